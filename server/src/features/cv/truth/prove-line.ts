import type { Claim, ClaimKind } from './claims.ts';
import { type Frame, type Line, lineOf, SHARE } from './frames.ts';
import type { Lexicon } from './language/lexicon.ts';
import { actNounKinds, functionOf, hedgesOf, type Phrase } from './phrases.ts';
import { proofOf, type Quantity, quantitiesOf } from './quantities.ts';
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

export type ReadLine = (text: string, lexicon: Lexicon) => Line;

/** Lines of one job that are looked at; no real job has as many. */
const MOST_LINES = 60;

/** What `text` claims beyond its evidence; empty: proven. */
export function claimsOf(text: string, evidence: ReadEvidence, lexicon: Lexicon): Claim[] {
  const line = lineOf(text, lexicon);
  const used = new Set<Line>(evidence.own);
  const claims: Claim[] = [];
  for (const frame of line.frames) {
    const claim = unprovenAct(frame, line, evidence, used, lexicon);
    if (claim !== null) claims.push(claim);
  }
  const words = unprovenWords(line, evidence, used, lexicon);
  const amounts = unprovenAmounts(line, evidence, used, lexicon);
  const lost =
    claims.length === 0
      ? [
          ...losses(line, evidence, used, lexicon),
          ...roleOnly(line, evidence.own),
          ...ranks(line, evidence),
          ...foreignTools(line, evidence.own, lexicon),
        ]
      : [];
  return distinct([...turned(line, evidence.own, lexicon), ...claims, ...amounts, ...words, ...lost]);
}

function distinct(claims: readonly Claim[]): Claim[] {
  return claims.filter(
    (claim, index) =>
      claims.findIndex((one) => one.from <= claim.from && one.to >= claim.to && one.verdict === claim.verdict) ===
      index,
  );
}

const keysOf = (token: Token, lexicon: Lexicon): string[] => [
  token.stem,
  ...(lexicon.synonyms.get(token.stem) ?? []).map((group) => `#${group}`),
];

export function meansSame(a: string, b: string, lexicon: Lexicon): boolean {
  if (a === b) return true;
  const groups = lexicon.synonyms.get(a);
  return groups !== undefined && (lexicon.synonyms.get(b) ?? []).some((group) => groups.includes(group));
}

function claimAt(
  token: Token,
  claim: Pick<Claim, 'verdict' | 'kind' | 'why'> & {
    readonly words?: string;
    readonly instead?: string;
    readonly to?: number;
  },
): Claim {
  return { words: token.text, instead: '', from: token.start, to: token.end, ...claim };
}

/* Acts */

/** The frames that may prove one, with their lines; purposes and other people's acts prove nothing. */
interface Candidate {
  readonly frame: Frame;
  readonly line: Line;
  readonly isOwn: boolean;
}

