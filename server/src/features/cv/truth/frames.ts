import type { Lexicon } from './language/lexicon.ts';
import { actNounKinds, type Phrase, type Unit, unitsOf } from './phrases.ts';
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
  withPrepositions(units);
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
    hedges: new Set(tokens.flatMap(({ lower }) => lexicon.hedges.get(lower) ?? [])),
    isShared: tokens.some(({ lower }) => lexicon.sets.shared.has(lower) || lexicon.sets.coActors.has(lower)),
    isNegated: tokens.some(({ lower }) => lexicon.sets.negations.has(lower)),
  };
}

/** Gives each phrase the preposition before it; one that is joined by 'and' has that of the phrase before. */
function withPrepositions(units: readonly Unit[]): void {
  units.forEach((unit, index) => {
    if (unit.is !== 'phrase') return;
    const before = units[index - 1];
    if (before?.is === 'preposition' || before?.is === 'to') unit.phrase.preposition = before.token.lower;
    if (before?.is === 'mark' && before.token.lower === '(') unit.phrase.preposition = 'with';
    if (unit.phrase.isGenitive && unit.phrase.preposition === '') unit.phrase.preposition = 'of';
    const joins = before?.is === 'conjunction' || (before?.is === 'mark' && /^[,/]$/u.test(before.token.lower));
    const host = units[index - 2];
    if (joins && host?.is === 'phrase' && !startsClause(units, index)) unit.phrase.preposition = host.phrase.preposition;
  });
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

const newFrame = (unit: Extract<Unit, { is: 'verb' }>, share: Share): Frame => ({
  kinds: unit.act.kinds,
  lemma: unit.act.lemma,
  word: unit.token,
  share,
  objects: [],
  others: [],
  isCause: false,
  isPurpose: false,
  isNegated: false,
  hedges: new Set(),
  isWrapper: false,
  isNominal: false,
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
  let afterVerb = false;
  let waiting: Frame[] = [];
  units.forEach((unit, index) => {
    const before = units[index - 1];
    if (unit.is === 'mark' && /[.;:\n•|!?]/u.test(unit.token.lower)) {
      [frame, subject, antecedent, waiting, afterVerb] = [null, null, null, [], false];
    } else if (unit.is === 'pronoun') {
      const word = unit.token.lower;
      if (word === 'i') subject = 'i';
      else if (word === 'we') subject = 'we';
      else if (/^(?:they|he|she)$/u.test(word)) subject = 'others';
    } else if (unit.is === 'subordinator' && /^(?:which|who|whom|that|whose)$/u.test(unit.token.lower)) {
      const last = units.slice(0, index).findLast((one) => one.is === 'phrase');
      antecedent = last?.is === 'phrase' ? last.phrase : null;
      subject = null;
    } else if (unit.is === 'subordinator') subject = null;
    else if (unit.is === 'phrase') {
      const { phrase } = unit;
      const isSubject = phrase.preposition === '' && (frame === null || startsClause(units, index)) && !(afterVerb && before?.is === 'verb');
      if (isSubject) subject = phrase;
      else if (frame !== null) {
        if (phrase.preposition === '') frame.objects.push(phrase);
        else frame.others.push(phrase);
      }
      afterVerb = false;
      if (frame !== null && frame.objects.length > 0) {
        for (const one of waiting) if (one.objects.length === 0 && one !== frame) one.objects.push(...frame.objects);
        waiting = [];
      }
    } else if (unit.is === 'verb') {
      const { act } = unit;
      const parent: Frame | null = frame;
      const next = newFrame(unit, parent === null ? SHARE.alone : parent.share);
      const near = units.slice(Math.max(0, index - 3), index);
      next.isNegated = near.some(({ is }) => is === 'negation') || (before?.is === 'preposition' && before.token.lower === 'without');
      const isPassive = act.form === 'past' && near.some((one) => one.is === 'auxiliary' && /^(?:am|is|are|was|were|be|been|being|get|got)$/u.test(one.token.lower));
      const relative = antecedent;
      antecedent = null;
      const afterComma = before?.is === 'mark' && before.token.lower === ',';
      if (act.form === 'gerund' && parent !== null) {
        const isComplement = parent.isWrapper || WRAPPERS.has(parent.lemma);
        next.isCause = (afterComma || (before?.is === 'preposition' && /^(?:by|through|via|from)$/u.test(before.token.lower))) && !isComplement;
        next.isPurpose = before?.is === 'preposition' && before.token.lower === 'for' && !isComplement;
        if (isComplement) wrap(parent, next);
      } else if (before?.is === 'to' && parent !== null) {
        if (parent.kinds.has('help')) wrap(parent, next);
        else if (!/^(?:responsible|go|go_on)$/u.test(parent.lemma)) next.isPurpose = true;
      } else if (before?.is === 'verb' && parent !== null && parent.kinds.has('help')) wrap(parent, next);
      else if (relative !== null) {
        next.isCause = true;
        if (subject !== null) next.share = shareOf(subject, lexicon, next.share);
        else if (isPeople(relative, lexicon)) next.share = SHARE.others;
        else if (isPassive) next.share = SHARE.others;
        if (isPassive || subject !== null) next.objects.push(relative);
      } else if (isPassive || (act.form === 'past' && before?.is === 'phrase' && parent !== null && !startsOwn(units, index))) {
        if (subject !== null && typeof subject === 'object') next.objects.push(subject);
        else if (before?.is === 'phrase') next.objects.push(before.phrase);
        next.share = subject === 'we' ? SHARE.together : before?.is === 'phrase' && !isPassive ? SHARE.others : SHARE.alone;
      } else if (subject !== null) {
        next.share = shareOf(subject, lexicon, SHARE.alone);
        if (typeof subject === 'object' && !isPeople(subject, lexicon) && CHANGES.some((kind) => act.kinds.has(kind))) next.objects.push(subject);
      } else if (parent !== null && (before?.is === 'conjunction' || afterComma)) {
        [next.isCause, next.isPurpose, next.share] = [parent.isCause, parent.isPurpose, parent.share];
      }
      if (parent !== null && parent.objects.length === 0 && parent.others.length === 0 && before?.is === 'conjunction') waiting.push(parent);
      if (act.kinds.has('attend') && !act.kinds.has('help')) next.share = Math.min(next.share, SHARE.alone) === SHARE.others ? SHARE.others : SHARE.attended;
      for (const one of near) {
        if (one.is === 'phrase') for (const hedge of one.phrase.hedges) if (one.phrase.tokens.every(({ lower }) => lexicon.hedges.has(lower) || /ly$/u.test(lower))) next.hedges.add(hedge);
      }
      const isBare = act.form === 'past' && before?.is === 'phrase';
      if (!isBare) subject = null;
      frames.push(next);
      frame = next;
      afterVerb = true;
    }
    const agent = unit.is === 'phrase' && unit.phrase.preposition === 'by' ? unit.phrase : null;
    if (agent !== null && frame !== null && (isPeople(agent, lexicon))) frame.share = SHARE.others;
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
  let antecedent: Phrase | null = null;
  const isClauseEnd = (unit: Unit): boolean => unit.is === 'mark' && /[,.;:!?\n()]/u.test(unit.token.lower);
  units.forEach((unit, index) => {
    const before = units[index - 1];
    if (isClauseEnd(unit)) {
      const last = units[index - 1];
      antecedent = last?.is === 'phrase' ? last.phrase : null;
      [bare, others, frame, isRelative, isNegated, hedges] = [[], [], null, false, false, []];
      if (unit.is === 'mark' && !/[,()]/u.test(unit.token.lower)) subject = null;
    } else if (unit.is === 'negation') isNegated = true;
    else if (unit.is === 'subordinator' || (unit.is === 'pronoun' && before?.is === 'mark')) isRelative = true;
    else if (unit.is === 'pronoun') {
      if (unit.token.lower === 'ich') subject = 'i';
      if (unit.token.lower === 'wir') subject = 'we';
    } else if (unit.is === 'phrase') {
      if (frame !== null && unit.phrase.preposition === '') frame.objects.push(unit.phrase);
      else if (frame !== null) frame.others.push(unit.phrase);
      else if (unit.phrase.preposition === '') bare.push(unit.phrase);
      else others.push(unit.phrase);
      if (unit.phrase.tokens.every(({ lower }) => lexicon.hedges.has(lower))) hedges.push(...unit.phrase.hedges);
    } else if (unit.is === 'verb') {
      const rest = units.slice(index + 1);
      const end = rest.findIndex(isClauseEnd);
      const clause = end === -1 ? rest : rest.slice(0, end);
      const hasMore = clause.some((one) => one.is === 'phrase');
      const isLast = unit.act.form === 'participle' || unit.act.form === 'infinitive' || (isRelative && !hasMore) || !hasMore;
      const next = newFrame(unit, SHARE.alone);
      next.isNegated = isNegated;
      if (before?.is === 'preposition' && before.token.lower === 'mit') next.share = SHARE.helped;
      const afterSubject = clause.find((one) => one.is === 'pronoun' && /^(?:ich|wir)$/u.test(one.token.lower));
      if (afterSubject !== undefined && afterSubject.is === 'pronoun') subject = afterSubject.token.lower === 'ich' ? 'i' : 'we';
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
      // 'von der Plattformgruppe entwickelt'
      if (next.others.some((phrase) => /^(?:von|vom|durch)$/u.test(phrase.preposition) && isPeople(phrase, lexicon))) next.share = SHARE.others;
      if (unit.act.kinds.has('attend') && !unit.act.kinds.has('help')) next.share = SHARE.attended;
      const opener = units.slice(0, index).findLast((one) => one.is === 'subordinator');
      if (opener?.is === 'subordinator' && opener.token.lower === 'um' && act(unit) === 'infinitive') next.isPurpose = true;
      for (const hedge of hedges) next.hedges.add(hedge);
      frames.push(next);
      [bare, others, hedges] = [[], [], []];
      isNegated = false;
    } else if (unit.is === 'conjunction' && frame !== null && units.slice(index + 1).some((one) => one.is === 'verb')) {
      // 'stellte X um und verkürzte Y'
      const coming = units.slice(index + 1).find((one) => one.is === 'verb' || one.is === 'mark' || one.is === 'phrase');
      if (coming?.is === 'verb') frame = null;
    }
  });
  return frames;
}

const act = (unit: Extract<Unit, { is: 'verb' }>): string => unit.act.form;

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
      share: host?.share ?? wrapping?.share ?? SHARE.alone,
      objects: [],
      others: [],
      isCause,
      isPurpose: false,
      isNegated: host?.isNegated ?? false,
      hedges: new Set(phrase.hedges),
      isWrapper: false,
      isNominal: true,
    };
    const modifiers = phrase.tokens.filter((token) => token !== phrase.head && token.kind === 'word' && !lexicon.hedges.has(token.lower));
    for (const [offset, after] of units.slice(index + 1).entries()) {
      if (after.is === 'verb' || after.is === 'subordinator' || (after.is === 'mark' && !/^[/(]$/u.test(after.token.lower))) break;
      if (after.is !== 'phrase') continue;
      const isAct = actNounKinds(after.phrase.head, lexicon).size > 0 && after.phrase.preposition === phrase.preposition;
      if (isAct && offset > 0 && after.phrase.preposition !== 'of') break;
      if (frame.objects.length === 0 ? ofPhrases.test(after.phrase.preposition) : after.phrase.preposition === frame.objects[0]?.preposition) {
        frame.objects.push(after.phrase);
      } else frame.others.push(after.phrase);
    }
    if (frame.objects.length === 0 && modifiers.length > 0) {
      const head = modifiers.at(-1);
      if (head !== undefined) frame.objects.push({ ...phrase, tokens: modifiers, head });
    }
    if (hostIsLight && host !== null) {
      if (HELPS.has(host.lemma)) frame.share = least(host.share, SHARE.helped);
      host.isWrapper = true;
    } else if (wrapping !== null) frame.share = least(wrapping.share, SHARE.helped);
    const isHelp = kinds.has('help') || kinds.has('participate');
    if (isHelp && !kinds.has('attend')) frame.isWrapper = true;
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
      (sets.coActors.has(head.lower) || tokens.some(({ lower }) => sets.coActors.has(lower) && /^(?:with|mit|alongside)$/u.test(preposition))) &&
      (/^(?:with|mit|alongside)$/u.test(preposition) || /^(?:team|group|gruppe|squad|pair)$/u.test(head.lower)),
  );
  if (isShared && frame.share > SHARE.together) frame.share = SHARE.together;
}
