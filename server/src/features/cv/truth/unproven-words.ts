import type { Claim, ClaimKind } from './claims.ts';
import { claimAt, keysOf, meansSame, type ReadEvidence } from './evidence-lines.ts';
import { comparedKinds, SHARE } from './frame.ts';
import type { Line } from './frames.ts';
import type { Lexicon } from './language/lexicon.ts';
import { actNounKinds, hedgesOf } from './phrases.ts';
import { functionOf } from './function-of.ts';
import { quantitiesOf, type Quantity } from './quantities.ts';
import type { Token } from './tokens.ts';
import { WEAK } from './unproven-acts.ts';

export function unprovenWords(line: Line, evidence: ReadEvidence, used: ReadonlySet<Line>, lexicon: Lexicon): Claim[] {
  const lines = [...used, evidence.facts];
  const measures = lines.flatMap(({ tokens }) =>
    quantitiesOf(tokens, lexicon).flatMap((one) => measureOf(one, lexicon)),
  );
  const proven = new Set([
    ...measures,
    ...lines.flatMap(({ tokens }) => tokens.flatMap((token) => keysOf(token, lexicon))),
  ]);
  const texts = lines.flatMap(({ tokens }) => tokens).filter(({ kind }) => kind === 'word');
  const stems = [...new Set([...measures, ...texts.map(({ stem }) => stem)])];
  const kinds = new Set(
    [...used].flatMap(({ frames, courses }) => [...frames, ...courses].flatMap((frame) => [...frame.kinds])),
  );
  const nounKinds = new Set(texts.flatMap((token) => [...actNounKinds(token, lexicon)]));
  const joined = new Set(texts.flatMap((token, index) => [`${token.lower}${texts[index + 1]?.lower ?? ''}`]));
  const amounts = new Set(quantitiesOf(line.tokens, lexicon).flatMap(({ tokens }) => tokens.map(({ index }) => index)));
  return line.tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || line.verbs.has(token.index) || amounts.has(token.index)) return [];
    const isWhole =
      token.lower === 'every' &&
      !/^(?:day|week|month|year|quarter|hour|night|other|second|third|fourth)$/u.test(
        line.tokens[index + 1]?.lower ?? '',
      );
    const isEach = /^(?:every|each)$/u.test(token.lower) && isSaidOfEach(line.tokens[index + 1], texts);
    if (isEach) return [];
    // 'co-wrote': a share, and one that the act itself is checked for; 'STM32-based': with it.
    if (token.isJoined && /^(?:co|based|related|basiert\w*)$/u.test(token.lower)) return [];
    // 'with three colleagues' where it was done with three developers.
    if (
      /^(?:colleagu|kolleg)/u.test(token.stem) &&
      [...used].some(({ frames }) => frames.some(({ share }) => share === SHARE.together))
    )
      return [];
    // 'alle vier Wochen' is how often.
    const isEvery = token.lower === 'alle' && amounts.has(token.index + 1);
    const isEachPeriod =
      isEvery || (/^jede[nmrs]?$/u.test(token.lower) && PERIOD.test(line.tokens[index + 1]?.lower ?? ''));
    if (isEachPeriod) return [];
    if (!isWhole && functionOf(token, lexicon, line.tokens[index + 1]) !== 'content') return [];
    if (lexicon.sets.light.has(token.lower) || lexicon.sets.shared.has(token.lower) || APPROXIMATE.has(token.lower))
      return [];
    if (keysOf(token, lexicon).some((key) => proven.has(key))) return [];
    if (hedgesOf(token, lexicon).some((hedge) => lines.some(({ hedges }) => hedges.has(hedge)))) return [];
    if (joined.has(token.lower)) return [];
    if (isTradeOf(token, evidence.facts, lexicon)) return [];
    const isName = /^\p{Lu}/u.test(token.text) && (lexicon.code === 'en' || /\d|^\p{Lu}+$/u.test(token.text));
    const isNounOfAct = [...actNounKinds(token, lexicon)].some((kind) => nounKinds.has(kind));
    if (isNounOfAct && (!isName || lexicon.code === 'de')) return [];
    // 'migration' is named by who migrated, 'automated' by who automated.
    const own = new Set([
      ...actNounKinds(token, lexicon),
      ...(lexicon.verbs.get(token.lower) ?? []).flatMap((act) => [...act.kinds]),
      ...inflectedKinds(token, lexicon),
      ...comparedKinds(token.lower),
    ]);
    if (!isName || index === 0 || lexicon.code === 'de') {
      if (
        [...own].some(
          (kind) => kinds.has(kind) || [...kinds].some((one) => lexicon.entailed.get(one)?.has(kind) === true),
        )
      )
        return [];
    }
    if (own.size > 0 && [...own].some((kind) => WEAK.includes(kind))) return [];
    // 'IT-Kosten' for 'Druckkosten': the new first part makes another thing of it.
    const joinedTo = token.isJoined ? line.tokens[index - 1] : undefined;
    const isOtherThing =
      joinedTo !== undefined && ![...used].some(({ tokens }) => tokens.some(({ stem }) => stem === joinedTo.stem));
    if (!isOtherThing && isCompound(token, { stems, said: line.tokens.map((one) => one.stem) }, kinds, lexicon))
      return [];
    const previous = line.tokens[index - 1];
    if (token.isJoined && previous !== undefined && proven.has(previous.stem + token.stem)) return [];
    const kind: ClaimKind = isName && index > 0 ? 'tool' : 'scope';
    const why = `“${token.text}” isn't in the line it replaces. Is it true?`;
    return [claimAt(token, { verdict: 'asks', kind, why })];
  });
}

