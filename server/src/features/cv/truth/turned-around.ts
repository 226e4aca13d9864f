import { hasSwappedFigures } from '../evidence/number-claims.ts';
import { plainForm } from '../evidence/words.ts';
import type { Claim } from './claims.ts';
import { claimAt } from './evidence-lines.ts';
import type { Line } from './frames.ts';
import type { Lexicon } from './language/lexicon.ts';
import { functionOf } from './function-of.ts';
import { quantitiesOf, type Quantity } from './quantities.ts';
import type { Token } from './tokens.ts';

/** 'from 4 to 2 hours' for 'from 2 to 4 hours', a rise for a fall, a 'not' lost or found. */
export function turned(line: Line, own: readonly Line[], lexicon: Lexicon): Claim[] {
  const first = line.tokens[0];
  if (first === undefined || own.length === 0) return [];
  const ways = own.flatMap(({ tokens }) => rangesOf(quantitiesOf(tokens, lexicon), tokens));
  const isTurned = rangesOf(quantitiesOf(line.tokens, lexicon), line.tokens).some(([from, to]) =>
    ways.some(([a, b]) => a === to && b === from && from !== to),
  );
  if (isTurned)
    return [
      claimAt(first, {
        verdict: 'refused',
        kind: 'amount',
        words: line.text.slice(0, 80),
        why: 'It turns around which way a figure went.',
      }),
    ];
  const paths = own.flatMap(({ tokens }) => pathsOf(tokens));
  if (pathsOf(line.tokens).some(([from, to]) => paths.some(([a, b]) => a === to && b === from && from !== to))) {
    return [
      claimAt(first, {
        verdict: 'refused',
        kind: 'act',
        words: line.text.slice(0, 80),
        why: 'It turns around from where to where something went.',
      }),
    ];
  }
  const [saidWays, knownWays] = [waysOf(line.tokens), new Set(own.flatMap(({ tokens }) => waysOf(tokens)))];
  if (
    saidWays.some(
      (way) =>
        !knownWays.has(way) &&
        knownWays.has(way.startsWith('from ') ? way.replace('from', 'to') : way.replace('to', 'from')),
    )
  ) {
    return [
      claimAt(first, {
        verdict: 'refused',
        kind: 'act',
        words: line.text.slice(0, 80),
        why: 'It turns around from where to where something went.',
      }),
    ];
  }
  const has = (lines: readonly Line[], kind: string): boolean =>
    lines.some(({ frames }) => frames.some(({ kinds }) => kinds.has(kind)));
  const [rose, fell] = [has([line], 'increase') && !has(own, 'increase'), has([line], 'reduce') && !has(own, 'reduce')];
  const isPure = (kind: string): boolean =>
    line.frames.some(({ kinds }) => kinds.has(kind) && !kinds.has('improve') && !kinds.has('speed'));
  if ((rose && has(own, 'reduce') && isPure('increase')) || (fell && has(own, 'increase') && isPure('reduce'))) {
    return [
      claimAt(first, {
        verdict: 'refused',
        kind: 'outcome',
        words: line.text.slice(0, 80),
        why: 'It turns a rise into a fall, or a fall into a rise.',
      }),
    ];
  }
  if (own.some((one) => hasSwappedFigures(plainForm(line.text), plainForm(one.text)))) {
    return [
      claimAt(first, {
        verdict: 'asks',
        kind: 'amount',
        words: line.text.slice(0, 80),
        why: 'It gives a figure to something else than your line does. Is it so?',
      }),
    ];
  }
  if (own.some(({ isNegated }) => isNegated) && !line.isNegated) {
    const denied = own.flatMap((one) => deniedWords(one, lexicon));
    const said = line.tokens.find((token) =>
      denied.some(
        (word) => word.stem === token.stem && token.kind === 'word' && functionOf(token, lexicon) === 'content',
      ),
    );
    if (said !== undefined)
      return [claimAt(said, { verdict: 'refused', kind: 'act', why: 'Your line says that it was not so.' })];
  }
  if (line.isNegated && own.every(({ isNegated }) => !isNegated)) {
    const not = line.tokens.find(({ lower }) => lexicon.sets.negations.has(lower)) ?? first;
    return [claimAt(not, { verdict: 'asks', kind: 'scope', why: `Your line doesn't say “${not.text}”. Is it so?` })];
  }
  return [];
}

/** The words behind a negation, up to the end of its clause. */
function deniedWords(line: Line, lexicon: Lexicon): Token[] {
  const at = line.tokens.findIndex(({ lower }) => lexicon.sets.negations.has(lower));
  if (at === -1) return [];
  const rest = line.tokens.slice(at + 1);
  const end = rest.findIndex(
    ({ kind, lower }) => kind === 'mark' || lower === 'but' || lower === 'und' || lower === 'and',
  );
  return (end === -1 ? rest : rest.slice(0, end))
    .filter((token) => functionOf(token, lexicon) === 'content')
    .slice(0, 4);
}

/** The stems behind 'from' and 'to'. */
function pathsOf(tokens: readonly Token[]): (readonly [string, string])[] {
  return tokens.flatMap((token, index) => {
    if (!/^(?:from|von|vom)$/u.test(token.lower)) return [];
    const rest = tokens.slice(index + 1, index + 9);
    const to = rest.findIndex(({ lower }) => /^(?:to|auf|nach|zu)$/u.test(lower));
    const [a, b] = [rest[0], rest[to + 1]];
    return to > 0 && a?.kind === 'word' && b?.kind === 'word' ? [[a.stem, b.stem] as const] : [];
  });
}

/** 'to kubernet', 'from postgr'; numbers have their own check. */
function waysOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, index) => {
    const way = /^(?:from|von|vom)$/u.test(token.lower) ? 'from' : /^(?:to|nach|auf)$/u.test(token.lower) ? 'to' : null;
    const next = tokens[index + 1];
    return way === null || next?.kind !== 'word' || !/^\p{Lu}/u.test(next.text) ? [] : [`${way} ${next.stem}`];
  });
}

function rangesOf(amounts: readonly Quantity[], tokens: readonly Token[]): (readonly [number, number])[] {
  return amounts.flatMap((one, index) => {
    const next = amounts[index + 1];
    if (next === undefined || one.unit !== next.unit) return [];
    const between = tokens
      .slice(one.token.index + 1, next.token.index)
      .some(({ lower }) => /^(?:to|auf|bis)$/u.test(lower));
    return between ? [[one.value, next.value] as const] : [];
  });
}
