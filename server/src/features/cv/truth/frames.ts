import type { Lexicon } from './language/lexicon.ts';
import {
  CHANGES,
  comparedKinds,
  type Frame,
  HELPS,
  isPeople,
  least,
  newFrame,
  SHARE,
  type Share,
  WRAPPERS,
} from './frame.ts';
import { coursesOf } from './courses.ts';
import { germanFrames } from './german-frames.ts';
import { nominalFrames } from './nominal-frames.ts';
import { actNounKinds, hedgesOf, unitsOf } from './phrases.ts';
import { AGENT } from './verb-at.ts';
import type { Phrase, Unit } from './unit.ts';
import { isSpelledNumber } from './quantities.ts';
import { type Token, tokensOf } from './tokens.ts';

export interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly frames: readonly Frame[];
  /** What its figures say of a change; they prove acts and are none themselves. */
  readonly courses: readonly Frame[];
  readonly phrases: readonly Phrase[];
  /** Words that are verbs of frames, by index. */
  readonly verbs: ReadonlySet<number>;
  readonly hedges: ReadonlySet<number>;
  readonly isShared: boolean;
  readonly isNegated: boolean;
}

/** What a text says was done, by whom, to what. */
export function lineOf(text: string, lexicon: Lexicon): Line {
  const tokens = tokensOf(text, lexicon);
  const units = unitsOf(tokens, lexicon);
  withPrepositions(units, lexicon);
  const frames = lexicon.code === 'en' ? englishFrames(units, lexicon) : germanFrames(units, lexicon);
  const phrases = units.flatMap((unit) => (unit.is === 'phrase' ? [unit.phrase] : []));
  const all = [...frames, ...nominalFrames(units, frames, lexicon)];
  for (const frame of all) {
    withCoActors(frame, tokens, lexicon);
    if (lexicon.code === 'en') withChange(frame);
  }
  const verbs = new Set([
    ...units.flatMap((unit) => (unit.is === 'verb' ? [unit.token.index] : [])),
    ...frames.map(({ last }) => last.index),
  ]);
  return {
    text,
    tokens,
    frames: all,
    courses: coursesOf(tokens, phrases, all, lexicon),
    phrases,
    verbs,
    hedges: new Set(tokens.flatMap((token) => hedgesOf(token, lexicon))),
    isShared: tokens.some(({ lower }) => lexicon.sets.shared.has(lower) || lexicon.sets.coActors.has(lower)),
    isNegated: tokens.some(({ lower }) => lexicon.sets.negations.has(lower)),
  };
}

/** Gives each phrase the preposition before it; one that is joined by 'and' has that of the phrase before. */
function withPrepositions(units: readonly Unit[], lexicon: Lexicon): void {
  units.forEach((unit, index) => {
    if (unit.is !== 'phrase') return;
    let at = index - 1;
    // 'of A/B tests'
    const slash = units[at];
    const isLetters = slash?.is === 'mark' && slash.token.lower === '/' && units[at - 1]?.is === 'other';
    if (isLetters) at -= 1;
    while (units[at]?.is === 'other') at -= 1;
    const before = units[at];
    if (before?.is === 'preposition' || before?.is === 'to') unit.phrase.preposition = before.token.lower;
    if (before?.is === 'mark' && before.token.lower === '(') unit.phrase.preposition = '(';
    if (unit.phrase.isGenitive && unit.phrase.preposition === '') unit.phrase.preposition = 'of';
    const joins = before?.is === 'conjunction' || (before?.is === 'mark' && /^[,/]$/u.test(before.token.lower));
    const host = units[at - 1];
    // 'Conduct of interviews and analysis of results': two acts.
    const isAct =
      ownsObject(units, index) &&
      actNounKinds(unit.phrase.head, lexicon).size > 0 &&
      host?.is === 'phrase' &&
      actNounKinds(host.phrase.head, lexicon).size === 0;
    if (joins && host?.is === 'phrase' && !isAct && !startsClause(units, index))
      unit.phrase.preposition = host.phrase.preposition;
  });
}

function ownsObject(units: readonly Unit[], index: number): boolean {
  const next = units[index + 1];
  return (
    (next?.is === 'preposition' && /^(?:of|von|vom)$/u.test(next.token.lower)) ||
    (next?.is === 'phrase' && next.phrase.isGenitive)
  );
}

/** Whether this phrase is the subject of a verb that follows. */
function startsClause(units: readonly Unit[], index: number): boolean {
  for (const unit of units.slice(index + 1)) {
    if (unit.is === 'verb') return ['past', 'third', 'finite'].includes(unit.act.form);
    if (unit.is === 'auxiliary') return true;
    if (unit.is === 'mark' || unit.is === 'conjunction' || unit.is === 'subordinator' || unit.is === 'to') return false;
  }
  return false;
}

