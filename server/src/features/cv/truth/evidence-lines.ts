import type { Claim } from './claims.ts';
import { type Line, lineOf } from './frames.ts';
import type { Lexicon } from './language/lexicon.ts';
import type { Phrase } from './unit.ts';
import type { Token } from './tokens.ts';

/** What a new line is compared with. */
export interface LineEvidence {
  /** The line it replaces, with what its person confirmed about it; '' for a text of its own. */
  readonly own: readonly string[];
  /** The other lines of the job, or of the whole CV. */
  readonly others: readonly string[];
  /** Title, employer, place, dates: they may be named. */
  readonly facts: readonly string[];
}

/** Evidence as it is read once for many lines. */
export interface ReadEvidence {
  readonly own: readonly Line[];
  readonly others: readonly Line[];
  readonly facts: Line;
}

export type ReadLine = (text: string, lexicon: Lexicon) => Line;

/** @param read reads a line; one that keeps what it read saves most of the time for a whole CV */
export function readEvidence(
  { own, others, facts }: LineEvidence,
  lexicon: Lexicon,
  read: ReadLine = lineOf,
): ReadEvidence {
  return {
    own: own.map((text) => read(text, lexicon)),
    others: others.slice(0, MOST_LINES).map((text) => read(text, lexicon)),
    facts: read(facts.join('. '), lexicon),
  };
}

/** Lines of one job that are looked at; no real job has as many. */
const MOST_LINES = 60;

/** 'zusammengelegt': of 'zusammenlegen'. */
const PARTICIPLE =
  /^(ab|an|auf|aus|bei|ein|fest|her|hin|mit|nach|um|vor|weg|weiter|wieder|zu|zurück|zusammen)ge(\p{L}{3,})t$/u;

export const keysOf = (token: Token, lexicon: Lexicon): string[] => [
  token.stem,
  ...(lexicon.code === 'de' && PARTICIPLE.test(token.lower)
    ? [lexicon.stem(token.lower.replace(PARTICIPLE, '$1$2en'))]
    : []),
  ...(lexicon.synonyms.get(token.stem) ?? []).map((group) => `#${group}`),
];

export function meansSame(a: string, b: string, lexicon: Lexicon): boolean {
  if (a === b) return true;
  const groups = lexicon.synonyms.get(a);
  return groups !== undefined && (lexicon.synonyms.get(b) ?? []).some((group) => groups.includes(group));
}

export function claimAt(
  token: Token,
  claim: Pick<Claim, 'verdict' | 'kind' | 'why'> & {
    readonly words?: string;
    readonly instead?: string;
    readonly to?: number;
  },
): Claim {
  return { words: token.text, instead: '', from: token.start, to: token.end, ...claim };
}

export function hasWord(word: Token, tokens: readonly Token[], lexicon: Lexicon): boolean {
  return tokens.some((token) => meansSame(word.stem, token.stem, lexicon) || isPartOf(word, token, lexicon));
}

/** The same head; or a head that adds nothing, 'the export job' for 'the export'. */
export function isSameThing(claimed: Phrase, proven: Phrase, lexicon: Lexicon): boolean {
  if (meansSame(claimed.head.stem, proven.head.stem, lexicon)) return true;
  if (isPartOf(claimed.head, proven.head, lexicon) || isPartOf(proven.head, claimed.head, lexicon)) return true;
  // 'the migration' for 'the move': nouns of one act.
  const kinds = lexicon.code === 'en' ? lexicon.nouns.get(claimed.head.lower) : lexicon.nouns.get(claimed.head.stem);
  const known = lexicon.code === 'en' ? lexicon.nouns.get(proven.head.lower) : lexicon.nouns.get(proven.head.stem);
  if (kinds !== undefined && known !== undefined && [...kinds].some((kind) => known.has(kind))) return true;
  const isLightNoun = (token: Token): boolean => lexicon.sets.lightNouns.has(token.stem);
  if (isLightNoun(proven.head) && hasWord(claimed.head, proven.tokens, lexicon)) return true;
  return isLightNoun(claimed.head) && hasWord(proven.head, claimed.tokens, lexicon);
}

/** The last part of a German compound: 'Schnittstelle' in 'Archivschnittstelle'. */
function isPartOf(word: Token, compound: Token, { code }: Lexicon): boolean {
  return (
    code === 'de' &&
    word.stem.length >= 4 &&
    compound.stem.length > word.stem.length + 2 &&
    (compound.stem.endsWith(word.stem) || compound.stem.startsWith(word.stem))
  );
}
