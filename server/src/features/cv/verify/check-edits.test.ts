import { describe, expect, it } from 'vitest';
import type { CvOptions } from '../../../domain/index.ts';
import { read, SAMPLE_DAY, SAMPLE_POSTING, sampleCv, optionsOf } from '../../../testing/sample-cv.ts';
import { type CvEdits, NO_EDITS } from '../model/cv-edits.ts';
import { type CheckedEdits, checkEdits } from './check-edits.ts';

const check = (edits: Partial<CvEdits>, options: Partial<CvOptions> = {}): CheckedEdits =>
  checkEdits(read(sampleCv()), optionsOf(options), SAMPLE_POSTING, { ...NO_EDITS, ...edits }, SAMPLE_DAY);

describe('checkEdits', () => {
  it('takes what is proven and refuses the rest, with the original line and the reason', () => {
    const { edits, lines, complaints } = check({
      wordings: [
        { id: 'w1', text: 'Maintain the on-call handbook' },
        { id: 'w5', text: 'Sold dashboards to Globex' },
      ],
    });
    expect(edits.wordings).toEqual([{ id: 'w1', text: 'Maintain the on-call handbook' }]);
    const refused = lines.find(({ id }) => id === 'w5');
    expect(refused).toMatchObject({ outcome: 'refused', after: 'We improved various dashboards in Grafana' });
    expect(refused?.question).toMatchObject({ proposed: 'Sold dashboards to Globex', kind: 'act' });
    expect(refused?.reasons.length).toBeGreaterThan(0);
    expect(complaints.map(({ id }) => id)).toEqual(['w5']);
  });

  it('repairs what asks, and asks for what the repair took away', () => {
    const text = 'We improved various dashboards in Grafana, doubling sales';
    const { edits, lines } = check({ wordings: [{ id: 'w5', text }] });
    expect(edits.wordings).toEqual([]);
    expect(lines.find(({ id }) => id === 'w5')).toMatchObject({ outcome: 'refused', question: { proposed: text } });
    const shorter = check({
      wordings: [{ id: 'w5', text: 'Together we improved dashboards in Grafana, doubling sales' }],
    });
    expect(shorter.lines.find(({ id }) => id === 'w5')).toMatchObject({
      outcome: 'repaired',
      after: 'Together we improved dashboards in Grafana',
      question: { kind: 'outcome' },
    });
  });

  it('ignores and counts what names nothing that is there', () => {
    const { edits, ignored } = check(
      { wordings: [{ id: 'w99', text: 'Led a bank' }], order: ['w99', 'w2', 'w2'], dropped: ['work-2'] },
      { streamlineResume: true },
    );
    expect(edits).toMatchObject({ wordings: [], order: ['w2'], dropped: [] });
    expect(ignored).toEqual([
      '2 of the edits named lines that this CV does not have.',
      '1 of the edits would have left out what must stay.',
    ]);
  });

  it('leaves lines out only where shorter was asked for, and never all of a job', () => {
    const dropped = ['w1', 'w4', 'w5', 'w6'];
    expect(check({ dropped }).edits.dropped).toEqual([]);
    expect(check({ dropped }, { streamlineResume: true }).edits.dropped).toEqual(['w1', 'w5', 'w6']);
  });

  it('takes skills of the CV and of the person, loses none, and adds none', () => {
    const { edits, ignored, lines } = check(
      { skillOrder: ['Quantum Telepathy', 'kafka', 'python', 'Go'] },
      { skillsToAdd: ['Go', 'K8s'] },
    );
    expect(edits.skillOrder).toEqual(['Kafka', 'Python', 'Go', 'TypeScript', 'AWS', 'Kubernetes']);
    expect(lines.find(({ section }) => section === 'skills')).toMatchObject({
      before: 'TypeScript, Python, AWS, Kubernetes',
      after: 'Kafka, Python, Go, TypeScript, AWS, Kubernetes',
      outcome: 'rewritten',
    });
    expect(ignored).toEqual(['1 of the skills named are neither in the CV nor added by you.']);
  });

  it.each([
    ['It names the skill “Java”, which is not in the source of this text.', 'Skilled in Java.'],
    ['It names “Rust”, which is not in the source of this text.', 'Software engineer who writes Rust.'],
  ])('takes no skill from a text that denies it: %s', (reason, summary) => {
    const skills = [
      {
        id: 's',
        span: null,
        name: '',
        skills: ['Python', 'Not Java', 'Rust (none)'],
      },
    ];
    const source = read(sampleCv({ skills }));
    const edits = {
      ...NO_EDITS,
      summary,
      skillOrder: ['Java', 'Rust', 'Python'],
    };
    const { lines, edits: taken } = checkEdits(source, optionsOf(), SAMPLE_POSTING, edits, SAMPLE_DAY);
    const [line] = lines.filter(({ section }) => section === 'summary');
    expect(line?.reasons.map(({ sentence }) => sentence)).toContain(reason);
    expect(taken.skillOrder).not.toContain('Java');
    expect(taken.skillOrder).toEqual(expect.arrayContaining(['Python', 'Not Java', 'Rust (none)']));
  });

  it.each([
    ['', ['Python', 'No experience with Java', 'Kotlin', 'Docker']],
    ['Java', ['none', 'Python']],
  ])('takes no skill from a group of skills that denies it: %s %j', (name, skills) => {
    const source = read(sampleCv({ skills: [{ id: 's', span: null, name, skills }] }));
    const skill = name || 'Kotlin';
    const edits = { ...NO_EDITS, summary: `Software engineer who writes ${skill}.` };
    const { lines } = checkEdits(source, optionsOf(), null, edits, SAMPLE_DAY);
    expect(lines[0]?.reasons.map(({ sentence }) => sentence).join(' ')).toContain(skill);
  });

  it('takes a denial in other words', () => {
    const summary = { id: 'summary', text: 'Engineer who writes Python, not Java.', span: null };
    const edits = { ...NO_EDITS, summary: 'Engineer who writes Python. No experience with Java.' };
    const { lines } = checkEdits(read(sampleCv({ summary })), optionsOf(), null, edits, SAMPLE_DAY);
    expect(lines[0]).toMatchObject({ section: 'summary', outcome: 'rewritten' });
  });

  it.each([
    ['a wish', 'Looking for a position as Head of Data at Quillon.', 'rewritten'],
    [
      'years that the dates prove',
      'Senior Software Engineer with 7 years of experience, currently at Brightwater Labs.',
      'rewritten',
    ],
    ['a wish told as experience', 'Head of Data with 7 years of experience.', 'refused'],
    ['the employer of the posting as experience', 'Worked as Software Engineer for Quillon.', 'refused'],
    ['years that nothing proves', 'Senior Software Engineer with 12 years of experience.', 'refused'],
    ['a title at the wrong employer', 'Senior Software Engineer at Harrow & Pike.', 'refused'],
    ['a number of one line with the noun of another', 'Senior Software Engineer who runs three dashboards.', 'refused'],
    ['a skill that was only added', 'Looking for a position with Rust.', 'refused'],
  ])('judges a summary with %s', (_what, summary, outcome) => {
    const { lines } = check({ summary }, { idealJobTitle: 'Head of Data', skillsToAdd: ['Rust'] });
    expect(lines[0]).toMatchObject({ section: 'summary', outcome });
  });

  it('checks the letter paragraph by paragraph', () => {
    const letter = ['I am applying for the position of Platform Engineer at Quillon.', 'At Globex I led 400 people.'];
    expect(check({ letter }).edits.letter).toBeNull();
    const { edits, lines } = check({ letter }, { includeCoverLetter: true });
    // The second waits in its place for a yes.
    expect(edits.letter).toEqual([letter[0], '']);
    expect(lines.filter(({ section }) => section === 'letter')).toMatchObject([
      { id: 'letter-1', outcome: 'rewritten' },
      { id: 'letter-2', outcome: 'refused', question: { proposed: letter[1], otherwise: '' } },
    ]);
  });

  it('asks for a deed of proven words that the CV tells of nobody, or of others', () => {
    const proven = 'At Harrow & Pike I built a data pipeline with Kafka and Python.';
    const deed = 'At Harrow & Pike I led the data pipeline with Kafka and Python.';
    const outcomes = [proven, deed].map(
      (one) => check({ letter: [one] }, { includeCoverLetter: true }).lines.at(-1)?.outcome,
    );
    expect(outcomes).toEqual(['rewritten', 'refused']);
  });

  it.each([
    ['I hold a valid work permit.', ['work permit']],
    ['I also write Kotlin.', ['Kotlin']],
    ['I look forward to meeting you in Aberdeen.', ['Aberdeen']],
  ])('asks for what a letter says and the CV leaves open: %s', (sentence, words) => {
    const proven = 'I am applying for the position of Platform Engineer at Quillon.';
    const { edits, lines } = check({ letter: [`${proven} ${sentence}`] }, { includeCoverLetter: true });
    expect(edits.letter).toEqual([proven]);
    expect(lines.at(-1)).toMatchObject({ outcome: 'repaired', question: { words, otherwise: proven } });
    const itemKey = 'letter';
    const said = { itemKey, source: '', proposed: `${proven} ${sentence}` };
    const again = (answer: 'yes' | 'no') =>
      checkEdits(
        read(sampleCv()),
        optionsOf({ includeCoverLetter: true }),
        SAMPLE_POSTING,
        { ...NO_EDITS, letter: [said.proposed] },
        SAMPLE_DAY,
        [{ ...said, answer }],
      ).lines.at(-1);
    expect(again('no')?.question).toBeUndefined();
    expect(again('yes')).toMatchObject({ outcome: 'rewritten', after: said.proposed });
  });

  it.each([
    'I was Senior Software Engineer at Harrow & Pike.',
    'I worked as Platform Engineer at Quillon.',
    'I have 12 years of experience.',
  ])('refuses in a letter what the CV contradicts: %s', (sentence) => {
    const { edits, lines } = check({ letter: [sentence] }, { includeCoverLetter: true });
    expect(edits.letter).toBeNull();
    expect(lines.at(-1)).toMatchObject({ id: 'letter-refused-1', outcome: 'refused' });
    expect(lines.at(-1)?.question).toBeUndefined();
  });

  it('leaves the summary out when none is wanted', () => {
    expect(check({ summary: 'Senior Software Engineer.' }, { includeProfessionalSummary: false }).edits).toMatchObject({
      summary: null,
      dropped: ['summary-1'],
    });
  });
});
