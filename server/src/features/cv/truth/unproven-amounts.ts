import type { Claim } from './claims.ts';
import { claimAt, meansSame, type ReadEvidence } from './evidence-lines.ts';
import type { Line } from './frames.ts';
import type { Lexicon } from './language/lexicon.ts';
import type { Token } from './tokens.ts';
import { proofOf } from './amount-proof.ts';
import { periodsIn, quantitiesOf, type Quantity } from './quantities.ts';

export function unprovenAmounts(
  line: Line,
  evidence: ReadEvidence,
  used: ReadonlySet<Line>,
  lexicon: Lexicon,
): Claim[] {
  const known = [...used, evidence.facts].flatMap(({ tokens }) => quantitiesOf(tokens, lexicon));
  const wide = [...evidence.others].flatMap(({ tokens }) => quantitiesOf(tokens, lexicon));
  const isLast = (a: string, b: string): boolean => lexicon.code === 'de' && a.length > 3 && b.endsWith(a);
  const actors = new Set([...lexicon.sets.coActors].map((word) => lexicon.stem(word)));
  // 'three colleagues' for 'three other developers'.
  const isColleague = (a: string, b: string): boolean => COLLEAGUE.test(a) && actors.has(b);
  const same = (a: string, b: string): boolean =>
    meansSame(a, b, lexicon) || isLast(a, b) || isLast(b, a) || isColleague(a, b) || isColleague(b, a);
  const teams = [...used].flatMap(({ tokens }) =>
    quantitiesOf(tokens, lexicon).flatMap((one) => teamOf(one, tokens, lexicon)),
  );
  const periods = periodsIn(line.tokens);
  const claims = quantitiesOf(line.tokens, lexicon).flatMap((amount): Claim[] => {
    const proof = proofOf(amount, known, same);
    // 'its annual budget of €12,000', for '12,000 euros a year'.
    const isSaidOf = amount.per === '' && periods.some((per) => proofOf({ ...amount, per }, known, same) === 'proven');
    if (proof === 'proven' || isSaidOf || proofOf(amount, teams, same) === 'proven') return [];
    const last = amount.tokens.at(-1) ?? amount.token;
    const isElsewhere = wide.some(({ value, unit }) => value === amount.value && unit === amount.unit);
    const isRefused = proof === 'contradicted' && !isElsewhere;
    const why = isRefused
      ? `Your CV gives another number than “${amount.text}”.`
      : `Your line doesn't say “${amount.text}”. Is it so?`;
    return [
      claimAt(amount.token, {
        verdict: isRefused ? 'refused' : 'asks',
        kind: 'amount',
        words: amount.text,
        why,
        to: last.end,
      }),
    ];
  });
  const years = new Set([...used, evidence.facts].flatMap(({ text }) => text.match(/\b(?:19|20)\d{2}\b/gu) ?? []));
  const newYears = line.tokens.filter(
    ({ kind, text }) => kind === 'number' && /^(?:19|20)\d{2}$/u.test(text) && !years.has(text),
  );
  return [
    ...claims,
    ...newYears.map((token) =>
      claimAt(token, { verdict: 'asks', kind: 'amount', why: `Your line doesn't say “${token.text}”. Is it so?` }),
    ),
  ];
}

const COLLEAGUE = /^(?:colleagu|kolleg)/u;

/** 'with two colleagues' is a team of three. */
function teamOf(one: Quantity, tokens: readonly Token[], { sets, stem }: Lexicon): Quantity[] {
  const actors = [...sets.coActors].map((word) => stem(word));
  const isWith = tokens
    .slice(Math.max(0, one.token.index - 3), one.token.index)
    .some(({ lower }) => /^(?:with|mit|alongside)$/u.test(lower));
  if (!isWith || one.unit !== '' || !one.counted.some((word) => actors.includes(word))) return [];
  return [
    { ...one, value: one.value + 1, counted: [...actors, ...['people', 'persons', 'Personen'].map(stem)], role: null },
  ];
}
