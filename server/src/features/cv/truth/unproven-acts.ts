import type { Claim, ClaimKind } from './claims.ts';
import { claimAt, hasWord, isSameThing, type ReadEvidence } from './evidence-lines.ts';
import { type Frame, SHARE } from './frame.ts';
import type { Line } from './frames.ts';
import type { Lexicon } from './language/lexicon.ts';
import { actNounKinds } from './phrases.ts';
import type { Phrase } from './unit.ts';

/** The frames that may prove one, with their lines; purposes and other people's acts prove nothing. */
interface Candidate {
  readonly frame: Frame;
  readonly line: Line;
  readonly isOwn: boolean;
}

export function unprovenAct(
  frame: Frame,
  line: Line,
  evidence: ReadEvidence,
  used: Set<Line>,
  lexicon: Lexicon,
): Claim | null {
  const candidates: Candidate[] = [
    ...evidence.own.flatMap((own) =>
      [...own.frames, ...own.courses].map((one) => ({ frame: one, line: own, isOwn: true })),
    ),
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
  const isNamed = [...evidence.own, evidence.facts].some(({ tokens, frames }) =>
    tokens.some(
      (token) =>
        token.stem === frame.word.stem &&
        !frames.some(({ word, share }) => word.index === token.index && share === SHARE.others),
    ),
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
  // 'Erstellte Fertigungszeichnungen': the thing that another act of the line is about, as the CV names it.
  const thing = line.phrases.find(({ head }) => head === frame.word);
  const doers =
    frame.isNominal && thing !== undefined
      ? line.frames.filter((one) => one !== frame && one.objects.some(({ head }) => head === frame.word))
      : [];
  const isThing =
    thing !== undefined &&
    doers.some((doer) =>
      doer.isWrapper
        ? evidence.own.some(({ frames }) =>
            frames.some(
              (one) =>
                one.share >= doer.share &&
                one.isNegated === doer.isNegated &&
                provesKind(one, doer, lexicon) &&
                one.objects.some((phrase) => isSameThing(thing, phrase, lexicon)),
            ),
          )
        : evidence.own.some(({ phrases }) => phrases.some((phrase) => isSameThing(thing, phrase, lexicon))),
    );
  if (isThing) return null;
  // 'changes made by the platform team', where they are the platform team's.
  const isTheirs =
    frame.share === SHARE.others &&
    isLight(frame, lexicon) &&
    frame.others.some(({ preposition }) => /^(?:by|von|vom|durch)$/u.test(preposition)) &&
    frame.others.every((phrase) =>
      evidence.own.some((one) => one.phrases.some((known) => isSameThing(phrase, known, lexicon))),
    );
  if (isTheirs) return null;
  if (isEmployment(frame, evidence, lexicon)) return null;
  if (isTakenOn(frame, evidence, lexicon) || isMadeBy(frame, line, evidence, lexicon)) return null;
  const objects = (frame.objects.length > 0 ? frame.objects : frame.isPronoun ? [] : frame.others.slice(0, 1)).map(
    (object) => measured(object, line),
  );
  const fitting = same.filter(
    (one) =>
      (one.frame.share >= needed(frame) || sharesPartner(frame, one.frame, lexicon)) &&
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
    ? fitting.filter(
        (one) => one.frame.lemma === frame.lemma || one.frame.isPronoun || one.line.courses.includes(one.frame),
      )
    : fitting;
  const isOthers =
    frame.share !== SHARE.others &&
    evidence.own.some(({ frames }) =>
      frames.some(({ lemma, share }) => lemma === frame.lemma && share === SHARE.others),
    );
  if (objects.length === 0 && bare.some(({ isOwn }) => isOwn) && !isOthers) return null;
  if (objects.length > 0 && missing.length === 0) return null;
  return actClaim(frame, missing, same, candidates, { said: line.text, lexicon });
}

/** 'Worked at Example as a designer for four years': employer and title are facts, and years are counted elsewhere. */
function isEmployment(frame: Frame, { facts }: ReadEvidence, lexicon: Lexicon): boolean {
  const isOnlyWork = [...frame.kinds].every((kind) => kind === 'work') && !frame.isNegated;
  const isBecome = /^(?:become|join)$/u.test(frame.lemma) && !frame.isNegated && frame.objects.length > 0;
  const isFact = ({ tokens }: Phrase): boolean => tokens.every((token) => hasWord(token, facts.tokens, lexicon));
  if (isBecome && frame.objects.every(isFact)) return true;
  return (
    isOnlyWork &&
    frame.objects.length === 0 &&
    frame.others.length > 0 &&
    frame.others.every(
      ({ head, tokens }) =>
        hasWord(head, facts.tokens, lexicon) ||
        /^(?:years?|months?|jahren?|monaten?)$/u.test(tokens.at(-1)?.lower ?? ''),
    )
  );
}

/** 'On-call duty was taken over' where the CV says no more than 'On-call duty': a light verb adds nothing to the noun. */
function isTakenOn(frame: Frame, { own }: ReadEvidence, lexicon: Lexicon): boolean {
  const [object] = frame.objects;
  const isLightOnly = isLight(frame, lexicon) && [...frame.kinds].every((kind) => kind === 'own' || kind === 'conduct');
  return (
    isLightOnly &&
    object !== undefined &&
    frame.objects.length === 1 &&
    own.some(
      ({ frames, phrases: [first] }) =>
        frames.every(({ isNominal, word }) => isNominal && word === first?.head) &&
        first?.preposition === '' &&
        isSameThing(object, first, lexicon),
    )
  );
}

/** 'built prototypes of X' where the CV says 'prototyped X': the thing made is named by the act. */
function isMadeBy(frame: Frame, line: Line, { own }: ReadEvidence, lexicon: Lexicon): boolean {
  const [object] = frame.objects;
  if (object === undefined || !frame.kinds.has('create') || frame.objects.length !== 1) return false;
  const of = behindOf(object, line);
  return (
    of !== undefined &&
    own.some(({ frames }) =>
      frames.some(
        (one) =>
          !one.isNegated &&
          !one.isPurpose &&
          one.share >= frame.share &&
          lexicon.stem(one.lemma) === object.head.stem &&
          one.objects.some((phrase) => isSameThing(of, phrase, lexicon)),
      ),
    )
  );
}

/** '£84,000 of payments': the payments. */
function behindOf({ head }: Phrase, { phrases }: Line): Phrase | undefined {
  return phrases.find(
    ({ preposition, tokens: [first] }) =>
      /^(?:of|von)$/u.test(preposition) &&
      first !== undefined &&
      first.index > head.index &&
      first.index < head.index + 4,
  );
}

/** 'eight rounds of tests', '£84,000 of payments': what is counted by it is what was done. */
function measured(object: Phrase, line: Line): Phrase {
  const isMeasure =
    object.head.kind === 'number' ||
    /^(?:rounds?|series|sets?|numbers?|batch(?:es)?|couple|dozens?|hundreds|thousands)$/u.test(object.head.lower);
  return isMeasure ? (behindOf(object, line) ?? object) : object;
}

/** 'with an external lab', where it was done together with that lab. */
export const sharesPartner = (claim: Frame, proof: Frame, lexicon: Lexicon): boolean =>
  claim.others.some(
    (phrase) =>
      /^(?:with|alongside|mit)$/u.test(phrase.preposition) &&
      proof.partners.some((one) => isSameThing(phrase, one, lexicon)),
  );

const needed = (frame: Frame): number => (frame.share === SHARE.others ? SHARE.others : frame.share);

const isLight = (frame: Frame, { sets }: Lexicon): boolean => sets.lightVerbs.has(frame.lemma);

/** Kinds that any act on the same thing proves. */
export const WEAK = ['help', 'work', 'participate'];

function provesKind(proof: Frame, claim: Frame, { entailed }: Lexicon): boolean {
  if (claim.lemma === proof.lemma) return true;
  const kinds = [...claim.kinds];
  if (kinds.some((kind) => proof.kinds.has(kind))) return true;
  if (claim.isCause && !proof.isCause) return false;
  if (kinds.some((kind) => WEAK.includes(kind)) && proof.share >= SHARE.helped) return true;
  // It must follow from each meaning of the verb: who 'betreut' users has not trained them.
  return (
    proof.kinds.size > 0 && [...proof.kinds].every((kind) => kinds.some((one) => entailed.get(kind)?.has(one) === true))
  );
}

/** Acts whose object may stand anywhere in the clause that proves them. */
const LOOSE = new Set(
  'reduce increase speed fix review analyse train mentor help work use present handle monitor attend participate substitute answer collaborate report document improve advise'.split(
    ' ',
  ),
);

/** What an act without an object is about: 'worked on X and Y', not where or when it was. */
function firstOf(others: readonly Phrase[]): readonly Phrase[] {
  const end = others.findIndex(({ preposition }) => preposition !== others[0]?.preposition);
  return end === -1 ? others : others.slice(0, end);
}

/** By the kinds that proved the act: 'managed' for 'cared for' is of the loose kinds only by its other meanings. */
function isLooselyProven({ kinds: claimed }: Frame, { kinds: proving }: Frame): boolean {
  const kinds = [...claimed];
  const shared = kinds.filter((kind) => proving.has(kind));
  return shared.length > 0 ? shared.some((kind) => LOOSE.has(kind)) : kinds.every((kind) => LOOSE.has(kind));
}

function hasObject({ frame: proof, line, isOwn }: Candidate, object: Phrase, claim: Frame, lexicon: Lexicon): boolean {
  // Of somebody else's act it may be said who did it.
  const direct =
    proof.objects.length > 0 && claim.share !== SHARE.others
      ? [...proof.objects, ...proof.others.filter(({ preposition }) => preposition === '(')]
      : claim.share === SHARE.others
        ? line.phrases
        : firstOf(proof.others);
  if (direct.some((phrase) => isSameThing(object, measured(phrase, line), lexicon))) return true;
  // 'shortened its duration', where two figures say how long it took.
  if (line.courses.includes(proof) && lexicon.sets.lightNouns.has(object.head.stem)) return true;
  const isLoose = isLooselyProven(claim, proof);
  // Not what only says where: 'served customers in the home department'.
  const isThere = ({ preposition }: Phrase): boolean =>
    lexicon.code === 'en' && object.preposition === '' && /^(?:in|at)$/u.test(preposition);
  if (
    isLoose &&
    [...proof.objects, ...proof.others].some(
      (phrase) => !isThere(phrase) && hasWord(object.head, phrase.tokens, lexicon),
    )
  )
    return true;
  if (
    isLoose &&
    isOwn &&
    line.phrases.some((phrase) => !isThere(phrase) && hasWord(object.head, phrase.tokens, lexicon))
  )
    return true;
  // 'the migration' is the act itself: 'supported the migration of 14 services'.
  const kinds = actNounKinds(object.head, lexicon);
  if (
    kinds.size > 0 &&
    line.frames.some((frame) => frame.share >= claim.share && [...kinds].some((kind) => frame.kinds.has(kind)))
  )
    return true;
  // 'improved it' is about what the line is about; of another line, about what it begins with.
  const [first] = line.phrases;
  if (proof.isPronoun && first?.preposition === '' && isSameThing(object, first, lexicon)) return true;
  return (
    isOwn &&
    (proof.isPronoun || (proof.objects.length === 0 && proof.others.length === 0)) &&
    line.phrases.some((phrase) => isSameThing(object, phrase, lexicon))
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
              ((any || (one.kinds.has('use') && !one.isPurpose)) && one.objects.some(isIt)),
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
  { said, lexicon }: { readonly said: string; readonly lexicon: Lexicon },
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
  const others = sameOwn.find(
    ({ frame: one }) => one.share === SHARE.others && !one.isAnyones && frame.share !== SHARE.others,
  );
  if (others !== undefined) {
    return claimAt(word, { verdict: 'refused', kind: 'share', why: 'Your CV says that somebody else did this.' });
  }
  const less = sameOwn.find(({ frame: one }) => one.share < frame.share && !one.isAnyones);
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
  // The very words, from the verb to what it is about.
  const [from, to] = [
    Math.min(word.start, object?.tokens[0]?.start ?? word.start),
    Math.max(frame.last.end, last?.end ?? 0),
  ];
  const words = to - from > LONGEST_QUOTE ? word.text : said.slice(from, to);
  // The verb of the line that is about the same thing, or its first one.
  const verbs = own.filter(
    ({ frame: one }) => !one.isWrapper && !one.isNominal && one.share > SHARE.others && one.word.kind === 'word',
  );
  const first =
    verbs.find(({ frame: one }) =>
      missing.some((thing) => one.objects.some((phrase) => isSameThing(thing, phrase, lexicon))),
    ) ?? (verbs.length === 1 ? verbs[0] : undefined);
  if (same.length > 0) {
    const why = `Your CV doesn't say “${words}”. Is it so?`;
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
      ? `Your CV doesn't say “${words}”. Is it so?`
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

/** Characters of a claim that is shown as a whole. */
const LONGEST_QUOTE = 90;

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
  courses: [],
  phrases: [],
  verbs: new Set(),
  hedges: new Set(),
  isShared: false,
  isNegated: false,
};
