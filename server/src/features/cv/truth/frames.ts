import type { Lexicon } from './language/lexicon.ts';
import { actNounKinds, hedgesOf, type Phrase, type Unit, unitsOf } from './phrases.ts';
import { type Token, tokensOf } from './tokens.ts';

/** How much of an act is a person's own. */
export const SHARE = { others: 0, attended: 1, helped: 2, together: 3, alone: 4 } as const;
export type Share = (typeof SHARE)[keyof typeof SHARE];

/** An act as a line states it. */
export interface Frame {
  kinds: ReadonlySet<string>;
  readonly lemma: string;
  /** The word that names it. */
  readonly word: Token;
  /** Its last word: 'set up'. */
  readonly last: Token;
  share: Share;
  readonly objects: Phrase[];
  /** Phrases behind prepositions. */
  readonly others: Phrase[];
  /** A result or means: ', …-ing', 'by …-ing', 'which …'. */
  isCause: boolean;
  /** What something was done for; that it came so is not said. */
  isPurpose: boolean;
  isNegated: boolean;
  readonly hedges: Set<number>;
  /** 'Helped with', 'responsible for': what matters stands in another frame. */
  isWrapper: boolean;
  readonly isNominal: boolean;
  /** Its object is 'it'. */
  isPronoun: boolean;
  /** What a thing does: 'a system that saves money'. */
  isThings: boolean;
}

export interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly frames: readonly Frame[];
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
  for (const frame of all) withCoActors(frame, lexicon);
  const verbs = new Set(units.flatMap((unit) => (unit.is === 'verb' ? [unit.token.index] : [])));
  return {
    text,
    tokens,
    frames: all,
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

const newFrame = (unit: Extract<Unit, { is: 'verb' }>, whole: Share): Frame => ({
  kinds: unit.act.kinds,
  lemma: unit.act.lemma,
  word: unit.token,
  last: unit.last,
  share: HELPS.has(unit.act.lemma) ? least(whole, SHARE.helped) : whole,
  objects: [],
  others: [],
  isCause: false,
  isPurpose: false,
  isNegated: false,
  hedges: new Set(),
  isWrapper: false,
  isNominal: false,
  isPronoun: false,
  isThings: false,
});

const isPeople = ({ tokens, head }: Phrase, { sets }: Lexicon): boolean =>
  sets.people.has(head.lower) || (tokens.length > 0 && sets.people.has(tokens.at(-1)?.lower ?? ''));

/** What changes by itself, so that its subject is what was changed. */
const CHANGES = ['reduce', 'increase', 'speed', 'improve', 'save'];

function englishFrames(units: readonly Unit[], lexicon: Lexicon): Frame[] {
  const frames: Frame[] = [];
  let frame: Frame | null = null;
  let subject: Phrase | 'i' | 'we' | 'others' | null = null;
  let antecedent: Phrase | null = null;
  let relativeWord = '';
  let isPlace = false;
  let base: Share = SHARE.alone;
  let early: Phrase[] = [];
  let afterVerb = false;
  let waiting: Frame[] = [];
  units.forEach((unit, index) => {
    const before = units[index - 1];
    if (unit.is === 'mark' && /[.;:\n•|!?]/u.test(unit.token.lower)) {
      [frame, subject, antecedent, waiting, afterVerb, base, early] = [null, null, null, [], false, SHARE.alone, []];
    } else if (unit.is === 'pronoun') {
      const [word = ''] = unit.token.lower.split("'");
      if (word === 'i') subject = 'i';
      else if (word === 'we') subject = 'we';
      else if (/^(?:they|he|she)$/u.test(word)) subject = 'others';
    } else if (unit.is === 'subordinator' && /^(?:which|who|whom|that|whose)$/u.test(unit.token.lower)) {
      const last = units.slice(0, index).findLast((one) => one.is === 'phrase');
      antecedent = last?.is === 'phrase' ? last.phrase : null;
      relativeWord = unit.token.lower;
      subject = null;
    } else if (unit.is === 'other' && before?.is === 'verb' && /^(?:it|them|this)$/u.test(unit.token.lower)) {
      if (frame !== null) frame.isPronoun = true;
    } else if (unit.is === 'subordinator') [subject, isPlace] = [null, unit.token.lower === 'where'];
    else if (unit.is === 'phrase') {
      const { phrase } = unit;
      const isSubject =
        phrase.preposition === '' &&
        (frame === null || startsClause(units, index)) &&
        !(afterVerb && before?.is === 'verb');
      if (isSubject) subject = phrase;
      else if (frame !== null) {
        const isTime = /^(?:days?|weeks?|months?|years?|time|times|night)$/u.test(phrase.head.lower);
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
      next.others.push(...early);
      early = [];
      const near = units.slice(Math.max(0, index - 3), index);
      next.isNegated =
        near.some(({ is }) => is === 'negation') || (before?.is === 'preposition' && before.token.lower === 'without');
      const isPassive =
        act.form === 'past' &&
        near.some(
          (one) => one.is === 'auxiliary' && /^(?:am|is|are|was|were|be|been|being|get|got)$/u.test(one.token.lower),
        );
      const relative = antecedent;
      antecedent = null;
      const afterComma = before?.is === 'mark' && before.token.lower === ',';
      if (act.form === 'gerund' && parent !== null) {
        const isComplement = parent.isWrapper || WRAPPERS.has(parent.lemma);
        next.isCause =
          (afterComma || (before?.is === 'preposition' && /^(?:by|through|via|from)$/u.test(before.token.lower))) &&
          !isComplement;
        next.isPurpose = before?.is === 'preposition' && before.token.lower === 'for' && !isComplement;
        if (isComplement) wrap(parent, next);
        // 'clusters running the service'
        if (before?.is === 'phrase' && !isComplement)
          [next.isCause, next.isThings] = [true, !CHANGES.some((kind) => act.kinds.has(kind))];
      } else if (before?.is === 'to' && parent !== null) {
        if (parent.kinds.has('help')) wrap(parent, next);
        else if (!/^(?:responsible|go|go_on)$/u.test(parent.lemma)) next.isPurpose = true;
      } else if (before?.is === 'verb' && parent !== null && parent.kinds.has('help')) wrap(parent, next);
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
        next.share =
          subject === 'we' ? SHARE.together : before?.is === 'phrase' && !isPassive ? SHARE.others : SHARE.alone;
      } else if (subject !== null) {
        // 'a club where twelve pupils learned Python'
        const isOthers = isPlace && !CHANGES.some((kind) => act.kinds.has(kind));
        next.share = shareOf(subject, lexicon, isOthers ? SHARE.others : SHARE.alone);
        isPlace = false;
        if (typeof subject === 'object' && !isPeople(subject, lexicon) && CHANGES.some((kind) => act.kinds.has(kind)))
          next.objects.push(subject);
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
      frames.push(next);
      frame = next;
      afterVerb = true;
    }
    const agent = unit.is === 'phrase' && unit.phrase.preposition === 'by' ? unit.phrase : null;
    if (agent !== null && frame !== null && isPeople(agent, lexicon)) frame.share = SHARE.others;
  });
  return frames;
}

/** Whether a past form after a phrase is the verb of a sentence of its own. */
function startsOwn(units: readonly Unit[], index: number): boolean {
  const phrase = units.slice(0, index).findLastIndex((unit) => unit.is === 'phrase');
  const before = units[phrase - 1];
  return before === undefined || before.is === 'mark' || before.is === 'subordinator' || before.is === 'conjunction';
}

function shareOf(subject: Phrase | 'i' | 'we' | 'others', lexicon: Lexicon, otherwise: Share): Share {
  if (subject === 'i') return SHARE.alone;
  if (subject === 'we') return SHARE.together;
  if (subject === 'others') return SHARE.others;
  return isPeople(subject, lexicon) ? SHARE.others : otherwise;
}

/** Verbs whose act stands behind them. */
const WRAPPERS = new Set(
  `responsible accountable in_charge help support assist aid contribute participate take_part involved work engaged own take_over
  helfen unterstützen mitwirken mitarbeiten beitragen beteiligen beteiligt zuständig verantwortlich verantworten übernehmen mithelfen assistieren
  zuarbeiten start begin`.split(/\s+/u),
);
const HELPS = new Set(
  `help support assist aid contribute participate take_part involved work engaged helfen unterstützen mitwirken mitarbeiten beitragen beteiligen
  beteiligt mithelfen assistieren zuarbeiten`.split(/\s+/u),
);

function wrap(wrapper: Frame, inner: Frame): void {
  wrapper.isWrapper = true;
  inner.share = HELPS.has(wrapper.lemma) ? least(wrapper.share, SHARE.helped) : wrapper.share;
  inner.isCause = wrapper.isCause;
  inner.isPurpose = wrapper.isPurpose;
  for (const hedge of wrapper.hedges) inner.hedges.add(hedge);
}

const least = (a: Share, b: Share): Share => (a < b ? a : b);

function germanFrames(units: readonly Unit[], lexicon: Lexicon): Frame[] {
  const frames: Frame[] = [];
  let bare: Phrase[] = [];
  let others: Phrase[] = [];
  let frame: Frame | null = null;
  let subject: Phrase | 'i' | 'we' | null = null;
  let isRelative = false;
  let isNegated = false;
  let hedges: number[] = [];
  let waiting: Frame | null = null;
  let antecedent: Phrase | null = null;
  const isClauseEnd = (unit: Unit): boolean => unit.is === 'mark' && /[,.;:!?\n()]/u.test(unit.token.lower);
  units.forEach((unit, index) => {
    const before = units[index - 1];
    if (isClauseEnd(unit)) {
      const last = units[index - 1];
      antecedent = last?.is === 'phrase' ? last.phrase : null;
      [bare, others, frame, isRelative, isNegated, hedges, waiting] = [[], [], null, false, false, [], null];
      if (unit.is === 'mark' && !/[,()]/u.test(unit.token.lower)) subject = null;
    } else if (unit.is === 'negation') isNegated = true;
    else if (unit.is === 'subordinator' || (unit.is === 'pronoun' && before?.is === 'mark')) isRelative = true;
    else if (unit.is === 'pronoun') {
      if (unit.token.lower === 'ich') subject = 'i';
      if (unit.token.lower === 'wir') subject = 'we';
    } else if (unit.is === 'phrase') {
      if (frame !== null && unit.phrase.preposition === '') {
        frame.objects.push(unit.phrase);
        waiting?.objects.push(unit.phrase);
      } else if (frame !== null) frame.others.push(unit.phrase);
      else if (unit.phrase.preposition === '') bare.push(unit.phrase);
      else others.push(unit.phrase);
      if (unit.phrase.tokens.every(({ lower }) => lexicon.hedges.has(lower))) hedges.push(...unit.phrase.hedges);
    } else if (unit.is === 'verb') {
      const rest = units.slice(index + 1);
      const end = rest.findIndex(isClauseEnd);
      const clause = end === -1 ? rest : rest.slice(0, end);
      const hasMore = clause.some((one) => one.is === 'phrase');
      const isLast =
        unit.act.form === 'participle' || unit.act.form === 'infinitive' || (isRelative && !hasMore) || !hasMore;
      const next = newFrame(unit, SHARE.alone);
      next.isNegated = isNegated;
      if (before?.is === 'preposition' && before.token.lower === 'mit') next.share = SHARE.helped;
      const afterSubject = clause.find((one) => one.is === 'pronoun' && /^(?:ich|wir)$/u.test(one.token.lower));
      if (afterSubject !== undefined && afterSubject.is === 'pronoun')
        subject = afterSubject.token.lower === 'ich' ? 'i' : 'we';
      if (subject === 'we') next.share = SHARE.together;
      if (isLast) {
        next.objects.push(...bare);
        next.others.push(...others);
        if (isRelative && antecedent !== null && next.objects.length === 0) next.objects.push(antecedent);
        if (isRelative) next.isCause = true;
      } else {
        const doer = bare[0];
        next.others.push(...others);
        if (doer !== undefined && subject === null) {
          if (isPeople(doer, lexicon) || isPeopleCompound(doer, lexicon)) next.share = SHARE.others;
          if (CHANGES.some((kind) => unit.act.kinds.has(kind))) next.objects.push(doer);
        }
        frame = next;
      }
      const from = units.slice(0, index).findLastIndex(isClauseEnd);
      if (isDoneBy(next.others, units.slice(from + 1), lexicon)) next.share = SHARE.others;
      if (unit.act.kinds.has('attend') && !unit.act.kinds.has('help')) next.share = SHARE.attended;
      const opener = units.slice(0, index).findLast((one) => one.is === 'subordinator');
      if (opener?.is === 'subordinator' && opener.token.lower === 'um' && act(unit) === 'infinitive')
        next.isPurpose = true;
      for (const hedge of hedges) next.hedges.add(hedge);
      frames.push(next);
      [bare, others, hedges] = [[], [], []];
      isNegated = false;
    } else if (unit.is === 'conjunction' && frame !== null && frame.objects.length === 0 && before?.is === 'verb')
      waiting = frame;
    else if (unit.is === 'conjunction' && frame !== null && units.slice(index + 1).some((one) => one.is === 'verb')) {
      // 'stellte X um und verkürzte Y'
      const coming = units
        .slice(index + 1)
        .find((one) => one.is === 'verb' || one.is === 'mark' || one.is === 'phrase');
      if (coming?.is === 'verb') frame = null;
    }
  });
  return frames;
}

const act = (unit: Extract<Unit, { is: 'verb' }>): string => unit.act.form;

/** 'von der Plattformgruppe entwickelt'; in the passive whoever it was: 'wurden vom Ingenieurbüro durchgeführt'. */
function isDoneBy(others: readonly Phrase[], clause: readonly Unit[], lexicon: Lexicon): boolean {
  const isPassive = clause.some(
    (one) => one.is === 'auxiliary' && /^(?:wurden?|wird|werden|worden)$/u.test(one.token.lower),
  );
  const isAway = others.some(({ preposition }) => /^(?:auf|nach|zu|zum|zur|bis)$/u.test(preposition));
  return others.some((phrase) => {
    if (/^(?:von|vom|durch)$/u.test(phrase.preposition) && isPeople(phrase, lexicon)) return true;
    return isPassive && !isAway && /^(?:von|vom)$/u.test(phrase.preposition) && /^\p{Lu}/u.test(phrase.head.text);
  });
}

function isPeopleCompound({ head }: Phrase, { sets }: Lexicon): boolean {
  return [...sets.people].some((word) => word.length > 3 && head.lower.endsWith(word));
}

/** Acts that nouns name: 'Design of X', 'helped with the migration of X', 'Wartung des Systems'. */
function nominalFrames(units: readonly Unit[], frames: readonly Frame[], lexicon: Lexicon): Frame[] {
  const found: Frame[] = [];
  const ofPhrases = /^(?:of|for|in|on|to|from|von|vom|für|des|der|an|zu|zum|zur|auf|with)$/u;
  const hasVerb = frames.length > 0;
  units.forEach((unit, index) => {
    if (unit.is !== 'phrase') return;
    const { phrase } = unit;
    const kinds = actNounKinds(phrase.head, lexicon);
    if (kinds.size === 0) return;
    const host = frames.find((frame) => frame.objects.includes(phrase) || frame.others.includes(phrase)) ?? null;
    const hostIsLight = host !== null && (lexicon.sets.lightVerbs.has(host.lemma) || WRAPPERS.has(host.lemma));
    const wrapping = found.findLast((frame) => frame.isWrapper && frame.others.includes(phrase)) ?? null;
    const isCause = /^(?:durch|by|through|mittels)$/u.test(phrase.preposition);
    const isOwn = !hasVerb && (phrase.preposition === '' || wrapping !== null || isCause);
    const isMeans = isCause && lexicon.code === 'de';
    if (!(isOwn || hostIsLight || isMeans || (host === null && phrase.preposition === ''))) return;
    const frame: Frame = {
      kinds,
      lemma: phrase.head.stem,
      word: phrase.head,
      last: phrase.head,
      share: host?.share ?? wrapping?.share ?? SHARE.alone,
      objects: [],
      others: [],
      isCause,
      isPurpose: false,
      isNegated: host?.isNegated ?? false,
      hedges: new Set(phrase.hedges),
      isWrapper: false,
      isNominal: true,
      isPronoun: false,
      isThings: false,
    };
    const modifiers = phrase.tokens.filter(
      (token) => token !== phrase.head && token.kind === 'word' && !lexicon.hedges.has(token.lower),
    );
    const next = units[index + 1];
    const hasOf =
      (next?.is === 'preposition' && /^(?:of|von|vom)$/u.test(next.token.lower)) ||
      (next?.is === 'phrase' && next.phrase.isGenitive);
    const own = hasOf ? undefined : modifiers.at(-1);
    if (own !== undefined) frame.objects.push({ ...phrase, tokens: modifiers, head: own });
    for (const [offset, after] of units.slice(index + 1).entries()) {
      if (
        after.is === 'verb' ||
        after.is === 'subordinator' ||
        (after.is === 'mark' && !/^[/(]$/u.test(after.token.lower))
      )
        break;
      if (after.is !== 'phrase') continue;
      const isAct =
        actNounKinds(after.phrase.head, lexicon).size > 0 && after.phrase.preposition === phrase.preposition;
      const joint = units[index + offset];
      if (isAct && joint?.is === 'conjunction') continue;
      if (
        frame.objects.length === 0
          ? ofPhrases.test(after.phrase.preposition)
          : joint?.is === 'conjunction' && after.phrase.preposition === frame.objects[0]?.preposition
      ) {
        frame.objects.push(after.phrase);
      } else frame.others.push(after.phrase);
    }
    if (hostIsLight && host !== null) {
      if (HELPS.has(host.lemma)) frame.share = least(host.share, SHARE.helped);
      host.isWrapper = true;
    } else if (wrapping !== null) frame.share = least(wrapping.share, SHARE.helped);
    const isHelp = kinds.has('help') || kinds.has('participate');
    if (isHelp && !kinds.has('attend')) [frame.isWrapper, frame.share] = [true, least(frame.share, SHARE.helped)];
    if (kinds.has('attend') && !kinds.has('help')) frame.share = SHARE.attended;
    if (isHelp) {
      frame.others.push(...frame.objects);
    }
    found.push(frame);
  });
  return found;
}

/** 'with two colleagues', 'in a team of five'. */
function withCoActors(frame: Frame, { sets }: Lexicon): void {
  const isShared = frame.others.some(
    ({ preposition, head, tokens }) =>
      /^(?:with|alongside|mit|in|within|im|as)$/u.test(preposition) &&
      (sets.coActors.has(head.lower) ||
        tokens.some(({ lower }) => sets.coActors.has(lower) && /^(?:with|mit|alongside)$/u.test(preposition))) &&
      (/^(?:with|mit|alongside)$/u.test(preposition) || /^(?:team|group|gruppe|squad|pair)$/u.test(head.lower)),
  );
  if (isShared && frame.share > SHARE.together) frame.share = SHARE.together;
}
