import { monthOf } from '../evidence/years.ts';
import { isInstruction } from '../evidence/instructions.ts';
import { verbOf } from '../evidence/verbs.ts';
import type { Cv } from '../model/cv-model.ts';
import { type CvWording, cvWordings, isCurrentPeriod } from '../model/cv-wordings.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import { proveRequirements } from '../match/prove-requirements.ts';
import { requirementsOf } from '../match/requirements.ts';
import type { Advice, AdviceKind, Coaching, ScoreKind } from './advice.ts';
import { adviceOnLine, isStrong } from './line-advice.ts';

/** What is coached: the CV with its owner's choices, and the job it is for. */
export interface CoachedCv {
  readonly cv: Cv;
  readonly posting: CvPosting | null;
  /** The first paragraph of the letter with its id, where nothing says why this employer; null otherwise. */
  readonly opening: { readonly id: string; readonly text: string } | null;
  /** Skills that the person answered about: nobody asks again. */
  readonly answered: readonly string[];
}

const WEIGHTS: Readonly<Record<ScoreKind, number>> = {
  results: 40,
  wording: 25,
  structure: 15,
  contact: 10,
  timeline: 10,
};
/** What helps most is said first. */
const WORTH: readonly AdviceKind[] = [
  'letter-reason',
  'duty',
  'no-number',
  'no-result',
  'unsaid-keyword',
  'missing-keyword',
  'contact',
  'gap',
  'order',
  'tense',
  'too-long',
  'filler',
  'repetition',
];
const MOST_ADVICE = 100;
const MOST_KEYWORDS = 8;
/** More months without work ask for a word. */
const LONGEST_GAP = 6;
const MOST_WORDS = 1_100;
/** The same verb so often is noticed. */
const MOST_OF_ONE_VERB = 2;

/** What would make a CV stronger. Pure. @param today ends jobs that go on */
export function coachCv({ cv, posting, opening, answered }: CoachedCv, today: Date): Coaching {
  const bullets = cvWordings(cv).filter(
    ({ section, kind, wording }) =>
      (section === 'work' || section === 'projects') && kind === 'bullet' && !isInstruction(wording.text),
  );
  const onLines = adviceOnLines(cv, bullets);
  const contact = contactAdvice(cv);
  const timeline = gapsIn(cv, today);
  const structure = structureAdvice(cv);
  const all: Advice[] = [
    ...(opening === null ? [] : [reasonAdvice(opening)]),
    ...onLines,
    ...contact,
    ...timeline,
    ...structure,
    ...keywordAdvice(cv, posting, today, answered),
  ];
  const strong = bullets.filter(({ wording }) => isStrong(wording.text)).length;
  const wording = onLines.filter(({ kind }) => ['filler', 'too-long', 'repetition', 'tense', 'duty'].includes(kind));
  const scores: Readonly<Record<ScoreKind, number>> = {
    // Two lines of three with a number are all that anybody asks for.
    results: bullets.length === 0 ? 0 : percent((strong / bullets.length) * 1.5),
    wording: bullets.length === 0 ? 0 : percent(1 - wording.length / bullets.length),
    structure: percent(1 - structure.length * 0.25),
    contact: percent(1 - contact.length / 3),
    timeline: percent(1 - timeline.length * 0.34),
  };
  const parts = (['results', 'wording', 'structure', 'contact', 'timeline'] as const).map((kind) => ({
    kind,
    score: scores[kind],
  }));
  return {
    score: Math.round(parts.reduce((sum, { kind, score }) => sum + (score * WEIGHTS[kind]) / 100, 0)),
    parts,
    advice: all.toSorted((a, b) => WORTH.indexOf(a.kind) - WORTH.indexOf(b.kind)).slice(0, MOST_ADVICE),
  };
}

const percent = (share: number): number => Math.round(100 * Math.min(1, Math.max(0, share)));

function adviceOnLines(cv: Cv, bullets: readonly CvWording[]): Advice[] {
  const seen = new Map<string, number>();
  return bullets.flatMap(({ wording: { id, text }, itemId, isCurrent }) => {
    const verb = verbOf(/^\p{L}+/u.exec(text)?.[0] ?? '')?.base ?? '';
    const times = (seen.get(verb) ?? 0) + 1;
    seen.set(verb, times);
    const isRepeated = verb !== '' && times > MOST_OF_ONE_VERB;
    return adviceOnLine(text, { isPast: isCurrent === false, isRepeated }).map((one) => ({
      ...one,
      id: `${id}.${one.kind}`,
      lineId: id,
      skill: null,
      line: text,
      itemLabel: labelOf(cv, itemId),
    }));
  });
}

