import { bareFrame, type Frame, isPeople, isPeopleCompound, SHARE } from './frame.ts';
import type { Lexicon } from './language/lexicon.ts';
import type { Phrase } from './unit.ts';
import { isSpelledNumber, quantitiesOf, type Quantity } from './quantities.ts';
import type { Token } from './tokens.ts';

/**
 * What two figures say by themselves: 'went from 3 h to 40 min', '2 statt 8 Stunden' is a fall, of what the clause is about.
 * A clause that tells of somebody else's act says it of theirs.
 */
export function coursesOf(
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  frames: readonly Frame[],
  lexicon: Lexicon,
): Frame[] {
  const amounts = quantitiesOf(tokens, lexicon);
  return amounts.flatMap((first, index) => {
    const second = amounts[index + 1];
    const way = second === undefined ? null : wayOf(first, second, tokens);
    if (second === undefined || way === null || first.unit !== second.unit) return [];
    const [before, after] = way === 'to' ? [first.value, second.value] : [second.value, first.value];
    if (before === after) return [];
    const figures = new Set([...first.tokens, ...second.tokens]);
    const [from, to] = clauseAround(tokens, first.token.index, second.token.index);
    const isInside = ({ index: at }: Token, start: number): boolean => at > start && at < to;
    const namedFrom = (start: number): Phrase[] =>
      phrases.filter(
        ({ head, tokens: own }) =>
          isInside(head, start) && own.some((token) => token.kind === 'word' && !figures.has(token)),
      );
    // 'regression tests, last in three instead of five days': what stands before the comma.
    const [own, earlier] = [namedFrom(from), tokens.slice(0, Math.max(0, from)).findLastIndex(isEnd)];
    const isNamed = own.some(({ head }) => !figures.has(head) && !isSpelledNumber(head));
    const start = isNamed ? from : earlier;
    // 'they took 25 before': nobody is meant.
    const isActOn = ({ objects }: Frame): boolean =>
      objects.some((object) => object.tokens.some((token) => token.kind === 'word' && !figures.has(token)));
    const theirs = frames.filter((one) => one.share === SHARE.others && isInside(one.word, start));
    const named = namedFrom(start);
    // 'the platform team cut it from 25 to 9', 'after the vendor changed it', 'durch die IT-Abteilung'
    const isDoer = (phrase: Phrase): boolean =>
      (isPeople(phrase, lexicon) || isPeopleCompound(phrase, lexicon)) && DOERS.test(phrase.preposition);
    if (theirs.some(isActOn) || named.some(isDoer)) return [];
    return [courseFrame(first.token, before > after, first.unit === 'time', named)];
  });
}

const DOERS = /^(?:by|through|after|since|thanks|von|vom|durch|nach|seit)?$/u;

function wayOf(first: Quantity, second: Quantity, tokens: readonly Token[]): 'to' | 'instead' | null {
  if (first.role === 'was' && second.role === 'end') return 'to';
  if (first.role === 'now' && second.role === 'end') return 'instead';
  const gap = tokens
    .slice((first.tokens.at(-1)?.index ?? 0) + 1, second.token.index)
    .map(({ lower }) => lower)
    .join(' ');
  const isFrom = tokens
    .slice(Math.max(0, first.token.index - 2), first.token.index)
    .some(({ lower }) => /^(?:from|von|vom)$/u.test(lower));
  if (/(?:^| )(?:to|auf)(?: (?:only|just|nur|etwa|rund|about|around))?$/u.test(gap) && isFrom) return 'to';
  if (/^statt nur noch$|^nur noch$/u.test(gap)) return 'to';
  return /(?:^| )(?:instead of|rather than|statt|anstatt|anstelle von)$/u.test(gap) ? 'instead' : null;
}

const isEnd = ({ kind, lower }: Token): boolean => kind === 'mark' && /[,;.!?\n]/u.test(lower);

/** The places of the marks around two words. */
function clauseAround(tokens: readonly Token[], first: number, last: number): readonly [number, number] {
  const to = tokens.slice(last).findIndex(isEnd);
  return [tokens.slice(0, first).findLastIndex(isEnd), to === -1 ? tokens.length : last + to];
}

const courseFrame = (word: Token, isFall: boolean, isTime: boolean, objects: Phrase[]): Frame => ({
  ...bareFrame({
    kinds: new Set(isFall ? ['reduce', 'improve', ...(isTime ? ['speed'] : [])] : ['increase', 'improve']),
    lemma: 'go',
    word,
    last: word,
    share: SHARE.alone,
  }),
  objects,
  isCause: true,
});
