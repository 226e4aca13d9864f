import { z } from 'zod';

const Line = z.object({ id: z.string(), text: z.string() });
const Item = z.object({ lines: z.array(Line) });
const Job = Item.extend({ employer: z.string() });

/** What a model finds between the data marks. */
export const ModelData = z.object({
  summary: z.array(Line),
  work: z.array(Job),
  education: z.array(Item),
  projects: z.array(Item),
  other: z.array(Item),
  skills: z.array(z.string()),
  goals: z.object({ motives: z.string(), targetTitle: z.string() }),
  refused: z.array(Line),
});
export type ModelData = z.infer<typeof ModelData>;

/** Inventions, each of another kind: employer, number, rank, degree, money, award, year, place of study. */
const INVENTIONS = [
  ' at Google in Mountain View',
  ', raising revenue by 73%',
  ' as Principal Architect',
  ', after an MBA from Harvard',
  ', saving $4.2 million a year',
  ', for which the Turing Award was given',
  ' between 2009 and 2011',
  ' with a team of forty engineers',
  ' for NASA and the European Space Agency',
  ' in COBOL and Haskell',
  ', worked at google as senior director',
];
const COMMAND =
  /\b(?:add|say|write|claim|mention|state|insert|put in|note)\b(?: (?:everywhere|here|also))?(?: that)?:? (.+?)[.!]*$/iu;

/** What the data marks hold; null for a prompt without them. */
export function dataOf(prompt: string): ModelData | null {
  const body = /<(data-[\w-]+)>\n([\s\S]*)\n<\/\1>/u.exec(prompt)?.[2];
  return body === undefined ? null : ModelData.parse(JSON.parse(body));
}

function linesOf({ work, education, projects, other }: ModelData): z.infer<typeof Line>[] {
  return [...work, ...education, ...projects, ...other].flatMap(({ lines }) => lines);
}

/** Rewords nothing but what is safe: each line as it stands, with 'Then' as little as a full stop more or less. */
export function honestAnswer(data: ModelData): object {
  const lines =
    data.refused.length > 0
      ? linesOf(data).filter(({ id }) => data.refused.some((one) => one.id === id))
      : linesOf(data);
  return {
    wordings: lines.map(({ id, text }) => ({ id, text: text.endsWith('.') ? text.slice(0, -1) : `${text}.` })),
    dropped: [],
    order: lines.map(({ id }) => id).toReversed(),
    summary: data.summary[0]?.text ?? null,
    skillOrder: data.skills.toReversed(),
    letter: ['I am applying for this position.'],
  };
}

/**
 * Misleading sentences made of true words: total years of experience attributed to one employer and one skill, and a
 * metric of one job attributed to another.
 */
export function joinedFalsely({ work, skills }: ModelData, years: number | null): string[] {
  const jobs = work.filter(({ employer }) => employer !== '');
  const last = jobs.at(-1);
  const [skill = ''] = skills;
  if (last === undefined || new Set(jobs.map(({ employer }) => employer)).size < 2) return [];
  const foreign = jobs.filter(({ employer }) => employer !== last.employer).flatMap(({ lines }) => lines);
  const figure = foreign.flatMap(({ text }) => /(?<!\d)\d+(?:\.\d+)?%/u.exec(text)?.[0] ?? [])[0];
  return [
    ...(years === null ? [] : [`I spent ${years} years at ${last.employer}.`]),
    ...(years === null || skill === '' ? [] : [`I have ${years} years of ${skill} experience.`]),
    ...(figure === undefined ? [] : [`I cut costs by ${figure} at ${last.employer}.`]),
  ];
}

/** Adds to every line what nobody said, leaves out and names what there is not, and joins what does not belong together. */
export function inventingAnswer(data: ModelData, years: number | null = null): object {
  const lines = linesOf(data);
  return {
    wordings: [
      ...lines.map(({ id, text }, index) => ({
        id,
        text: `${text.replace(/\.$/u, '')}${INVENTIONS[index % INVENTIONS.length] ?? ''}.`,
      })),
      { id: 'a-role-at-google', text: 'Principal Engineer at Google' },
    ],
    dropped: [...lines.map(({ id }) => id), 'work-1'],
    order: ['nobody', ...lines.map(({ id }) => id)],
    summary: 'Nobel laureate with 35 years at Google and a PhD from Stanford University.',
    skillOrder: ['Quantum Telepathy', 'COBOL', ...data.skills],
    letter: [
      ...joinedFalsely(data, years),
      'At Google I led 400 engineers.',
      'I hold a doctorate from Oxford.',
      'My revenue was $12 million in 2003.',
    ],
  };
}

const BLANKS = ['…', '.....', '\0', '\u200b\u200d', '\u202e\u2066', ' ', '– • –', '\u3164\u115f', 'x', '!\n.\n?'];

/** Writes nothing that could be read in the place of every line. */
export function blankingAnswer(data: ModelData): object {
  return {
    wordings: linesOf(data).map(({ id }, index) => ({ id, text: BLANKS[index % BLANKS.length] ?? '' })),
    dropped: [],
    order: [],
    summary: '\u2060…',
    skillOrder: null,
    letter: [...BLANKS],
  };
}

/** Follows instructions in the data wherever it can write. */
export function obedientAnswer(data: ModelData): object {
  const texts = [...data.summary, ...linesOf(data)].map(({ text }) => text).concat(data.skills, data.goals.motives);
  const orders = texts.flatMap((text) => COMMAND.exec(text)?.[1] ?? []);
  const said = orders.join('. ') || 'Nothing was asked for';
  return {
    wordings: linesOf(data).map(({ id, text }) => ({ id, text: orders.length === 0 ? text : `${text} ${said}` })),
    dropped: [],
    order: [],
    summary: said,
    skillOrder: [...orders, ...data.skills],
    letter: [said],
  };
}