function englishFrames(units: readonly Unit[], lexicon: Lexicon): Frame[] {
  const frames: Frame[] = [];
  let frame: Frame | null = null;
  let subject: Phrase | 'i' | 'we' | 'others' | null = null;
  let antecedent: Phrase | null = null;
  let relativeWord = '';
  let isPlace = false;
  let base: Share = SHARE.alone;
  let early: Phrase[] = [];
  let opening: Phrase[] = [];
  let afterVerb = false;
  let waiting: Frame[] = [];
  let changed: Frame[] = [];
  units.forEach((unit, index) => {
    const before = units[index - 1];
    if (unit.is === 'mark' && /[.;:\n•|!?]/u.test(unit.token.lower)) {
      changed = [];
      [frame, subject, antecedent, waiting, afterVerb, base] = [null, null, null, [], false, SHARE.alone];
      [early, opening] = [[], []];
    } else if (unit.is === 'pronoun') {
      const [word = ''] = unit.token.lower.split("'");
      if (word === 'i') subject = 'i';
      else if (word === 'we') subject = 'we';
      else if (/^(?:they|he|she)$/u.test(word)) subject = 'others';
    } else if (unit.is === 'subordinator' && /^(?:which|who|whom|that|whose)$/u.test(unit.token.lower)) {
      // 'a team of five that moved X': the team.
      const last = units
        .slice(0, index)
        .findLast((one) => one.is === 'phrase' && !(one.phrase.preposition === 'of' && isFigure(one.phrase)));
      antecedent = last?.is === 'phrase' ? last.phrase : null;
      relativeWord = unit.token.lower;
      subject = null;
    } else if (unit.is === 'other' && before?.is === 'verb' && /^(?:it|them|this)$/u.test(unit.token.lower)) {
      if (frame !== null) frame.isPronoun = true;
    } else if (unit.is === 'subordinator') [subject, isPlace] = [null, unit.token.lower === 'where'];
    else if (unit.is === 'auxiliary' && isState(units, index)) {
      frame = newFrame(
        {
          is: 'verb',
          act: { lemma: 'be', form: 'past', particle: '', kinds: BEING },
          token: unit.token,
          last: unit.token,
          at: index,
        },
        base,
      );
      frames.push(frame);
      [subject, afterVerb] = [null, true];
    } else if (unit.is === 'phrase') {
      const { phrase } = unit;
      // 'after the vendor built it', 'until a colleague fixed it'
      const isClause = CLAUSAL.test(phrase.preposition) && startsClause(units, index);
      const isSubject =
        (phrase.preposition === '' || isClause) &&
        (frame === null || startsClause(units, index)) &&
        !(afterVerb && before?.is === 'verb');
      if (isSubject) subject = phrase;
      else if (frame !== null) {
        const isTime =
          /^(?:days?|weeks?|months?|years?|night)$/u.test(phrase.head.lower) ||
          // 'three times', unlike 'build times'.
          (/^times?$/u.test(phrase.head.lower) &&
            phrase.tokens.every((token) => token === phrase.head || isCount(token)));
        if (phrase.preposition === '' && !isTime) frame.objects.push(phrase);
        else frame.others.push(phrase);
      } else early.push(phrase);
      afterVerb = false;
      if (frame !== null && frame.objects.length > 0) {
        for (const one of waiting) if (one.objects.length === 0 && one !== frame) one.objects.push(...frame.objects);
        waiting = [];
      }
    } else if (unit.is === 'verb') {
      const { act } = unit;
      const parent: Frame | null = frame;
      const next = newFrame(unit, base);
      // 'co-wrote'
      if (unit.token.isJoined) next.share = least(next.share, SHARE.together);
      // 'With four engineers, led X and cut Y': both.
      if (before?.is === 'conjunction') next.others.push(...opening);
      next.others.push(...early);
      if (early.length > 0) opening = early;
      early = [];
      const near = units.slice(Math.max(0, index - 3), index);
      next.isNegated =
        near.some(({ is }) => is === 'negation') || (before?.is === 'preposition' && before.token.lower === 'without');
      const isPassive =
        act.form === 'past' &&
        near.some(
          (one) => one.is === 'auxiliary' && /^(?:am|is|are|was|were|be|been|being|get|got)$/u.test(one.token.lower),
        );
      const [relative, reason] = [antecedent, subject];
      antecedent = null;
      const afterComma = before?.is === 'mark' && before.token.lower === ',';
      // 'Engineer writing firmware': of oneself.
      if (act.form === 'gerund' && parent === null && before?.is === 'phrase' && AGENT.test(before.phrase.head.lower))
        subject = null;
      if (act.form === 'gerund' && parent !== null) {
        const isComplement = parent.isWrapper || WRAPPERS.has(parent.lemma);
        next.isCause =
          (afterComma || (before?.is === 'preposition' && /^(?:by|through|via|from)$/u.test(before.token.lower))) &&
          !isComplement;
        next.isPurpose = before?.is === 'preposition' && before.token.lower === 'for' && !isComplement;
        if (isComplement) wrap(parent, next);
        // 'clusters running the service'
        if (before?.is === 'phrase' && !isComplement && !AGENT.test(before.phrase.head.lower))
          [next.isCause, next.isThings] = [true, !CHANGES.some((kind) => act.kinds.has(kind))];
      } else if (before?.is === 'to' && parent !== null) {
        if (parent.kinds.has('help')) wrap(parent, next);
        else if (!/^(?:responsible|go|go_on)$/u.test(parent.lemma)) next.isPurpose = true;
      } else if (before?.is === 'verb' && parent !== null && parent.kinds.has('help')) wrap(parent, next);
      // 'helped the manager draw up the rota'
      else if (before?.is === 'phrase' && act.form === 'base' && parent !== null && HELPS.has(parent.lemma))
        wrap(parent, next);
      else if (relative !== null) {
        next.isCause = relativeWord !== 'who';
        const isMember =
          relative.hedges.has(0) || relative.tokens.some(({ lower }) => /^(?:part|member)$/u.test(lower));
        if (isMember && subject === null) next.share = SHARE.together;
        else if (subject === 'i' || subject === 'we') next.share = shareOf(subject, lexicon, next.share);
        else if (subject !== null || isPassive || isPeople(relative, lexicon)) next.share = SHARE.others;
        else if (relativeWord !== 'who' && !CHANGES.some((kind) => act.kinds.has(kind))) next.isThings = true;
        if (isPassive || subject !== null) next.objects.push(relative);
      } else if (
        isPassive ||
        (act.form === 'past' && before?.is === 'phrase' && parent !== null && !startsOwn(units, index))
      ) {
        if (subject !== null && typeof subject === 'object') next.objects.push(subject);
        else if (before?.is === 'phrase') next.objects.push(before.phrase);
        // 'kept the trolley stocked': by who kept it.
        const isKept = parent?.lemma === 'keep' && parent.objects.length > 0;
        const isBareParticiple = before?.is === 'phrase' && !isPassive && !isKept;
        next.share = subject === 'we' ? SHARE.together : isBareParticiple ? SHARE.others : SHARE.alone;
        next.isAnyones = isBareParticiple;
      } else if (subject !== null) {
        // 'a club where twelve pupils learned Python'
        const isOthers = isPlace && !CHANGES.some((kind) => act.kinds.has(kind));
        next.share = shareOf(subject, lexicon, isOthers ? SHARE.others : SHARE.alone);
        isPlace = false;
        const isChange = act.lemma === 'go' || CHANGES.some((kind) => act.kinds.has(kind));
        if (typeof subject === 'object' && !isPeople(subject, lexicon) && isChange) {
          next.objects.push(subject);
          changed.push(next);
        }
      } else if (parent !== null && (before?.is === 'conjunction' || afterComma)) {
        [next.isCause, next.isPurpose] = [parent.isCause, parent.isPurpose];
        if (parent.share === SHARE.others)
          next.share = least(next.share, parent.word.lower.endsWith('ing') ? SHARE.others : next.share);
      }
      if (
        parent !== null &&
        parent.objects.length === 0 &&
        parent.others.length === 0 &&
        !parent.isPronoun &&
        before?.is === 'conjunction'
      )
        waiting.push(parent);
      if (act.kinds.has('attend') && !act.kinds.has('help'))
        next.share = Math.min(next.share, SHARE.alone) === SHARE.others ? SHARE.others : SHARE.attended;
      for (const one of near) {
        // 'Occasionally attend'
        if (one.is === 'other') for (const hedge of hedgesOf(one.token, lexicon)) next.hedges.add(hedge);
        if (one.is === 'phrase')
          for (const hedge of one.phrase.hedges)
            if (one.phrase.tokens.every(({ lower }) => lexicon.hedges.has(lower) || lower.endsWith('ly')))
              next.hedges.add(hedge);
      }
      if (subject === 'we') base = SHARE.together;
      if (subject === 'i') base = SHARE.alone;
      if (parent?.isWrapper === true && next.share === SHARE.helped) base = SHARE.helped;
      else if (before?.is === 'conjunction' && base === SHARE.helped && act.form === 'past') {
        base = SHARE.alone;
        if (next.share === SHARE.helped && !HELPS.has(act.lemma)) next.share = SHARE.alone;
      }
      const isBare = act.form === 'past' && before?.is === 'phrase';
      if (!isBare) subject = null;
      // 'Tickets fell after the platform team changed the form': theirs.
      const isReason = REASON.test(typeof reason === 'object' && reason !== null ? reason.preposition : '');
      if (isReason && next.share === SHARE.others && !next.isAnyones)
        for (const one of changed) one.share = SHARE.others;
      frames.push(next);
      frame = next;
      afterVerb = true;
    }
    const agent = unit.is === 'phrase' && unit.phrase.preposition === 'by' ? unit.phrase : null;
    if (agent !== null && frame !== null && isPeople(agent, lexicon))
      [frame.share, frame.isAnyones] = [SHARE.others, false];
  });
  return frames;
}