function labelOf(cv: Cv, itemId: string): string {
  const job = cv.work.find(({ id }) => id === itemId);
  if (job === undefined) return cv.projects.find(({ id }) => id === itemId)?.name ?? '';
  return [job.title, job.employer].filter((part) => part !== '').join(' · ');
}

const onWhole = (kind: AdviceKind, id: string, message: string, question: string | null = null): Advice => ({
  id: `${kind}.${id}`,
  kind,
  lineId: null,
  line: '',
  itemLabel: '',
  skill: null,
  message,
  question,
});

const reasonAdvice = ({ id, text }: { readonly id: string; readonly text: string }): Advice => ({
  ...onWhole(
    'letter-reason',
    id,
    "Your letter doesn't say why this employer.",
    'Why this employer? One sentence in your own words.',
  ),
  lineId: id,
  line: text,
  itemLabel: 'Cover letter',
});

function contactAdvice({ basics: { email, phone, location } }: Cv): Advice[] {
  const missing = [
    [email, 'email', 'Your CV has no email address.'],
    [phone, 'phone', 'Your CV has no phone number.'],
    [location, 'location', "Your CV doesn't say where you live."],
  ] as const;
  return missing.flatMap(([value, id, message]) => (value.trim() === '' ? [onWhole('contact', id, message)] : []));
}

/** Months between one job or study and the next. */
function gapsIn(cv: Cv, today: Date): Advice[] {
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth();
  const periods = [...cv.work, ...cv.education]
    .flatMap((item) => {
      const from = monthOf(item.start.iso, 1);
      const to = isCurrentPeriod(item) === true ? now : monthOf(item.end.iso, 12);
      return from === null || to === null ? [] : [{ from, to }];
    })
    .toSorted((a, b) => a.from - b.from);
  let until = periods[0]?.to ?? now;
  return periods.slice(1).flatMap(({ from, to }) => {
    const length = from - until - 1;
    const begin = until + 1;
    until = Math.max(until, to);
    if (length <= LONGEST_GAP) return [];
    const message = `${length} months are open between ${monthName(begin)} and ${monthName(from)}.`;
    return [onWhole('gap', String(begin), message, 'What did you do in that time?')];
  });
}

const monthName = (month: number): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)),
  );

function structureAdvice(cv: Cv): Advice[] {
  const begins = cv.work.map(({ start }) => monthOf(start.iso, 1)).filter((month) => month !== null);
  const isOrdered = begins.every((month, index) => index === 0 || month <= (begins[index - 1] ?? month));
  const words = cvWordings(cv).reduce((sum, { wording }) => sum + wording.text.split(/\s+/u).length, 0);
  const bare = cv.work.filter(({ highlights, paragraphs }) => highlights.length + paragraphs.length === 0).length;
  return [
    ...(isOrdered ? [] : [onWhole('order', 'jobs', 'Put your jobs in order, the newest first.')]),
    ...(words > MOST_WORDS
      ? [onWhole('too-long', 'cv', `Your CV has ${words} words. Two pages hold about ${MOST_WORDS}.`)]
      : []),
    ...(cv.skills.length === 0 ? [onWhole('order', 'skills', 'Your CV has no list of skills.')] : []),
    ...(bare > 0 ? [onWhole('order', 'bare', 'Some jobs say nothing about what you did.')] : []),
  ];
}

/** What the posting asks for that the CV lists without showing it, and what it does not have. */
function keywordAdvice(cv: Cv, posting: CvPosting | null, today: Date, answered: readonly string[]): Advice[] {
  if (posting === null) return [];
  const known = new Set(answered.map((skill) => skill.toLowerCase()));
  return proveRequirements(cv, requirementsOf(posting), today)
    .filter(({ kind, name }) => kind === 'skill' && !known.has(name.toLowerCase()))
    .flatMap(({ name, state }) => {
      if (state === 'mentioned') {
        const message = `The job asks for ${name}. Your CV names it, but no line shows it.`;
        return [{ ...onWhole('unsaid-keyword', name, message, `Where did you use ${name}?`), skill: name }];
      }
      if (state !== 'missing') return [];
      const message = `The job asks for ${name}. Your CV doesn't have it.`;
      return [{ ...onWhole('missing-keyword', name, message, `Do you know ${name}?`), skill: name }];
    })
    .slice(0, MOST_KEYWORDS);
}
