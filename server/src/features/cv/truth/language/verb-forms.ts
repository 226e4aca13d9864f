import { verbFormsOf } from '../../evidence/verbs.ts';

export type Form = 'base' | 'past' | 'gerund' | 'third' | 'infinitive' | 'finite' | 'participle';

export interface VerbForm {
  readonly word: string;
  readonly form: Form;
  /** A prefix that stands apart from this form: 'führte … ein'. */
  readonly particle: string;
}

/** Forms of an English verb, 'look_after' with its particle. */
export function englishForms(lemma: string): VerbForm[] {
  const [base = '', ...rest] = lemma.split('_');
  const { past, gerund, third } = verbFormsOf(base);
  const particle = rest.join('_');
  const forms: readonly (readonly [string, Form])[] = [
    [base, 'base'],
    [past, 'past'],
    [gerund, 'gerund'],
    [third, 'third'],
    ...(PARTICIPLES[base] ?? []).map((word) => [word, 'past'] as const),
  ];
  return forms.map(([word, form]) => ({ word, form, particle }));
}

/** Participles that differ from the past tense. */
const PARTICIPLES: Readonly<Record<string, readonly string[]>> = {
  write: ['written'],
  rewrite: ['rewritten'],
  draw: ['drawn'],
  give: ['given'],
  take: ['taken'],
  grow: ['grown'],
  drive: ['driven'],
  do: ['done'],
  begin: ['begun'],
  choose: ['chosen'],
  run: ['run'],
  fall: ['fallen'],
  rise: ['risen'],
  go: ['gone'],
  show: ['shown'],
  shrink: ['shrunk'],
  sink: ['sunk'],
  undertake: ['undertaken'],
  oversee: ['overseen'],
};

const NO_GE = /^(?:be|er|ver|ent|emp|zer|ge|über|unter|wider|ko|doku|pro)|ieren$/u;

/** Forms of a German verb as the lists write it: 'ein/führen', 'schreiben=schrieb=geschrieben'. */
export function germanForms(entry: string): { readonly lemma: string; readonly forms: readonly VerbForm[] } {
  const [infinitive = '', givenPast, givenParticiple] = entry.split('=');
  const [first = '', second] = infinitive.split('/');
  const [prefix, base] = second === undefined ? ['', first] : [first, second];
  const lemma = prefix + base;
  const root = base.replace(/(?:(?<=[lr])n|en|n)$/u, '');
  const bridge = /(?:[td]|[^lrhaeiounm][nm])$/u.test(root) ? 'e' : '';
  const past = givenPast ?? `${root}${bridge}te`;
  const weak = NO_GE.test(base) ? `${root}${bridge}t` : `ge${root}${bridge}t`;
  const participle = prefix + (givenParticiple ?? weak);
  const isStrong = givenPast !== undefined;
  const pasts = isStrong ? [past, `${past}en`] : [past, `${past}n`];
  const presents = [`${root}e`, `${root}${bridge}t`, base];
  const finite = [...pasts, ...presents];
  const apart: VerbForm[] = finite.map((word) => ({ word, form: 'finite', particle: prefix }));
  const joined: VerbForm[] =
    prefix === '' ? [] : finite.map((word) => ({ word: prefix + word, form: 'finite', particle: '' }));
  return {
    lemma,
    forms: [
      { word: participle, form: 'participle', particle: '' },
      ...apart,
      ...joined,
      { word: prefix === '' ? base : `${prefix}zu${base}`, form: 'infinitive', particle: '' },
      { word: lemma, form: 'infinitive', particle: '' },
    ],
  };
}

/** The form in which a word is this verb; null: it is none of its forms. */
export function verbFormOf(
  word: string,
  lemma: string,
  verbs: ReadonlyMap<string, readonly { readonly lemma: string; readonly form: Form }[]>,
): Form | null {
  const forms = (verbs.get(word) ?? []).filter((one) => one.lemma === lemma).map(({ form }) => form);
  return forms.find((form) => form === 'past') ?? forms[0] ?? null;
}

/** An English verb in a form, with its particle: 'looking after'; null: it has none such. */
export function inflected(lemma: string, form: Form): string | null {
  const found = englishForms(lemma).find((one) => one.form === form);
  return found === undefined ? null : `${found.word} ${found.particle.replaceAll('_', ' ')}`.trim();
}