/** '40 minutes' is a time, '£200' a sum: the stems of what an amount is an amount of. */
function measureOf({ unit }: Quantity, { sets }: Lexicon): string[] {
  if (unit === 'time') return [...sets.times];
  if (unit === '%') return [...sets.shares];
  return /^(?:[€$£]|chf)$/u.test(unit) ? [...sets.sums] : [];
}

/** 'carpentry' of a 'Carpenter': the trade of a title, unless it is to lead. */
function isTradeOf({ lower }: Token, facts: Line, lexicon: Lexicon): boolean {
  return facts.tokens.some(({ lower: title, kind }) => {
    const root = title.replace(/(?:er|or|ist|ian|in)$/u, '');
    const isLead = (lexicon.verbs.get(title.replace(/r$/u, '')) ?? []).some(({ kinds }) => kinds.has('lead'));
    return (
      kind === 'word' &&
      root.length > 4 &&
      root !== title &&
      lower.startsWith(root) &&
      lower.length <= title.length + 4 &&
      !isLead
    );
  });
}

/** 'each evening' in the evidence, for 'every evening'. */
function isSaidOfEach(next: Token | undefined, texts: readonly Token[]): boolean {
  return texts.some((token, index) => /^(?:every|each)$/u.test(token.lower) && texts[index + 1]?.stem === next?.stem);
}

const PERIOD = /^(?:tag|woche|monat|jahr|quartal|stunde|nacht)$/u;
const APPROXIMATE = new Set(
  'roughly approximately about around some average etwa circa ca rund ungefähr knapp plus durchschnittlich schnitt'.split(
    ' ',
  ),
);

/** 'genutzte' from 'nutzen', 'betreuten' from 'betreuen'. */
function inflectedKinds(token: Token, lexicon: Lexicon): string[] {
  if (lexicon.code !== 'de' || !/(?:e|en|er|es|em)$/u.test(token.lower)) return [];
  const bare = token.lower.replace(/(?:e|en|er|es|em)$/u, '');
  return (lexicon.verbs.get(bare) ?? []).flatMap((act) => [...act.kinds]);
}

/** Characters of a word that is looked into; German needs some forty. */
const LONGEST_WORD = 50;

/** Two proven words in one: 'Kundenanfragen' from 'Anfragen von Kunden'; or the last part of a proven one. */
function isCompound(
  token: Token,
  { stems, said }: { readonly stems: readonly string[]; readonly said: readonly string[] },
  kinds: ReadonlySet<string>,
  lexicon: Lexicon,
): boolean {
  const { stem } = token;
  if (stem.length > LONGEST_WORD) return false;
  // 'Kunden' of 'Kundenanfragen', 'Regeln' of 'Alarmregeln': where the rest is said as well, nothing is widened.
  const isSaid = (rest: string): boolean =>
    said.some((other) => other.length > 3 && (rest.startsWith(other) || rest.endsWith(other)));
  const isPart = (known: string): boolean =>
    known.length > stem.length + 2 &&
    ((known.endsWith(stem) && isSaid(known.slice(0, -stem.length))) ||
      (known.startsWith(stem) && isSaid(known.slice(stem.length))));
  if (lexicon.code === 'de' && stem.length > 3 && /^\p{Lu}/u.test(token.text) && stems.some(isPart)) return true;
  if (stem.length < 6) return false;
  const isProven = (part: string): boolean => {
    if (part.length < 3) return false;
    const bare = [part, part.replace(/(?:es|en|er|s|n|e)$/u, '')];
    if (bare.some((one) => stems.includes(one) || stems.some((known) => meansSame(known, lexicon.stem(one), lexicon))))
      return true;
    return bare.some((one) =>
      [...(lexicon.nouns.get(one) ?? lexicon.nouns.get(lexicon.stem(one)) ?? [])].some((kind) => kinds.has(kind)),
    );
  };
  if (
    lexicon.code === 'de' &&
    stems.some(
      (known) =>
        known.length > stem.length + 2 && (known.endsWith(stem) || (known.startsWith(stem) && stem.length > 5)),
    )
  )
    return true;
  for (let cut = 3; cut <= stem.length - 3; cut += 1) {
    if (isProven(stem.slice(0, cut)) && isProven(stem.slice(cut))) return true;
  }
  return false;
}
