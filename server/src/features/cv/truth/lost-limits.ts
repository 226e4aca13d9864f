import type { Claim, ClaimKind } from './claims.ts';
import { claimAt, hasWord, isSameThing, meansSame, type ReadEvidence } from './evidence-lines.ts';
import { SHARE } from './frame.ts';
import type { Line } from './frames.ts';
import type { Lexicon } from './language/lexicon.ts';
import type { Phrase } from './unit.ts';
import { isSpelledNumber } from './quantities.ts';
import type { Token } from './tokens.ts';
import { sharesPartner } from './unproven-acts.ts';

export function losses(line: Line, evidence: ReadEvidence, used: ReadonlySet<Line>, lexicon: Lexicon): Claim[] {
  const first = line.tokens[0];
  if (first === undefined) return [];
  const claims: Claim[] = [];
  const ask = (words: string, why: string, kind: ClaimKind): void => {
    claims.push(claimAt(first, { verdict: 'asks', kind, words, why }));
  };
  for (const own of used) {
    const isMentioned = (phrase: Phrase): boolean =>
      line.phrases.some((one) => isSameThing(one, phrase, lexicon) || hasWord(phrase.head, one.tokens, lexicon));
    const hedged = own.phrases.filter(
      (phrase) =>
        phrase.hedges.size > 0 &&
        !lexicon.sets.people.has(phrase.head.lower) &&
        isMentioned(phrase) &&
        ![...phrase.hedges].some((hedge) => line.hedges.has(hedge)),
    );
    for (const phrase of hedged) {
      const text = phrase.tokens.map((token) => token.text).join(' ');
      ask(text, `Your line says “${text}”. The new one leaves out the limit.`, 'scope');
    }
    const acts = own.frames.filter(
      ({ hedges, kinds }) =>
        hedges.size > 0 && line.frames.some((one) => [...one.kinds].some((kind) => kinds.has(kind))),
    );
    if (acts.some(({ hedges }) => ![...hedges].some((hedge) => line.hedges.has(hedge))))
      ask(own.text.slice(0, 80), 'The new line leaves out how often, or how far, you did this.', 'scope');
    const shared = own.frames.filter(
      (proof) =>
        proof.share === SHARE.together &&
        !proof.isWrapper &&
        line.frames.some(
          (one) =>
            one.share > SHARE.together &&
            [...one.kinds].some((kind) => proof.kinds.has(kind)) &&
            !sharesPartner(one, proof, lexicon),
        ),
    );
    if (shared.length > 0 && !line.isShared)
      ask(own.text.slice(0, 80), 'Your line says you did this with others. The new one leaves them out.', 'share');
    const rarer = rarerIn(own, line, lexicon);
    if (rarer !== null) ask(rarer, `Your line says “${rarer}”. The new one says it was more often.`, 'scope');
    for (const phrase of own.phrases) {
      const one = line.phrases.find(({ head }) => head.stem === phrase.head.stem && lexicon.code === 'en');
      if (one !== undefined && isPlural(one.head) && !isPlural(phrase.head) && isOne(phrase, own)) {
        ask(one.head.text, `Your line speaks of one “${phrase.head.text}”. Were there more?`, 'scope');
      }
    }
  }
  return claims;
}

/** 'an API', 'the slowest query'. */
function isOne({ head, tokens: [first, ...more] }: Phrase, { text }: Line): boolean {
  const start = first?.start ?? 0;
  // 'the latest request' is one, 'the request' may be any.
  const isBest = [first, ...more].some(
    (token) => token !== head && /^(?:\p{L}{3,}est|most|least|only|main)$/u.test(token?.lower ?? ''),
  );
  return isBest || /\b(?:an?|one)\b/iu.test(text.slice(Math.max(0, start - 4), start));
}

/** 'every sixth week', where the new line says 'every week'. */
function rarerIn(own: Line, line: Line, lexicon: Lexicon): string | null {
  const at = own.tokens.findIndex(
    ({ lower }, index) => EACH.test(lower) && ORDINAL.test(own.tokens[index + 1]?.lower ?? ''),
  );
  const [each, ordinal, period] = own.tokens.slice(at, at + 3);
  if (at === -1 || each === undefined || ordinal === undefined || period === undefined) return null;
  const isSaid = line.tokens.some(
    (token, index) =>
      meansSame(token.stem, period.stem, lexicon) &&
      ![1, 2].some((back) => ORDINAL.test(line.tokens[index - back]?.lower ?? '')) &&
      !isNumeral(line.tokens[index - 1]),
  );
  return isSaid ? own.text.slice(each.start, period.end) : null;
}

/** 'every six weeks' is an amount. */
const isNumeral = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'number' || isSpelledNumber(token));

const EACH = /^(?:every|each|jede[nmrs]?)$/u;
const ORDINAL = /^(?:other|second|third|\p{L}+th|\d+(?:st|nd|rd|th)?|zweite[nmrs]?|dritte[nmrs]?|\p{L}+te[nmrs]?)$/u;

/** 'Auditor' alone, where the line says that somebody helped the auditor. */
export function roleOnly(line: Line, own: readonly Line[]): Claim[] {
  const first = line.tokens[0];
  const frames = own.flatMap((one) => one.frames);
  if (
    first === undefined ||
    line.frames.length > 0 ||
    frames.length === 0 ||
    frames.some(({ share }) => share > SHARE.helped)
  )
    return [];
  return [
    claimAt(first, {
      verdict: 'asks',
      kind: 'share',
      words: line.text.slice(0, 80),
      why: 'Your line says you helped or attended. The new one leaves that out.',
    }),
  ];
}

/** 'as Senior Core Engineer', made of proven words: a rank counts as a whole. */
export function ranks(line: Line, evidence: ReadEvidence): Claim[] {
  const known = [...evidence.own, evidence.facts].map(({ text }) => text.toLowerCase().replace(/\s+/gu, ' '));
  return line.phrases.flatMap(({ preposition, tokens, head }) => {
    const rank = tokens.map(({ lower }) => lower).join(' ');
    if (!/^(?:as|als)$/u.test(preposition) || tokens.length < 2 || known.some((text) => text.includes(rank))) return [];
    return [
      claimAt(head, {
        verdict: 'asks',
        kind: 'act',
        words: rank,
        why: `Your CV doesn't name you “${rank}”. Were you?`,
      }),
    ];
  });
}

/** 'with Spark' where only somebody else used it. */
export function foreignTools(line: Line, own: readonly Line[], lexicon: Lexicon): Claim[] {
  const tools = line.frames
    .filter(({ share }) => share > SHARE.others)
    .flatMap((frame) =>
      frame.others.filter(
        ({ preposition, head }) => /^(?:with|using|in|via|mit|\()$/u.test(preposition) && /^\p{Lu}/u.test(head.text),
      ),
    );
  return tools.flatMap((tool) => {
    const holders = own.flatMap((one) =>
      one.frames.filter((frame) =>
        [...frame.objects, ...frame.others].some(({ tokens }) => hasWord(tool.head, tokens, lexicon)),
      ),
    );
    const isForeign = holders.length > 0 && holders.every(({ share }) => share < SHARE.helped);
    return isForeign
      ? [
          claimAt(tool.head, {
            verdict: 'asks',
            kind: 'tool',
            why: `Your CV doesn't say that you used ${tool.head.text} yourself. Did you?`,
          }),
        ]
      : [];
  });
}

const isPlural = ({ lower }: Token): boolean => /[^s]s$/u.test(lower);
