import { CHANGES, type Frame, isPeople, isPeopleCompound, newFrame, SHARE } from './frame.ts';
import type { Lexicon } from './language/lexicon.ts';
import type { Phrase, Unit } from './unit.ts';

/** The acts of a German text, as its verbs state them. */
export function germanFrames(units: readonly Unit[], lexicon: Lexicon): Frame[] {
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
    } else if (unit.is === 'other' && before?.is === 'verb' && /^(?:sie|es|ihn)$/u.test(unit.token.lower)) {
      if (frame !== null) frame.isPronoun = true;
    } else if (unit.is === 'phrase' && unit.phrase.preposition === '' && TIME.test(unit.phrase.head.lower)) {
      (frame?.others ?? others).push(unit.phrase);
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
        // ', geleitet von der Konzern-IT'
        if (unit.act.form === 'participle' && next.objects.length === 0 && next.others.length === 0) frame = next;
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
      // 'betreibe X und habe Y umgestellt'
      const coming = units
        .slice(index + 1)
        .find((one) => one.is === 'verb' || one.is === 'auxiliary' || one.is === 'mark' || one.is === 'phrase');
      if (coming?.is === 'verb' || coming?.is === 'auxiliary') frame = null;
    }
  });
  for (const one of frames) if (isDoneBy(one.others, [], lexicon)) one.share = SHARE.others;
  return frames;
}

/** 'jeden Monat' is when, not what. */
const TIME = /^(?:tage?|wochen?|monate?|jahre?|quartale?|nächte|nacht|wochenenden?)$/u;

const act = (unit: Extract<Unit, { is: 'verb' }>): string => unit.act.form;

/** 'von der Plattformgruppe entwickelt'; in the passive any agent: 'wurden vom Ingenieurbüro durchgeführt'. */
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