const isCount = (token: Token): boolean => token.kind === 'number' || isSpelledNumber(token);
const isFigure = ({ tokens }: Phrase): boolean => tokens.every(isCount);

/** Prepositions that begin a clause, too. */
const CLAUSAL = /^(?:after|before|until|till|since|as|once)$/u;
const REASON = /^(?:after|since|once|as)$/u;

const BEING = new Set(['be']);

/** 'Was part of the rota', '… and was part of the rota': what somebody was, without a verb. */
function isState(units: readonly Unit[], index: number): boolean {
  const [unit, before, next] = [units[index], units[index - 1], units[index + 1]];
  return (
    unit?.is === 'auxiliary' &&
    /^(?:was|were|am)$/u.test(unit.token.lower) &&
    (before === undefined || before.is === 'conjunction') &&
    next?.is === 'phrase' &&
    units[index + 2]?.is !== 'verb'
  );
}

/** Whether a past form after a phrase is the verb of a sentence of its own. */
function startsOwn(units: readonly Unit[], index: number): boolean {
  const phrase = units.slice(0, index).findLastIndex((unit) => unit.is === 'phrase');
  const before = units[phrase - 1];
  const isClause = before?.is === 'preposition' && CLAUSAL.test(before.token.lower);
  return (
    before === undefined ||
    isClause ||
    before.is === 'mark' ||
    before.is === 'subordinator' ||
    before.is === 'conjunction'
  );
}

