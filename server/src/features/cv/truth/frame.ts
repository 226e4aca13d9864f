import { type Lexicon, WITH } from './language/lexicon.ts';
import type { Phrase, Unit } from './unit.ts';
import type { Token } from './tokens.ts';

/** How much of an act is a person's own. */
export const SHARE = { others: 0, attended: 1, helped: 2, together: 3, alone: 4 } as const;
export type Share = (typeof SHARE)[keyof typeof SHARE];

/** An act as a line states it. */
export interface Frame {
  kinds: ReadonlySet<string>;
  lemma: string;
  /** The word that names it. */
  readonly word: Token;
  /** Its last word: 'set up'. */
  last: Token;
  share: Share;
  readonly objects: Phrase[];
  /** Phrases behind prepositions. */
  readonly others: Phrase[];
  /** Whom it was done together with. */
  readonly partners: Phrase[];
  /** A result or means: ', …-ing', 'by …-ing', 'which …'. */
  isCause: boolean;
  /** What something was done for; that it came so is not said. */
  isPurpose: boolean;
  isNegated: boolean;
  readonly hedges: Set<number>;
  /** 'Helped with', 'responsible for': what matters stands in another frame. */
  isWrapper: boolean;
  readonly isNominal: boolean;
  /** Its object is 'it'. */
  isPronoun: boolean;
  /** What a thing does: 'a system that saves money'. */
  isThings: boolean;
  /** Somebody else's, perhaps: 'the tickets raised'; nobody is named. */
  isAnyones: boolean;
}

/** An act of which nothing more is known yet. */
export const bareFrame = (act: Pick<Frame, 'kinds' | 'lemma' | 'word' | 'last' | 'share'>): Frame => ({
  ...act,
  objects: [],
  others: [],
  partners: [],
  isCause: false,
  isPurpose: false,
  isNegated: false,
  hedges: new Set(),
  isWrapper: false,
  isNominal: false,
  isPronoun: false,
  isThings: false,
  isAnyones: false,
});

export const newFrame = ({ act, token, last }: Extract<Unit, { is: 'verb' }>, whole: Share): Frame =>
  bareFrame({
    kinds: act.kinds,
    lemma: act.lemma,
    word: token,
    last,
    share: HELPS.has(act.lemma) || act.lemma.startsWith(WITH) ? least(whole, SHARE.helped) : whole,
  });

export const isPeople = ({ tokens, head }: Phrase, { sets }: Lexicon): boolean =>
  sets.people.has(head.lower) || (tokens.length > 0 && sets.people.has(tokens.at(-1)?.lower ?? ''));

/** 'Netzwerkabteilung' */
export function isPeopleCompound({ head }: Phrase, { sets }: Lexicon): boolean {
  return [...sets.people].some((word) => word.length > 3 && head.lower.endsWith(word));
}

/** What changes by itself, so that its subject is what was changed. */
export const CHANGES = ['reduce', 'increase', 'speed', 'improve', 'save'];

const COMPARED: readonly (readonly [RegExp, string])[] = [
  [/^(?:faster|quicker|schneller\w*|rascher\w*)$/u, 'speed'],
  [/^(?:shorter|smaller|cheaper|lower|fewer|kürzer\w*|kleiner\w*|günstiger\w*|niedriger\w*|weniger)$/u, 'reduce'],
  [/^(?:longer|larger|bigger|higher|länger\w*|größer\w*|höher\w*)$/u, 'increase'],
  [/^(?:easier|simpler|better|clearer|einfacher\w*|besser\w*|klarer\w*)$/u, 'improve'],
];

/** The change that a comparative tells of: 'faster' is a gain in speed. */
export const comparedKinds = (lower: string): string[] =>
  COMPARED.filter(([word]) => word.test(lower)).map(([, kind]) => kind);

/** Verbs whose act stands behind them. */
export const WRAPPERS = new Set(
  `responsible accountable in_charge help support assist aid contribute participate take_part involved work engaged own take_over
  helfen unterstützen mitwirken mitarbeiten beitragen beteiligen beteiligt zuständig verantwortlich verantworten übernehmen mithelfen assistieren
  zuarbeiten start begin`.split(/\s+/u),
);
export const HELPS = new Set(
  `help support assist aid contribute participate take_part involved work engaged helfen unterstützen mitwirken mitarbeiten beitragen beteiligen
  beteiligt mithelfen assistieren zuarbeiten`.split(/\s+/u),
);

export const least = (a: Share, b: Share): Share => (a < b ? a : b);