function unprovenAct(
  frame: Frame,
  line: Line,
  evidence: ReadEvidence,
  used: Set<Line>,
  lexicon: Lexicon,
): Claim | null {
  const candidates: Candidate[] = [
    ...evidence.own.flatMap((own) => own.frames.map((one) => ({ frame: one, line: own, isOwn: true }))),
    ...evidence.others.flatMap((other) => other.frames.map((one) => ({ frame: one, line: other, isOwn: false }))),
  ];
  const isInner = frame.isWrapper && line.frames.some((one) => one !== frame);
  // 'Responsible for', 'helped with' say nothing that the act behind them does not.
  if (
    isInner &&
    (frame.kinds.has('own') || frame.kinds.has('help') || frame.kinds.has('work') || isLight(frame, lexicon))
  )
    return null;
  // A verb in no list that is named as a noun: 'Certified Administrator'; a rank that was held: 'as deputy shift lead'.
  const isNamed = [...evidence.own, evidence.facts].some(({ tokens }) =>
    tokens.some(({ stem }) => stem === frame.word.stem),
  );
  if (isNamed && [...frame.kinds].every((kind) => kind.startsWith('='))) return null;
  if (
    frame.isNominal &&
    [...evidence.own, evidence.facts].some((one) =>
      one.phrases.some(
        ({ head, preposition }) =>
          head.stem === frame.word.stem && (one === evidence.facts || /^(?:as|als)$/u.test(preposition)),
      ),
    )
  )
    return null;
  const same = candidates.filter((one) => provesKind(one.frame, frame, lexicon));
  if (frame.kinds.has('use') && isUsed(frame, evidence, used, lexicon)) return null;
  const objects = frame.objects.length > 0 ? frame.objects : frame.others.slice(0, 1);
  const fitting = same.filter(
    (one) =>
      one.frame.share >= needed(frame) &&
      one.frame.isNegated === frame.isNegated &&
      (!one.frame.isPurpose || frame.isPurpose) &&
      (!frame.isCause || one.isOwn) &&
      (!one.frame.isThings || frame.isThings || frame.isCause),
  );
  const missing = objects.filter((object) => {
    const proof = fitting.find(
      (one) => hasObject(one, object, frame, lexicon) && (one.isOwn || frame.objects.length > 0),
    );
    if (proof !== undefined) used.add(proof.line);
    // 'the React and TypeScript page': a tool beside the thing.
    const isTool =
      proof === undefined &&
      objects.length > 1 &&
      /^\p{Lu}/u.test(object.head.text) &&
      (isUsed({ ...frame, objects: [object] }, evidence, used, lexicon) ||
        fitting.some((one) =>
          [...one.frame.objects, ...one.frame.others].some(({ tokens }) => hasWord(object.head, tokens, lexicon)),
        ));
    return proof === undefined && !isTool;
  });
  // 'and implemented it': only where the very act is proven.
  const bare = frame.isPronoun
    ? fitting.filter((one) => one.frame.lemma === frame.lemma || one.frame.isPronoun)
    : fitting;
  const isOthers = evidence.own.some(({ frames }) =>
    frames.some(({ lemma, share }) => lemma === frame.lemma && share === SHARE.others),
  );
  if (objects.length === 0 && bare.some(({ isOwn }) => isOwn) && !isOthers) return null;
  if (objects.length > 0 && missing.length === 0) return null;
  return actClaim(frame, missing, same, candidates, lexicon);
}

const needed = (frame: Frame): number => (frame.share === SHARE.others ? SHARE.others : frame.share);

const isLight = (frame: Frame, { sets }: Lexicon): boolean => sets.lightVerbs.has(frame.lemma);

/** Kinds that any act on the same thing proves. */
const WEAK = ['help', 'work', 'participate'];

function provesKind(proof: Frame, claim: Frame, { entailed }: Lexicon): boolean {
  if (claim.lemma === proof.lemma) return true;
  const kinds = [...claim.kinds];
  if (kinds.some((kind) => proof.kinds.has(kind))) return true;
  if (claim.isCause && !proof.isCause) return false;
  if (kinds.some((kind) => WEAK.includes(kind)) && proof.share >= SHARE.helped) return true;
  return [...proof.kinds].some((kind) => kinds.some((one) => entailed.get(kind)?.has(one) === true));
}

/** Acts whose object may stand anywhere in the clause that proves them. */
const LOOSE = new Set(
  'reduce increase speed fix review analyse train mentor help work use present handle monitor attend participate substitute answer collaborate report document improve advise'.split(
    ' ',
  ),
);

function hasObject({ frame: proof, line, isOwn }: Candidate, object: Phrase, claim: Frame, lexicon: Lexicon): boolean {
  const direct =
    proof.objects.length > 0
      ? [...proof.objects, ...proof.others.filter(({ preposition }) => preposition === '(')]
      : proof.others;
  if (direct.some((phrase) => isSameThing(object, phrase, lexicon))) return true;
  const isLoose = [...claim.kinds].some((kind) => LOOSE.has(kind));
  if (isLoose && [...proof.objects, ...proof.others].some((phrase) => hasWord(object.head, phrase.tokens, lexicon)))
    return true;
  if (isLoose && isOwn && line.phrases.some((phrase) => hasWord(object.head, phrase.tokens, lexicon))) return true;
  // 'the migration' is the act itself: 'supported the migration of 14 services'.
  const kinds = actNounKinds(object.head, lexicon);
  if (
    kinds.size > 0 &&
    line.frames.some((frame) => frame.share >= claim.share && [...kinds].some((kind) => frame.kinds.has(kind)))
  )
    return true;
  // 'improved it' is about what the line is about.
  return (
    isOwn &&
    (proof.isPronoun || (proof.objects.length === 0 && proof.others.length === 0)) &&
    line.phrases.some((phrase) => isSameThing(object, phrase, lexicon))
  );
}

