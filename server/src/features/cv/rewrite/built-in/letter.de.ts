import type { CvPosting } from '../../model/cv-posting.ts';
import { positionIn } from '../../letter/posting-title.ts';
import type { StoryFacts } from './facts.ts';
import type { LetterProof, LetterProofs } from './letter-proofs.ts';
import { listed, stopped, tidied, uncapitalised } from './tidy.ts';

const LONGEST_LINE = 170;
/** Verbs in the past as German bullets begin with them: behind 'Bei Acme' they stand in the right place. */
const PAST =
  /^(?:\p{Lu}\p{Ll}+te|Schrieb|Schuf|Half|Übernahm|Begann|Hielt|Gab|Brachte|Betrieb|Entwarf|Schloss|Nahm|Zog|Trug|Stieg|Fand|Band|Zeichnete|Vertrat|Bot|Beriet|Wies|Hob|Erhob|Verband|Sprach|Las|Traf|Warb|Gewann|War|Ließ|Erwarb|Bewarb|Verkaufte) (?=\p{L}|\d)/u;

/** The paragraphs of a German letter as lists of sentences, each of which holds by itself. */
export function germanLetter(
  facts: StoryFacts,
  { proofs, gap }: LetterProofs,
  posting: CvPosting,
  seed: number,
): string[][] {
  const title = positionIn(posting.title);
  const place = facts.employer === '' ? '' : ` ${at(facts.employer)}`;
  const told = proofs.flatMap((proof, index) => proofSentence(proof, seed + index) ?? []).slice(0, 3);
  return [
    [`${opening(title, place, seed)}${now(facts)}`, facts.motivators],
    told,
    [gap === '' ? '' : `Mit ${gap} habe ich bisher nicht gearbeitet, das möchte ich${place} lernen`],
    [closing(title, place, seed)],
  ]
    .map((sentences) => sentences.filter((sentence) => sentence !== '').map(stopped))
    .filter((sentences) => sentences.length > 0);
}

/** 'bei der Nordlicht GmbH', 'bei Quillon' */
function at(employer: string): string {
  return /\b(?:GmbH|AG|KG|SE|OHG|UG|KGaA|eG)$/u.test(employer) ? `bei der ${employer}` : `bei ${employer}`;
}

function opening(title: string, place: string, seed: number): string {
  if (title === '') return `hiermit bewerbe ich mich${place}`;
  return (
    [
      `hiermit bewerbe ich mich als ${title}${place}`,
      `die Stelle als ${title}${place} interessiert mich, und ich bewerbe mich dafür`,
      `auf Ihre Anzeige hin bewerbe ich mich als ${title}${place}`,
    ][seed % 3] ?? ''
  );
}

function now({ latest, isCurrent }: StoryFacts): string {
  if (latest === null || latest.title === '') return '';
  const work = `${isCurrent ? '; derzeit arbeite ich' : '; zuletzt arbeitete ich'} als ${latest.title}`;
  const place = latest.employer === '' ? '' : ` ${at(latest.employer)}`;
  return `${work}${place}`;
}

function proofSentence({ names, line, employer }: LetterProof, seed: number): string | null {
  const text = tidied(line).replace(/\.$/u, '');
  if (text.length > LONGEST_LINE || /[.;:]\s/u.test(text)) return null;
  const skills = listed(names, 'und');
  const verb = PAST.exec(text)?.[0] ?? '';
  const place = employer === '' ? 'dort' : at(employer);
  if (verb === '') return `${skills} aus meiner Arbeit ${place}: ${text}`;
  const small = `${place} ${uncapitalised(verb.trim())} ich ${text.slice(verb.length)}`;
  return (
    [
      `Sie suchen ${skills}: ${small}`,
      `Zu ${skills} ein Beispiel: ${small}`,
      `${skills} kenne ich aus der Praxis: ${small}`,
    ][seed % 3] ?? null
  );
}

function closing(title: string, place: string, seed: number): string {
  const about = title === '' ? '' : ` über die Stelle als ${title}`;
  return (
    [
      `Über ein Gespräch${about} freue ich mich`,
      `Gern spreche ich mit Ihnen${about}`,
      `Auf ein Gespräch über diese Stelle${place} freue ich mich`,
    ][seed % 3] ?? ''
  );
}
