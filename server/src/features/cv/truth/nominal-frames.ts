import { bareFrame, type Frame, HELPS, isPeopleCompound, least, SHARE, WRAPPERS } from './frame.ts';
import type { Lexicon } from './language/lexicon.ts';
import { actNounKinds } from './phrases.ts';
import type { Phrase, Unit } from './unit.ts';
import { isSpelledNumber } from './quantities.ts';

/** Acts that nouns name: 'Design of X', 'helped with the migration of X', 'Wartung des Systems'. */
export function nominalFrames(units: readonly Unit[], frames: readonly Frame[], lexicon: Lexicon): Frame[] {
  const found: Frame[] = [];
  const ofPhrases = /^(?:of|for|in|on|to|from|von|vom|für|des|der|an|zu|zum|zur|auf|with|about)$/u;
  units.forEach((unit, index) => {
    if (unit.is !== 'phrase') return;
    const { phrase } = unit;
    const host = frames.find((frame) => frame.objects.includes(phrase) || frame.others.includes(phrase)) ?? null;
    const named = actNounKinds(phrase.head, lexicon);
    const kinds = named.size > 0 ? named : kindsByVerb(phrase, host, lexicon);
    if (kinds.size === 0) return;
    const hasVerb = hasVerbBeside(units, index, lexicon);
    // 'prepared reports for sales' is about reports; 'helped with sales' about sales.
    const hostIsLight =
      host !== null &&
      ((lexicon.sets.lightVerbs.has(host.lemma) && (host.objects.length === 0 || host.objects.includes(phrase))) ||
        WRAPPERS.has(host.lemma));
    const wrapping = found.findLast((frame) => frame.isWrapper && frame.others.includes(phrase)) ?? null;
    // 'under the direction of the architects': theirs.
    const isUnder = /^(?:under|unter)$/u.test(phrase.preposition) && kinds.has('lead');
    const isCause = /^(?:durch|by|through|mittels)$/u.test(phrase.preposition);
    const isOwn = !hasVerb && (phrase.preposition === '' || wrapping !== null || isCause);
    const isMeans = isCause && lexicon.code === 'de';
    if (!(isOwn || isUnder || hostIsLight || isMeans || (host === null && phrase.preposition === ''))) return;
    const frame: Frame = {
      ...bareFrame({
        kinds,
        lemma: phrase.head.stem,
        word: phrase.head,
        last: phrase.head,
        share: host?.share ?? wrapping?.share ?? SHARE.alone,
      }),
      isCause,
      isNegated: host?.isNegated ?? false,
      hedges: new Set(phrase.hedges),
      isNominal: true,
    };
    const modifiers = phrase.tokens.filter(
      (token) => token !== phrase.head && token.kind === 'word' && !lexicon.hedges.has(token.lower),
    );
    const next = units[index + 1];
    const hasOf =
      (next?.is === 'preposition' && /^(?:of|von|vom)$/u.test(next.token.lower)) ||
      (next?.is === 'phrase' && next.phrase.isGenitive);
    // 'Firewall-Austausch der Netzwerkabteilung': it is they who exchange firewalls.
    const isTheirs =
      hasOf && next.is === 'phrase' && modifiers.at(-1)?.isJoined === true && isPeopleCompound(next.phrase, lexicon);
    const own = hasOf && !isTheirs ? undefined : modifiers.at(-1);
    if (own !== undefined) frame.objects.push({ ...phrase, tokens: modifiers, head: own });
    for (const [offset, after] of units.slice(index + 1).entries()) {
      if (
        after.is === 'verb' ||
        after.is === 'subordinator' ||
        (after.is === 'mark' && !/^[/(]$/u.test(after.token.lower))
      )
        break;
      if (after.is !== 'phrase') continue;
      // 'restored in 2 hours' restores no hours.
      if (after.phrase.tokens.every((token) => token.kind === 'number' || isSpelledNumber(token))) continue;
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
    if (isHelp) frame.others.push(...frame.objects);
    if (isUnder) {
      frame.others.push(...frame.objects.splice(0));
      frame.share = SHARE.others;
    }
    found.push(frame);
  });
  return found;
}

const CARRIED_OUT = new Set(['perform', 'conduct', 'carry_out', 'undertake', 'do']);

/** 'performed stock counts': the noun is the act of a verb it is written as, or at least of its stem. */
function kindsByVerb({ head }: Phrase, host: Frame | null, lexicon: Lexicon): ReadonlySet<string> {
  const isLight = host !== null && CARRIED_OUT.has(host.lemma) && host.objects.some((one) => one.head === head);
  if (lexicon.code !== 'en' || !isLight) return new Set();
  const acts = [head.lower, head.lower.replace(/s$/u, '')].flatMap((word) => lexicon.verbs.get(word) ?? []);
  return new Set([
    ...acts.filter(({ form, particle }) => form === 'base' && particle === '').flatMap((act) => [...act.kinds]),
    `=${head.stem}`,
  ]);
}

/** Whether the part of the line up to the marks around this place has a verb; in English the whole line. */
function hasVerbBeside(units: readonly Unit[], index: number, { code }: Lexicon): boolean {
  if (code === 'en') return units.some(({ is }) => is === 'verb');
  const isEnd = (unit: Unit): boolean => unit.is === 'mark' && /[,;:.]/u.test(unit.token.lower);
  const from = units.slice(0, index).findLastIndex(isEnd);
  const to = units.slice(index).findIndex(isEnd);
  return units.slice(from + 1, to === -1 ? units.length : index + to).some(({ is }) => is === 'verb');
}
