import { functionOf } from './function-of.ts';
import type { Lexicon } from './language/lexicon.ts';
import { isSpelledNumber } from './quantities.ts';
import type { Token } from './tokens.ts';
import type { Phrase, Unit } from './unit.ts';
import { isBreak, isWithOthers, verbAt } from './verb-at.ts';

const PARTITIVES = new Set(
  `part parts portion portions number set range variety couple pair bulk majority rest series lot types kinds duration time runtime amount level
  rate series piece pieces half most some all teil teile teilen anzahl reihe dauer zeit vielzahl hälfte laufzeit`.split(
    /\s+/u,
  ),
);

/** A unit is a phrase, a verb or a word of another kind. */
export function unitsOf(tokens: readonly Token[], lexicon: Lexicon): Unit[] {
  const units: Unit[] = [];
  const { sets } = lexicon;
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index];
    if (token === undefined) break;
    const verb = verbAt(tokens, index, units, lexicon);
    if (verb !== null) {
      units.push({ is: 'verb', act: verb.act, token, last: tokens[index + verb.length - 1] ?? token, at: index });
      index += verb.length;
      continue;
    }
    if (lexicon.code === 'en' && isWithOthers(tokens, index + 1)) {
      units.push({ is: 'other', token, at: index });
      index += 1;
      continue;
    }
    // Directly after a noun it is no article.
    const isRelative = token.lower === 'that' && units.at(-1)?.is === 'phrase';
    const following = tokens[index + 1];
    // 'Regularly demo', 'jährlich etwa 200'
    const isAdverb =
      lexicon.code === 'en'
        ? (/\p{L}{3}ly$/u.test(token.lower) || /^(?:sometimes|often)$/u.test(token.lower)) &&
          lexicon.verbs.has(following?.lower ?? '')
        : /^(?:jähr|monat|wöchent|täg|stünd)lich$/u.test(token.lower);
    const kind = isRelative ? 'subordinator' : isAdverb ? 'other' : functionOf(token, lexicon, tokens[index + 1]);
    if (kind === 'content') {
      const run = runAt(tokens, index, units, lexicon);
      if (run.phrase === null) units.push({ is: 'other', token, at: index });
      else units.push({ is: 'phrase', phrase: run.phrase, at: index });
      index += run.length;
      continue;
    }
    if (kind === 'determiner') {
      const next = tokens[index + 1];
      if (sets.negations.has(token.lower)) units.push({ is: 'negation', token, at: index });
      if (next !== undefined && functionOf(next, lexicon, tokens[index + 2]) === 'content') {
        const run = runAt(tokens, index + 1, units, lexicon);
        if (run.phrase !== null) {
          const genitive = lexicon.code === 'de' && /^(?:des|der|eines|einer|\p{L}+er|\p{L}+es)$/u.test(token.lower);
          run.phrase.isGenitive = genitive && units.at(-1)?.is === 'phrase';
          units.push({ is: 'phrase', phrase: run.phrase, at: index });
        }
        index += 1 + run.length;
        continue;
      }
      units.push({ is: 'pronoun', token, at: index });
    } else units.push({ is: kind, token, at: index });
    index += 1;
  }
  return mergedPartitives(units);
}