function shareOf(subject: Phrase | 'i' | 'we' | 'others', lexicon: Lexicon, otherwise: Share): Share {
  if (subject === 'i') return SHARE.alone;
  if (subject === 'we') return SHARE.together;
  if (subject === 'others') return SHARE.others;
  return isPeople(subject, lexicon) ? SHARE.others : otherwise;
}

function wrap(wrapper: Frame, inner: Frame): void {
  wrapper.isWrapper = true;
  inner.share = HELPS.has(wrapper.lemma) ? least(wrapper.share, SHARE.helped) : wrapper.share;
  inner.isCause = wrapper.isCause;
  inner.isPurpose = wrapper.isPurpose;
  for (const hedge of wrapper.hedges) inner.hedges.add(hedge);
}

/** What 'made X faster' says: the change, of X. */
function withChange(frame: Frame): void {
  const object = frame.lemma === 'make' ? frame.objects.at(-1) : undefined;
  const kinds = comparedKinds(object?.head.lower ?? '');
  const [lemma] = kinds;
  if (object === undefined || lemma === undefined) return;
  const times = object.tokens.findIndex((_token, index) => object.tokens[index + 1]?.lower === 'times');
  const tokens = object.tokens.slice(0, times === -1 ? -1 : times);
  const head = tokens.at(-1);
  if (head === undefined) return;
  [frame.lemma, frame.kinds, frame.last] = [lemma, new Set(kinds), object.head];
  frame.objects.splice(-1, 1, { ...object, tokens, head });
}

/** Before 'with' it makes the person named after it one of the actors: 'together with Priya'. */
const TOGETHER = /^(?:together|jointly|gemeinsam|zusammen)$/u;

/** 'with two colleagues', 'in a team of five', 'together with Priya'. */
function withCoActors(frame: Frame, all: readonly Token[], { sets }: Lexicon): void {
  const partners = frame.others.filter(({ preposition, tokens: [first] }) => {
    const at = all.findLast(({ index, lower }) => index < (first?.index ?? 0) && lower === preposition);
    return /^(?:with|mit)$/u.test(preposition) && TOGETHER.test(all[(at?.index ?? 0) - 1]?.lower ?? '');
  });
  frame.partners.push(...partners);
  const isShared =
    partners.length > 0 ||
    frame.others.some(
      ({ preposition, head, tokens }) =>
        /^(?:with|alongside|mit|in|within|im|as)$/u.test(preposition) &&
        (sets.coActors.has(head.lower) ||
          tokens.some(({ lower }) => sets.coActors.has(lower) && /^(?:with|mit|alongside)$/u.test(preposition))) &&
        (/^(?:with|mit|alongside)$/u.test(preposition) || /^(?:team|group|gruppe|squad|pair)$/u.test(head.lower)),
    );
  if (isShared && frame.share > SHARE.together) frame.share = SHARE.together;
}
