import { isCut, tidied, uncapitalised } from './tidy.ts';

const LONGEST_LINE = 170;
/** Verbs in the past as German bullets begin with them: behind 'Bei Acme' they stand in the right place. */
const PAST =
  /^(?:\p{Lu}\p{Ll}+te|Schrieb|Schuf|Half|Übernahm|Begann|Hielt|Gab|Brachte|Betrieb|Entwarf|Schloss|Nahm|Zog|Trug|Stieg|Fand|Band|Zeichnete|Vertrat|Bot|Beriet|Wies|Hob|Erhob|Verband|Sprach|Las|Traf|Warb|Gewann|War|Ließ|Erwarb|Bewarb|Verkaufte|Baute|Stand) (?=\p{L}|\d)/u;
/** End like verbs in the past and are none: 'Erste Anlaufstelle'. */
const ADJECTIVE =
  /^(?:\p{L}*(?:erste|letzte|zweite|dritte|vierte|fünfte|beste|größte|höchste|wichtigste|meiste)|Gesamte|Komplette|Private|Konkrete|Alte|Feste|Leichte|Breite|Gute) /iu;
/** Nouns of work by their endings, which tell the article; what is joined to them has its own. */
const FEMININE =
  /^\p{Lu}[\p{L}-]*(?:ung|heit|keit|schaft|tion|sion|pflege|suche|analyse|arbeit|hilfe|nahme|kontrolle|abgabe|übergabe|planung|recherche)(?= )/u;
const MASCULINE =
  /^(?:\p{Lu}\p{Ll}+)?(?:[Bb]etrieb|[Aa]ufbau|[Aa]usbau|[Ee]inbau|[Uu]mbau|[Uu]mzug|[Ee]ntwurf|[Ee]insatz|[Vv]ertrieb|[Ee]inkauf|[Ss]upport|[Tt]est)(?= )/u;
const ANSWERABLE = /^(?:Verantwortlich|Zuständig)(?= für )/u;
/** 'Alarmregeln überarbeitet': said of the person as a past participle at the end. */
const PARTICIPLE =
  /^(?=\p{Lu}|\d)(?!.*[,;:()]).* (?:\p{Ll}*ge\p{Ll}+(?:t|en)|\p{Ll}+iert|(?:be|er|ver|ent|zer|über|unter)\p{Ll}+(?:t|en))$/u;
/** A thing of which there is one needs an article: 'Datensicherung eingerichtet'. Amounts and more than one do not. */
const BARE_PLURAL =
  /^(?:(?:\d[\d.]*|Zwei|Drei|Vier|Fünf|Sechs|Mehrere|Alle|Neue) )?\p{Lu}[\p{L}-]*(?:en|er|e|s|n)(?= )/u;

/** Names what came of it, not what somebody does. */
const RESULT =
  /^(?:Verkürzung|Senkung|Steigerung|Reduzierung|Reduktion|Erhöhung|Verbesserung|Beschleunigung|Einführung|Umstellung|Migration|Ablösung|Halbierung|Verdopp?e?lung) /u;
/** Whether a line ends with what was done: 'Alarmregeln überarbeitet'. */
function endsWithParticiple(text: string): boolean {
  const word = text.slice(text.lastIndexOf(' ') + 1);
  if (word === text || !/^\p{Ll}+$/u.test(word)) return false;
  if (word.endsWith('iert')) return true;
  const end = word.endsWith('en') ? 2 : word.endsWith('t') ? 1 : 0;
  if (end === 0) return false;
  const ge = word.indexOf('ge');
  const prefix = /^(?:be|er|ver|ent|zer|über|unter)/u.exec(word)?.[0] ?? '';
  return (ge !== -1 && ge + 2 < word.length - end) || (prefix !== '' && prefix.length < word.length - end);
}

/** The beginning of a sentence that goes on about the same job. */
export const FURTHER = 'Außerdem';

/**
 * A line of a German CV as a sentence of its own: 'Bei Acme gehörte die Wartung von Pumpen zu meinen Aufgaben'.
 *
 * @param place how the sentence begins: 'Bei Acme', 'Dort', or `FURTHER`
 * @returns without a full stop; null where it makes none
 */
export function sentenceOf(line: string, place: string, isCurrent: boolean): string | null {
  const text = tidied(line).replace(/\.$/u, '');
  if (text.length > LONGEST_LINE || isCut(text) || /[.;:]\s/u.test(text)) return null;
  // 'Betrieb von Servern' is a noun.
  const verb =
    /^\p{Lu}\p{Ll}+ (?:von|der|des|einer|eines) /u.test(text) || ADJECTIVE.test(text)
      ? ''
      : (PAST.exec(text)?.[0] ?? '');
  if (verb !== '') return `${place} ${uncapitalised(verb.trim())} ich ${text.slice(verb.length)}`;
  if (ANSWERABLE.test(text)) return `${place} ${isCurrent ? 'bin' : 'war'} ich ${uncapitalised(text)}`;
  const article = FEMININE.test(text) ? 'die' : MASCULINE.test(text) ? 'der' : null;
  // Two of them, or a clause of its own, would need another verb.
  const isOne = !/,|\bund \p{Lu}\p{L}*(?:ung|tion|pflege|analyse)(?: |$)/u.test(text);
  if (article !== null && isOne && !endsWithParticiple(text)) {
    if (place === FURTHER) return `Hinzu ${isCurrent ? 'kommt' : 'kam'} ${article} ${text}`;
    return `${place} ${isCurrent ? 'gehört' : 'gehörte'} ${article} ${text} zu meinen ${RESULT.test(text) ? 'Ergebnissen' : 'Aufgaben'}`;
  }
  if (PARTICIPLE.test(text) && BARE_PLURAL.test(text)) {
    // Before a noun the first word is an adjective, which is written small.
    return `${place} habe ich ${/^\p{Lu}\p{Ll}+e[nrs]? \p{Lu}/u.test(text) ? uncapitalised(text) : text}`;
  }
  return null;
}