/** A run of words of content; adverbs and hedges belong to it. */
function runAt(
  tokens: readonly Token[],
  from: number,
  units: readonly Unit[],
  lexicon: Lexicon,
): { readonly phrase: Phrase | null; readonly length: number } {
  const run: Token[] = [];
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    // 'three other developers' are one phrase.
    const following = tokens[index + 1];
    const isOther = index > from && OTHER.test(token.lower) && following !== undefined;
    if (isOther && functionOf(following, lexicon, tokens[index + 2]) === 'content') continue;
    if (functionOf(token, lexicon, tokens[index + 1]) !== 'content') break;
    if (index > from && verbAt(tokens, index, [...units, PHRASE_BEFORE], lexicon) !== null) break;
    // 'Einarbeitung neuer Kolleginnen' are two phrases, the second of which is a genitive.
    const previous = run.at(-1);
    // Where a line begins, a capital makes no noun of 'Jedes'.
    const isNoun = previous !== undefined && !(isBreak(tokens[previous.index - 1]) && ADJECTIVE.test(previous.text));
    if (lexicon.code === 'de' && isNoun && /^\p{Lu}/u.test(previous.text) && !token.isJoined) {
      // 'Windows 11', unlike 'Kollegen 25 Server'.
      const isCount = token.kind === 'number' && /^\p{Lu}/u.test(following?.text ?? '');
      if (/^\p{Ll}/u.test(token.text) || isCount) break;
      if (actNounKinds(previous, lexicon).size > 0) break;
    }
    run.push(token);
  }
  const words = run.filter(({ kind }) => kind === 'word');
  const head =
    words.findLast(({ lower }) => !lexicon.hedges.has(lower) && !(lexicon.code === 'en' && lower.endsWith('ly'))) ??
    run.at(-1);
  if (head === undefined) return { phrase: null, length: Math.max(1, run.length) };
  const hedges = new Set(
    run.flatMap((token, index) => (run[index + 1]?.kind === 'number' ? [] : hedgesOf(token, lexicon))),
  );
  const before = units.at(-1);
  const isGenitive =
    lexicon.code === 'de' &&
    before?.is === 'phrase' &&
    (/^\p{Ll}\p{L}*er$|^\p{Lu}/u.test(run[0]?.text ?? '') ||
      (/^\d/u.test(run[0]?.text ?? '') && actNounKinds(before.phrase.head, lexicon).size > 0));
  const last = run.at(-1)?.index ?? head.index;
  return {
    phrase: { preposition: '', tokens: run, head, hedges, isGenitive },
    length: last - (tokens[from]?.index ?? last) + 1,
  };
}

const ADJECTIVE = /^(?:Jede[srnm]?|Alle[rn]?|\p{L}+(?:lich|isch|ig)e[srnm]?)$/u;
const OTHER = /^(?:other|further|anderen?|anderem|weiteren?)$/u;

/** The group of a word that limits what is claimed; a prefix that stands apart, 'nahm … teil', is none. */
export function hedgesOf({ lower, text }: Token, { hedges }: Lexicon): number[] {
  const group = hedges.get(lower);
  return group === undefined || (lower === 'teil' && text === lower) ? [] : [group];
}

const PHRASE_BEFORE: Unit = {
  is: 'other',
  token: { text: 'x', lower: 'x', stem: 'x', kind: 'word', index: -1, start: 0, end: 0, isJoined: false },
  at: -1,
};

/** 'parts of the billing system' is the billing system, hedged. */
function mergedPartitives(units: readonly Unit[]): Unit[] {
  const merged: Unit[] = [];
  for (const unit of units) {
    const [before, of] = [merged.at(-2), merged.at(-1)];
    const isOf = of?.is === 'preposition' && /^(?:of|von|vom)$/u.test(of.token.lower);
    if (unit.is === 'phrase' && before?.is === 'phrase' && (isOf || unit.phrase.isGenitive)) {
      const host = isOf ? before : of;
      // 'the duration from 5 to 3 days' is no duration of five.
      const isFigure = unit.phrase.tokens.every((token) => token.kind === 'number' || isSpelledNumber(token));
      if (host?.is === 'phrase' && !isFigure && PARTITIVES.has(host.phrase.head.lower)) {
        host.phrase.tokens.push(...unit.phrase.tokens);
        host.phrase.head = unit.phrase.head;
        for (const hedge of unit.phrase.hedges) host.phrase.hedges.add(hedge);
        if (isOf) merged.pop();
        continue;
      }
    }
    merged.push(unit);
  }
  return merged;
}

/** The kinds of act a noun stands for: 'migration', 'Wartung', 'Rechnungsprüfung'. */
export function actNounKinds(token: Token, { nouns, code }: Lexicon): ReadonlySet<string> {
  if (code === 'en') return nouns.get(token.lower) ?? nouns.get(token.lower.replace(/(?:'s|s')$|s$/u, '')) ?? NONE;
  if (/(?:er|ern|erin|erinnen)$/u.test(token.lower)) return NONE;
  const own = nouns.get(token.stem);
  if (own !== undefined) return own;
  if (token.stem.length < 9 || token.stem.length > LONGEST_WORD) return NONE;
  for (let from = 3; from <= token.stem.length - 5; from += 1) {
    const kinds = nouns.get(token.stem.slice(from));
    if (kinds !== undefined) return kinds;
  }
  return NONE;
}
const NONE: ReadonlySet<string> = new Set();
/** Characters of a word that is looked into; German needs some forty. */
const LONGEST_WORD = 50;