function hasWord(word: Token, tokens: readonly Token[], lexicon: Lexicon): boolean {
  return tokens.some((token) => meansSame(word.stem, token.stem, lexicon) || isPartOf(word, token, lexicon));
}

/** The same head; or a head that adds nothing, 'the export job' for 'the export'. */
function isSameThing(claimed: Phrase, proven: Phrase, lexicon: Lexicon): boolean {
  if (meansSame(claimed.head.stem, proven.head.stem, lexicon)) return true;
  if (isPartOf(claimed.head, proven.head, lexicon) || isPartOf(proven.head, claimed.head, lexicon)) return true;
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

/** 'using Kafka' is proven where something was done with Kafka, in it or on it. */
function isUsed(frame: Frame, evidence: ReadEvidence, used: Set<Line>, lexicon: Lexicon): boolean {
  const objects = frame.objects.length > 0 ? frame.objects : frame.others;
  const places = /^(?:\(|with|in|on|using|via|through|mit|im|auf|mittels|unter|by)$/u;
  return (
    objects.length > 0 &&
    objects.every((object) =>
      [...evidence.own, ...evidence.others].some((line) => {
        const isIt = (phrase: Phrase): boolean => hasWord(object.head, phrase.tokens, lexicon);
        const acts = line.frames.filter(({ share, isNegated }) => share >= SHARE.helped && !isNegated);
        const others = line.frames.filter(({ share, isNegated }) => share < SHARE.helped || isNegated);
        const isOf = (frames: readonly Frame[], any: boolean): boolean =>
          frames.some(
            (one) =>
              one.others.some((phrase) => (any || places.test(phrase.preposition)) && isIt(phrase)) ||
              (any && one.objects.some(isIt)),
          );
        const isProven = isOf(acts, false) && !isOf(others, true);
        if (isProven) used.add(line);
        return isProven;
      }),
    )
  );
}

const OUTCOMES = new Set(['reduce', 'increase', 'speed', 'improve', 'prevent', 'remove', 'ensure', 'save', 'win']);

function actClaim(
  frame: Frame,
  missing: readonly Phrase[],
  same: readonly Candidate[],
  candidates: readonly Candidate[],
  lexicon: Lexicon,
): Claim {
  const own = candidates.filter(({ isOwn }) => isOwn);
  const word = frame.word;
  const sameOwn = same.filter(
    ({ isOwn, frame: one }) =>
      isOwn &&
      (missing.length === 0 ||
        missing.some((object) =>
          hasObject(
            { frame: one, line: candidates[0]?.line ?? own[0]?.line ?? NO_LINE, isOwn },
            object,
            frame,
            lexicon,
          ),
        )),
  );
  const others = sameOwn.find(({ frame: one }) => one.share === SHARE.others && frame.share !== SHARE.others);
  if (others !== undefined) {
    return claimAt(word, { verdict: 'refused', kind: 'share', why: 'Your CV says that somebody else did this.' });
  }
  const less = sameOwn.find(({ frame: one }) => one.share < frame.share);
  if (less !== undefined) {
    const what =
      less.frame.share === SHARE.helped
        ? 'helped with this'
        : less.frame.share === SHARE.together
          ? 'did this with others'
          : 'attended this';
    return claimAt(word, {
      verdict: 'asks',
      kind: 'share',
      why: `Your line says you ${what}. Did you do it yourself?`,
      instead: less.frame.word.text,
    });
  }
  const negated = sameOwn.find(({ frame: one }) => one.isNegated !== frame.isNegated);
  if (negated !== undefined)
    return claimAt(word, { verdict: 'refused', kind: 'act', why: 'Your line says the opposite.' });
  const isOutcome = frame.isCause || [...frame.kinds].some((kind) => OUTCOMES.has(kind));
  const kind: ClaimKind = isOutcome ? 'outcome' : 'act';
  const object = missing[0];
  const last = object?.tokens.at(-1);
  const words =
    object === undefined || last === undefined
      ? word.text
      : `${word.text} … ${object.tokens.map(({ text }) => text).join(' ')}`;
  const [first] = own.filter(({ frame: one }) => !one.isWrapper);
  if (same.length > 0) {
    const why = `Your CV doesn't say that you ${word.lower} this: “${object?.tokens.map(({ text }) => text).join(' ') ?? word.text}”. Is it so?`;
    return claimAt(word, { verdict: 'asks', kind, words, why });
  }
  if (isOutcome)
    return claimAt(word, {
      verdict: 'asks',
      kind,
      words,
      why: `Your CV doesn't name this result. Did it happen: “${words}”?`,
    });
  const why =
    first === undefined
      ? `Your line doesn't say “${word.text}”. Did you?`
      : `Your line says “${first.frame.word.text}”. Is “${word.text}” right too?`;
  return claimAt(word, {
    verdict: 'asks',
    kind,
    words,
    why,
    instead: insteadOf(first, missing, frame, lexicon),
    to: frame.last.end,
  });
}

/** The CV's own verb, where it governs the same thing without a preposition. */
function insteadOf(
  candidate: Candidate | undefined,
  missing: readonly Phrase[],
  claim: Frame,
  lexicon: Lexicon,
): string {
  if (candidate === undefined || claim.isNominal || candidate.frame.isNominal || candidate.frame.isWrapper) return '';
  const { frame, line } = candidate;
  const isSame =
    missing.length > 0 &&
    missing.every((object) => frame.objects.some((phrase) => isSameThing(object, phrase, lexicon)));
  return isSame && !isGerund(claim)
    ? line.tokens
        .filter(({ index }) => index >= frame.word.index && index <= frame.last.index)
        .map(({ text }) => text)
        .join(' ')
    : '';
}

const isGerund = ({ word }: Frame): boolean => word.lower.endsWith('ing');

const NO_LINE: Line = {
  text: '',
  tokens: [],
  frames: [],
  phrases: [],
  verbs: new Set(),
  hedges: new Set(),
  isShared: false,
  isNegated: false,
};

/* Words */

function unprovenWords(line: Line, evidence: ReadEvidence, used: ReadonlySet<Line>, lexicon: Lexicon): Claim[] {
  const lines = [...used, evidence.facts];
  const proven = new Set(lines.flatMap(({ tokens }) => tokens.flatMap((token) => keysOf(token, lexicon))));
  const texts = lines.flatMap(({ tokens }) => tokens).filter(({ kind }) => kind === 'word');
  const stems = [...new Set(texts.map(({ stem }) => stem))];
  const kinds = new Set([...used].flatMap(({ frames }) => frames.flatMap((frame) => [...frame.kinds])));
  const joined = new Set(texts.flatMap((token, index) => [`${token.lower}${texts[index + 1]?.lower ?? ''}`]));
  const amounts = new Set(quantitiesOf(line.tokens, lexicon).flatMap(({ tokens }) => tokens.map(({ index }) => index)));
  return line.tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || line.verbs.has(token.index) || amounts.has(token.index)) return [];
    const isWhole =
      token.lower === 'every' &&
      !/^(?:day|week|month|year|quarter|hour|night|other|second|third|fourth)$/u.test(
        line.tokens[index + 1]?.lower ?? '',
      );
    if (!isWhole && functionOf(token, lexicon, line.tokens[index + 1]) !== 'content') return [];
    if (lexicon.sets.light.has(token.lower) || lexicon.sets.shared.has(token.lower) || APPROXIMATE.has(token.lower))
      return [];
    if (keysOf(token, lexicon).some((key) => proven.has(key))) return [];
    if (hedgesOf(token, lexicon).some((hedge) => lines.some(({ hedges }) => hedges.has(hedge)))) return [];
    if (joined.has(token.lower)) return [];
    const isName = /^\p{Lu}/u.test(token.text) && (lexicon.code === 'en' || /\d|^\p{Lu}+$/u.test(token.text));
    // 'migration' is named by who migrated, 'automated' by who automated.
    const own = new Set([
      ...actNounKinds(token, lexicon),
      ...(lexicon.verbs.get(token.lower) ?? []).flatMap((act) => [...act.kinds]),
      ...inflectedKinds(token, lexicon),
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
    if (isCompound(token, stems, kinds, lexicon)) return [];
    const previous = line.tokens[index - 1];
    if (token.isJoined && previous !== undefined && proven.has(previous.stem + token.stem)) return [];
    const kind: ClaimKind = isName && index > 0 ? 'tool' : 'scope';
    const why = `“${token.text}” isn't in the line it replaces. Is it true?`;
    return [claimAt(token, { verdict: 'asks', kind, why })];
  });
}

const APPROXIMATE = new Set(
  'roughly approximately about around some etwa circa ca rund ungefähr knapp plus'.split(' '),
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
function isCompound(token: Token, stems: readonly string[], kinds: ReadonlySet<string>, lexicon: Lexicon): boolean {
  const { stem } = token;
  if (stem.length < 6 || stem.length > LONGEST_WORD) return false;
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

/* Amounts */

function unprovenAmounts(line: Line, evidence: ReadEvidence, used: ReadonlySet<Line>, lexicon: Lexicon): Claim[] {
  const known = [...used, evidence.facts].flatMap(({ tokens }) => quantitiesOf(tokens, lexicon));
  const wide = [...evidence.others].flatMap(({ tokens }) => quantitiesOf(tokens, lexicon));
  const isLast = (a: string, b: string): boolean => lexicon.code === 'de' && a.length > 3 && b.endsWith(a);
  const same = (a: string, b: string): boolean => meansSame(a, b, lexicon) || isLast(a, b) || isLast(b, a);
  const teams = known.flatMap((one) => teamOf(one, lexicon));
  const claims = quantitiesOf(line.tokens, lexicon).flatMap((amount): Claim[] => {
    const proof = proofOf(amount, [...known, ...teams], same);
    if (proof === 'proven') return [];
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

/** 'with two colleagues' is a team of three. */
function teamOf(one: Quantity, { sets }: Lexicon): Quantity[] {
  if (one.unit !== '' || !one.counted.some((word) => [...sets.coActors].some((actor) => actor.startsWith(word))))
    return [];
  return [{ ...one, value: one.value + 1, counted: [] }];
}

/* Limits, and what was turned around */

/** 'Auditor' alone, where the line says that somebody helped the auditor. */
function roleOnly(line: Line, own: readonly Line[]): Claim[] {
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
function ranks(line: Line, evidence: ReadEvidence): Claim[] {
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
function foreignTools(line: Line, own: readonly Line[], lexicon: Lexicon): Claim[] {
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

function losses(line: Line, evidence: ReadEvidence, used: ReadonlySet<Line>, lexicon: Lexicon): Claim[] {
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
      ({ share, isWrapper, kinds }) =>
        share === SHARE.together &&
        !isWrapper &&
        line.frames.some((one) => one.share > SHARE.together && [...one.kinds].some((kind) => kinds.has(kind))),
    );
    if (shared.length > 0 && !line.isShared)
      ask(own.text.slice(0, 80), 'Your line says you did this with others. The new one leaves them out.', 'share');
    for (const phrase of own.phrases) {
      const one = line.phrases.find(({ head }) => head.stem === phrase.head.stem && lexicon.code === 'en');
      if (
        one !== undefined &&
        isPlural(one.head) &&
        !isPlural(phrase.head) &&
        /\b(?:an?|one)\b/u.test(
          own.text.slice(Math.max(0, (phrase.tokens[0]?.start ?? 0) - 4), phrase.tokens[0]?.start ?? 0),
        )
      ) {
        ask(one.head.text, `Your line speaks of one “${phrase.head.text}”. Were there more?`, 'scope');
      }
    }
  }
  return claims;
}

const isPlural = ({ lower }: Token): boolean => /[^s]s$/u.test(lower);

/** 'from 4 to 2 hours' for 'from 2 to 4 hours', a rise for a fall, a 'not' lost or found. */
function turned(line: Line, own: readonly Line[], lexicon: Lexicon): Claim[] {
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
  const [said, was] = [waysOf(line.tokens), new Set(own.flatMap(({ tokens }) => waysOf(tokens)))];
  if (
    said.some(
      (way) =>
        !was.has(way) && was.has(way.startsWith('from ') ? way.replace('from', 'to') : way.replace('to', 'from')),
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
