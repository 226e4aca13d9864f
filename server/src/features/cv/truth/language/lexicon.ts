import { newStemmer } from 'snowball-stemmers';
import { VERB_BASES } from '../../evidence/verbs.ts';
import { ENGLISH_ACTS, ENGLISH_ENTAILED } from './acts.en.ts';
import { GERMAN_ACTS, GERMAN_ENTAILED } from './acts.de.ts';
import { ENGLISH } from './words.en.ts';
import { GERMAN } from './words.de.ts';
import { englishForms, type Form, germanForms } from './verb-forms.ts';

type Words = typeof ENGLISH | typeof GERMAN;

/** A word as a verb. */
export interface Act {
  readonly lemma: string;
  readonly form: Form;
  readonly particle: string;
  readonly kinds: ReadonlySet<string>;
}

/** What the check knows of a language. */
/** Before the lemma of a German verb that tells of a share: 'mitentwickelt'. */
export const WITH = 'mit+';

export interface Lexicon {
  readonly code: 'en' | 'de';
  /** The common form of a word's inflections. */
  readonly stem: (word: string) => string;
  /** Verbs by form, lower case. */
  readonly verbs: ReadonlyMap<string, readonly Act[]>;
  /** Nouns of acts as they are written, lower case. */
  readonly actNouns: ReadonlySet<string>;
  /** Kinds of act by their noun: as written in English, by its stem in German. */
  readonly nouns: ReadonlyMap<string, ReadonlySet<string>>;
  readonly entailed: ReadonlyMap<string, ReadonlySet<string>>;
  /** Group numbers by stem. */
  readonly synonyms: ReadonlyMap<string, readonly number[]>;
  readonly hedges: ReadonlyMap<string, number>;
  readonly sets: Readonly<Record<SetName, ReadonlySet<string>>>;
}

const SETS = [
  'prepositions',
  'determiners',
  'conjunctions',
  'subordinators',
  'auxiliaries',
  'others',
  'negations',
  'people',
  'coActors',
  'shared',
  'lightVerbs',
  'lightNouns',
  'light',
  'times',
  'shares',
  'sums',
] as const;
type SetName = (typeof SETS)[number];

const split = (words: string): string[] => words.trim().split(/\s+/u);

/** Words of the sets that are compared by their stem. */
const BY_STEM: ReadonlySet<SetName> = new Set(['lightNouns', 'times', 'shares', 'sums']);

function lexiconOf(code: 'en' | 'de', words: Words, acts: string, entailed: string): Lexicon {
  const stemmer = newStemmer(code === 'en' ? 'english' : 'german');
  const stem = (word: string): string => foldedStem(word, code, (one) => stemmer.stem(one));
  const kinds = new Map<string, Set<string>>();
  const nouns = new Map<string, Set<string>>();
  const actNouns = new Set<string>();
  const add = (map: Map<string, Set<string>>, key: string, kind: string): void => {
    map.set(key, (map.get(key) ?? new Set()).add(kind));
  };
  for (const row of acts.trim().split('\n')) {
    const [kind = '', rest = ''] = row.split(': ');
    const [verbs = '', names = ''] = rest.split(/ \|(?: |$)/u);
    for (const verb of split(verbs)) if (verb !== '') add(kinds, verb, kind);
    for (const name of split(names)) {
      if (name === '') continue;
      actNouns.add(name);
      add(nouns, code === 'en' ? name : stem(name), kind);
    }
  }
  // A verb of no kind proves only itself.
  if (code === 'en') for (const base of VERB_BASES) if (!kinds.has(base)) add(kinds, base, `=${stem(base)}`);
  const forms = new Map<string, Act[]>();
  for (const [entry, own] of kinds) {
    const { lemma, forms: all } = code === 'en' ? { lemma: entry, forms: englishForms(entry) } : germanForms(entry);
    for (const { word, form, particle } of all) {
      const known = forms.get(word) ?? [];
      forms.set(word, [...known, { lemma, form, particle, kinds: own }]);
    }
    if (code === 'de') for (const kind of own) add(nouns, stem(lemma), kind);
  }
  const sets: Record<SetName, ReadonlySet<string>> = { ...EMPTY };
  for (const name of SETS)
    sets[name] = new Set(split(words[name]).map((word) => (BY_STEM.has(name) ? stem(word) : word)));
  const synonyms = new Map<string, number[]>();
  words.synonyms.forEach((group, index) => {
    for (const word of split(group)) synonyms.set(stem(word), [...(synonyms.get(stem(word)) ?? []), index]);
  });
  const hedges = new Map<string, number>();
  words.hedges.forEach((group, index) => {
    for (const word of split(group)) hedges.set(word, index);
  });
  const follows = new Map(
    entailed
      .trim()
      .split('\n')
      .map((row) => row.split(': '))
      .map(([kind = '', more = '']) => [kind, new Set(split(more))]),
  );
  return { code, stem, verbs: forms, actNouns, nouns, entailed: follows, synonyms, hedges, sets };
}

const NONE: ReadonlySet<string> = new Set();
const EMPTY: Readonly<Record<SetName, ReadonlySet<string>>> = {
  prepositions: NONE,
  determiners: NONE,
  conjunctions: NONE,
  subordinators: NONE,
  auxiliaries: NONE,
  others: NONE,
  negations: NONE,
  people: NONE,
  coActors: NONE,
  shared: NONE,
  lightVerbs: NONE,
  lightNouns: NONE,
  light: NONE,
  times: NONE,
  shares: NONE,
  sums: NONE,
};

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' };

function foldedStem(word: string, code: 'en' | 'de', stem: (word: string) => string): string {
  const lower = word
    .toLowerCase()
    .replace(/'s?$/u, '')
    .replace(code === 'de' ? /(?<=\p{L}{6}[bdfgklmnprt])s$/u : /$^/u, '');
  if (code === 'en') return stem(lower);
  const folded = stem(lower).replace(/[äöüß]/gu, (letter) => UMLAUTS[letter] ?? letter);
  const bare = folded.length > 4 ? folded.replace(/(?:innen|inn|in|s)$/u, '') : folded;
  return bare.replace(/(?<=\p{L}{4})(?:en|em|er|es|e|n)$/u, '');
}

const ALL = {
  en: lexiconOf('en', ENGLISH, ENGLISH_ACTS, ENGLISH_ENTAILED),
  de: lexiconOf('de', GERMAN, GERMAN_ACTS, GERMAN_ENTAILED),
};

/** The lexicon of a language; English for one that has none: then next to nothing is proven but what stands there. */
export function lexiconFor(language: string): Lexicon {
  return language.toLowerCase().startsWith('de') ? ALL.de : ALL.en;
}
