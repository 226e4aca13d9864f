import type { Quantity } from './quantities.ts';

const PER_YEAR: Readonly<Record<string, number>> = { hour: 8_760, day: 365, week: 52, month: 12, quarter: 4, year: 1 };

/** How an amount of a new line stands to those of its evidence. */
export type Proof = 'proven' | 'unproven' | 'contradicted';

/**
 * Whether `amount` follows from `known`: the same, in other units, or worked out of two of them.
 *
 * @param same whether two stems mean the same thing
 */
export function proofOf(amount: Quantity, known: readonly Quantity[], same: (a: string, b: string) => boolean): Proof {
  if (known.some((one) => follows(amount, one, same))) return 'proven';
  if (isWorkedOut(amount, known, same)) return 'proven';
  const rivals = known.filter(
    (one) =>
      one.unit === amount.unit &&
      !near(one.value, amount.value) &&
      one.counted.length > 0 &&
      isSameThing(amount, one, same, true),
  );
  return rivals.length > 0 && amount.counted.length > 0 ? 'contradicted' : 'unproven';
}

const near = (a: number, b: number, share = 1e-6): boolean =>
  Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * share;

function follows(amount: Quantity, one: Quantity, same: (a: string, b: string) => boolean): boolean {
  // 'automated 300 cases' for '120 of 300 cases'.
  if (one.role === 'whole' && amount.role !== 'whole') return false;
  // 'saved 25 minutes' for 'from 25 to 9 minutes', 'by 2 days' for 'to 2 days'.
  const isEnd = one.way === 'to' || /^(?:end|now|was)$/u.test(one.role ?? '');
  if ((amount.way === 'by' && isEnd) || (amount.way === 'to' && one.way === 'by')) return false;
  if (amount.unit !== one.unit && !(amount.unit === '' && one.unit === '')) return false;
  if (!isSameThing(amount, one, same, false)) return false;
  let value = one.value;
  let about = one.exactness === 'about';
  if (amount.per !== one.per) {
    if (amount.per === '' || one.per === '') return false;
    value = (value * (PER_YEAR[one.per] ?? 1)) / (PER_YEAR[amount.per] ?? 1);
    about = true;
  }
  const tolerance = amount.exactness === 'about' || about ? (amount.per === one.per ? 0.051 : 0.1) : 1e-6;
  // 'up to 40' is not 40, nor is 'over 40' less than it.
  if (one.exactness === 'under' && amount.exactness !== 'under') return false;
  if (one.exactness === 'over')
    return amount.exactness === 'under'
      ? false
      : amount.value <= value * (1 + 1e-6) && near(amount.value, value, 0.051);
  if (amount.exactness === 'over') return value > amount.value * (1 + 1e-6) && value <= amount.value * 1.5;
  if (amount.exactness === 'under') return value <= amount.value && value >= amount.value * 0.8;
  return near(amount.value, value, tolerance);
}

function isSameThing(
  amount: Quantity,
  one: Quantity,
  same: (a: string, b: string) => boolean,
  strictly: boolean,
): boolean {
  const isNamed = amount.unit === 'name' && one.unit === 'name';
  if (!isNamed && (amount.unit !== '' || amount.counted.length === 0 || one.counted.length === 0))
    return !strictly || amount.unit !== '';
  return amount.counted.some((a) => one.counted.some((b) => same(a, b)));
}

function isWorkedOut(amount: Quantity, known: readonly Quantity[], same: (a: string, b: string) => boolean): boolean {
  const share = amount.exactness === 'exact' ? 0.006 : 0.06;
  const reaches = (value: number): boolean =>
    amount.exactness === 'over'
      ? value >= amount.value && value <= amount.value * 1.4
      : Math.abs(value - amount.value) <= Math.max(0.51, amount.value * share);
  // 'halved' proves 50 %, 'by 50 %' proves half; twice as much is 100 % more.
  if (amount.unit === '%' || amount.unit === 'x') {
    const factor = amount.unit === 'x' ? amount.value : null;
    if (known.some((one) => one.unit === 'x' && factor === null && near((one.value - 1) * 100, amount.value)))
      return true;
    if (known.some((one) => one.unit === '%' && factor !== null && near(one.value, (factor - 1) * 100))) return true;
  }
  for (const [first, a] of known.entries()) {
    for (const b of known.slice(first + 1)) {
      if (a.unit !== b.unit || a.unit === 'name') continue;
      const [small, large] = [Math.min(a.value, b.value), Math.max(a.value, b.value)];
      if (small <= 0) continue;
      const isShare = a.role === 'part' && b.role === 'whole';
      const isRange =
        (a.role === 'end' || a.role === 'now' || a.role === 'was') && b.role === 'end' && known[first + 1] === b;
      const was = a.role === 'now' ? b.value : a.value;
      const isPair = isRange || a.unit !== '' || a.counted.some((one) => b.counted.some((other) => same(one, other)));
      if (isShare) {
        if (amount.unit === '%' && reaches((small / large) * 100)) return true;
      } else if (isPair) {
        if (amount.unit === '%' && (reaches(((large - small) / was) * 100) || reaches((small / large) * 100)))
          return true;
        if (amount.unit === 'x' && Math.abs(large / small - amount.value) <= 0.06 * amount.value) return true;
        if (amount.unit === a.unit && a.unit !== '%' && near(amount.value, large - small, 0.006)) return true;
        if (amount.unit === 'pp' && a.unit === '%' && near(amount.value, large - small, 0.006)) return true;
      }
      // '8 servers and 4 more' are twelve servers; four nurses and five patients are nine of neither.
      const counts = [a, b].filter((one) => isSameThing(amount, one, same, false)).length;
      const countsBoth = counts === 2 || (counts === 1 && known[first + 1] === b);
      if (
        amount.unit === '' &&
        a.unit === '' &&
        near(amount.value, a.value + b.value) &&
        countsBoth &&
        amount.counted.length > 0
      )
        return true;
    }
  }
  return false;
}
