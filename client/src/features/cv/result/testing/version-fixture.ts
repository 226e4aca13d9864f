import type { CvLine } from '../../model/cv-lines.ts';
import type { CvVersion_VersionFragment } from '../../model/cv-version.generated.ts';

const document = (hash: string, fileName: string) => ({
  __typename: 'CvDocument',
  hash,
  fileName,
  pdfFileName: fileName.replace('.docx', '.pdf'),
  size: 12_000,
});

function aLine(line: Partial<CvLine> & Pick<CvLine, 'id'>): CvLine & { readonly __typename: string } {
  return {
    __typename: 'CvLine',
    section: 'WORK',
    itemId: 'work-1',
    itemLabel: 'Engineer · Fjordpay AB',
    before: 'Was responsible for 14 bank connections.',
    after: 'Designed 14 bank connections.',
    outcome: 'REWRITTEN',
    reasons: [],
    rejected: false,
    ...line,
  };
}

const aField = (name: string, value: string, isUncertain = false) => ({
  __typename: 'CvVersionField',
  name,
  value,
  isUncertain,
});

const aFact = (fact: CvVersion_VersionFragment['facts'][number]) => ({ __typename: 'CvFact', ...fact });

const part = (score: number | null, found: string[], missing: string[]) => ({
  __typename: 'CvMatchPart',
  score,
  found,
  missing,
});

const REQUIREMENTS: NonNullable<CvVersion_VersionFragment['match']>['requirements'] = [
  {
    kind: 'SKILL',
    name: 'Kafka',
    quote: 'Experience with Kafka',
    isRequired: true,
    state: 'PROVEN',
    evidence: [
      { pointer: '/work/0/highlights/0', quote: 'Built a pipeline with Kafka.', itemLabel: 'Engineer · Fjordpay AB' },
    ],
  },
  {
    kind: 'PERMIT',
    name: 'A work permit',
    quote: 'Right to work in the EU',
    isRequired: true,
    state: 'UNKNOWN',
    evidence: [],
  },
];

export const MATCH = {
  __typename: 'CvMatch',
  score: 55,
  postingTitle: 'Platform Engineer',
  postingCompany: 'Quillon GmbH',
  title: part(50, ['Engineer'], ['Platform']),
  required: part(75, ['Kafka', 'Python', 'Kubernetes'], ['Docker']),
  preferred: part(null, [], []),
  requirements: REQUIREMENTS,
};

const COACHING: CvVersion_VersionFragment['coaching'] & { readonly __typename: string } = {
  __typename: 'CvCoaching',
  score: 41,
  parts: [{ kind: 'RESULTS', score: 30 }],
  advice: [
    {
      id: 'w9.no-number',
      kind: 'NO_NUMBER',
      lineId: 'w9',
      line: 'Kept the books.',
      itemLabel: 'Engineer · Fjordpay AB',
      skill: null,
      message: 'It has no number.',
      question: 'How much, how many or how often?',
    },
    {
      id: 'missing-keyword.Rust',
      kind: 'MISSING_KEYWORD',
      lineId: null,
      line: '',
      itemLabel: '',
      skill: 'Rust',
      message: "The job asks for Rust. Your CV doesn't have it.",
      question: 'Do you know Rust?',
    },
  ],
};

const JOB: CvVersion_VersionFragment['entries'][number] & { readonly __typename: string } = {
  __typename: 'CvVersionEntry',
  id: 'work-1',
  kind: 'WORK',
  fields: [aField('title', 'Engineer'), aField('employer', 'Fjordpay AB', true), aField('startDate', 'Mar 2022')],
};

/** A finished version as the server answers it. */
export const VERSION: CvVersion_VersionFragment & { readonly __typename: string } = {
  __typename: 'CvVersion',
  id: 'v1',
  name: 'CV for Quillon',
  createdAt: '2026-11-20T10:00:00.000Z',
  fileName: 'marta.pdf',
  candidateName: 'Marta Lindqvist',
  template: 1,
  engine: 'BUILT_IN',
  modelName: null,
  writingStyle: 'PROFESSIONAL',
  paper: 'BY_COUNTRY',
  resume: document('aaa', 'optimized-cv-Marta-Lindqvist.docx'),
  coverLetter: document('bbb', 'cover-letter-Marta-Lindqvist.docx'),
  sourceText: 'Marta Lindqvist\nEngineer',
  parsedText: 'Marta Lindqvist\nBackend Engineer',
  lines: [
    aLine({ id: 'w1' }),
    aLine({ id: 'w2', before: 'Ran the on-call.', after: 'Led the on-call.' }),
    aLine({
      id: 'w3',
      before: 'Cut the time to payout.',
      after: 'Cut the time to payout.',
      outcome: 'REFUSED',
      reasons: ['“26 hours” is not in your CV.'],
    }),
    aLine({ id: 'w4', before: 'Wrote tests.', after: 'Wrote tests.', outcome: 'UNCHANGED' }),
    aLine({ id: 'w5', before: 'Old chores.', after: '', outcome: 'LEFT_OUT' }),
    aLine({
      id: 'letter-1',
      section: 'LETTER',
      itemId: 'letter',
      itemLabel: 'Cover letter',
      before: '',
      after: 'Hello.',
    }),
  ],
  facts: [
    aFact({ kind: 'EMPLOYER', text: 'Fjordpay AB', status: 'FOUND' }),
    aFact({ kind: 'DATE', text: 'Mar 2022', status: 'NOT_FOUND' }),
    aFact({ kind: 'NUMBER', text: '14', status: 'FOUND' }),
    aFact({ kind: 'NUMBER', text: '26 hours', status: 'REMOVED' }),
  ],
  entries: [JOB],
  questions: [],
  coaching: COACHING,
  uncertainFacts: [],
  hasNewFacts: false,
  notes: ['Only English is rewritten by rules.'],
  ignored: ['1 of the edits named lines that this CV does not have.'],
  leftOut: [],
  rejected: [],
  match: MATCH,
};
