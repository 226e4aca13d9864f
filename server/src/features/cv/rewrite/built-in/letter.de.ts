import type { CvPosting } from '../../model/cv-posting.ts';
import { positionIn } from '../../letter/posting-title.ts';
import type { StoryFacts } from './facts.ts';
import { sentenceOf, FURTHER } from './sentence.de.ts';
import type { LetterProof, LetterProofs } from './letter-proofs.ts';
import { capitalised, listed, stopped } from './tidy.ts';

const MOST_PROOFS = 3;
/** With fewer proofs, the skills that are known stand beside them. */
const ENOUGH_PROOFS = 2;

/** Kinds of work by their German names. */
const FIELDS: Readonly<Record<string, string>> = {
  law: 'Recht',
  people: 'Personalwesen',
  support: 'Kundenbetreuung',
  sales: 'Vertrieb',
  finance: 'Finanzwesen',
  health: 'Gesundheitswesen',
  education: 'Bildung',
  product: 'Produktmanagement',
  project: 'Projektleitung',
  data: 'Datenanalyse',
  engineering: 'Ingenieurwesen',
  security: 'IT-Sicherheit',
  administration: 'Systemadministration',
  software: 'Softwareentwicklung',
  research: 'Forschung',
  hospitality: 'Gastgewerbe',
  retail: 'Einzelhandel',
  logistics: 'Logistik',
  trades: 'Handwerk',
  media: 'Medien',
  office: 'Büro',
  marketing: 'Marketing',
  design: 'Design',
};

/** The paragraphs of a German letter as lists of sentences, each of which holds by itself. */
export function germanLetter(
  facts: StoryFacts,
  { proofs, gap, newField, isTranslated }: LetterProofs,
  posting: CvPosting,
  seed: number,
): string[][] {
  const title = positionIn(posting.title, posting.employer);
  const place = facts.employer === '' ? '' : ` ${at(facts.employer)}`;
  const examples = proofs
    .flatMap((proof) => {
      const sentence = isTranslated
        ? useOf(proof)
        : sentenceOf(
            proof.line,
            proof.employer === '' ? 'Dort' : capitalised(at(proof.employer)),
            proof.isCurrent === true,
          );
      return sentence === null ? [] : [{ skills: listed(proof.names, 'und'), sentence, line: proof.line }];
    })
    .slice(0, MOST_PROOFS);
  const lines = isTranslated || examples.length > 0 ? [] : facts.lines;
  // Another posting, other lines: two letters of one person don't read alike.
  const more = lines
    .filter((line) => !examples.some((one) => one.line === line))
    .flatMap((line) => (sentenceOf(line, 'Dort', facts.isCurrent) === null ? [] : [line]))
    .map((_line, index, all) => all[(index + seed) % all.length] ?? '')
    .slice(0, ENOUGH_PROOFS)
    .flatMap((line, index) => sentenceOf(line, index === 0 ? 'Dort' : FURTHER, facts.isCurrent) ?? []);
  const { matched, skills } = facts;
  const known = matched.length > 0 ? matched : skills;
  return [
    [opening(title, place, seed), facts.motivators],
    [
      now(facts, seed),
      isTranslated ? before(facts) : '',
      // Of the job that the sentence before names.
      ...more,
      ...examples.map(({ skills: names, sentence }, index) => proofSentence(names, sentence, index, seed)),
      experience(facts, seed),
      examples.length >= ENOUGH_PROOFS || known.length === 0
        ? ''
        : `Zu meinen Kenntnissen ${known.length === 1 ? 'gehört' : 'gehören'} ${listed(known.slice(0, 5), 'und')}`,
    ],
    // Another kind of work is the largest gap there is.
    [
      newField !== ''
        ? `Im Bereich ${FIELDS[newField] ?? newField} habe ich bisher nicht gearbeitet`
        : gap === ''
          ? ''
          : `Arbeit mit ${gap} kann ich bisher nicht vorweisen, das möchte ich${place} lernen`,
    ],
    [closing(title, place, seed)],
  ]
    .map((sentences) => sentences.filter((sentence) => sentence !== '').map(stopped))
    .filter((sentences) => sentences.length > 0);
}

/** 'bei der Nordlicht GmbH', 'bei Quillon' */
function at(employer: string): string {
  const isFeminine = /\b(?:GmbH|AG|KG|SE|OHG|UG|KGaA|eG)(?: & Co\. KG)?$|^(?:Stadt|Universität|Hochschule|Gemeinde) /iu;
  return isFeminine.test(employer) ? `bei der ${employer}` : `bei ${employer}`;
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

/** 'Derzeit arbeite ich als Konstrukteur bei der Muster GmbH' */
function now({ latest, isCurrent }: StoryFacts, seed: number): string {
  if (latest === null || latest.title === '') return '';
  const place = latest.employer === '' ? '' : ` ${at(latest.employer)}`;
  const current = seed % 2 === 0 ? 'Derzeit arbeite ich' : 'Ich arbeite derzeit';
  return `${isCurrent ? current : 'Zuletzt arbeitete ich'} als ${latest.title}${place}`;
}

/** Nothing where nobody can count them. */
function experience({ years }: StoryFacts, seed: number): string {
  if (years === null) return '';
  const counted = `${years} ${years === 1 ? 'Jahr' : 'Jahre'} Berufserfahrung`;
  return seed % 3 === 0 ? `Ich habe ${counted}` : `Ich bringe ${counted} mit`;
}

function proofSentence(skills: string, sentence: string, index: number, seed: number): string {
  const first = [`Sie suchen ${skills}: ${sentence}`, `Meine Erfahrung mit ${skills}: ${sentence}`];
  const later = [
    `Auch ${skills} kenne ich aus der Praxis: ${sentence}`,
    `Zu ${skills} ein Beispiel: ${sentence}`,
    `Ebenso ${skills}: ${sentence}`,
  ];
  return index === 0 ? (first[seed % first.length] ?? '') : (later[(seed + index) % later.length] ?? '');
}

function before({ earlier }: StoryFacts): string {
  return earlier === null || earlier.employer === '' ? '' : `Davor war ich ${earlier.title} ${at(earlier.employer)}`;
}

/** 'Damit arbeite ich bei Acme seit 2021', of a line in another language. */
function useOf({ employer, isCurrent, start, end }: LetterProof): string | null {
  if (employer === '') return null;
  const since = start === '' ? '' : ` seit ${start.slice(0, 4)}`;
  const during = start === '' || end === '' ? '' : ` (${start.slice(0, 4)} bis ${end.slice(0, 4)})`;
  return isCurrent === true
    ? `Damit arbeite ich ${at(employer)}${since}`
    : `Damit habe ich ${at(employer)}${during} gearbeitet`;
}

function closing(title: string, place: string, seed: number): string {
  const about = title === '' ? '' : ` über die Stelle als ${title}`;
  return (
    [
      `Über eine Einladung zum Gespräch${place} freue ich mich`,
      `Gern spreche ich mit Ihnen${about}`,
      `Auf ein Gespräch über diese Stelle${place} freue ich mich`,
    ][seed % 3] ?? ''
  );
}
