import { degreeScore, schoolScore } from './lexicon/evidence.ts';
import { placeScore } from './lexicon/places.ts';

const words = (list: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${list})(?![\\p{L}])`, 'iu');

const DEGREE = words(
  "pgce|b\\.\\s?e\\.|higher secondary|b\\.?\\s?s\\.?|b\\.?\\s?a\\.?|b\\.?sc\\.?|m\\.?\\s?s\\.?|m\\.?\\s?a\\.?|m\\.?sc\\.?|m\\.?eng\\.?|b\\.?eng\\.?|meng|beng|b\\.?\\s?tech\\.?|m\\.?\\s?tech\\.?|b\\.?f\\.?a\\.?|m\\.?f\\.?a\\.?|bba|mba|m\\.?b\\.?a\\.?|ph\\.?\\s?d\\.?|dphil|j\\.?d\\.?|m\\.?d\\.?|ll\\.?\\s?[bm]\\.?|bachelor(?:['’]?s)?|master(?:['’]?s)?|doctorate|doctor of|juris doctor|doctor|associate(?:['’]?s)? (?:degree|of)|diploma|diplôme|degree|minor|major|ged|a[- ]levels?|gcses?|ib|certificate|study abroad|exchange|semester|thesis|diplom(?:-\\p{L}+)?|magister|staatsexamen|abitur|fachabitur|mittlere reife|ausbildung (?:zum|zur)|promotion|licence|maîtrise|doctorat|baccalauréat|bac|dut|bts|brevet|grado|licenciatura|licenciad[oa]|máster|maestría|doctorado|bachillerato|ingeniería|ciclo formativo|licencjat|inżynier|mgr|magisterskie|inżynierskie|matura|studia|laurea|graduação|mestrado|бакалавр|магистр|学士|修士|bootcamp",
);

const SCORE =
  /(?:\b(?:c?gpa|note|notendurchschnitt|abschlussnote|moyenne|nota media|średnia)\b|\bgpa\b|magna cum laude|summa cum laude|cum laude|first[- ]class\b|upper second|\b2[:.]1\b(?= hon|$|\))|\b\d{2}(?:\.\d+)? ?%|\b[0-4]\.\d{1,2}\s*(?:\/\s*[45](?:\.0+)?|gpa))/iu;

/** Adjectives say so at their end, or before a word of studies: 'discontinued operations' are something else. */
const OF_STUDIES =
  '(?= *(?:$|[^\\p{L} ]|(?:after|in|due|because|for|since|at|degree|stud|course|program|bachelor|master|b\\.|m\\.|[bm]sc|[bm]a\\b|phd|nach|wegen|après|por|depuis|desde)))';
const UNFINISHED = words(
  `not (?:yet )?(?:completed?|finished|awarded|conferred|earned|obtained|received|graduated)|(?:did not|didn[’']t|never) (?:completed?|finish(?:ed)?|graduated?)|(?:incomplete|un(?:finished|completed)|(?<!\\b(?:since|now|programme|program|course) )discontinued|incomplet[oa]s?)${OF_STUDIES}|part(?:ial|)ly completed|dropped out|drop-?out|withdr(?:ew|awn)|left (?:early|without|before graduat\\p{L}*)|on hold|(?:no|without(?: a)?) degree|non-degree|abd(?= *(?:$|[^\\p{L} ]))|all but dissertation|abgebrochen(?:e[nrsm]?)?|(?:studien)?abbruch|(?:nicht|noch nicht) (?:abgeschlossen|beendet)|ohne abschluss|unvollendet|non (?:termin|achev|obten|valid|finalis)\\p{L}*|inachevée?s?|interromp\\p{L}*|abandonn\\p{L}*|sans diplôme|inconclus[oa]s?|inacabad[oa]s?|(?:sin|no) (?:terminar|finalizar|acabar|(?:terminad|finalizad|completad|concluid)[oa]s?|título)|trunc[oa]|abandonad[oa]s?|não concluíd[oa]|trancad[oa]|non (?:completat|conclus|terminat)[oa]|interrott[oa]|nieukończon\\p{L}*|przerwan\\p{L}*|niet (?:afgerond|voltooid)|zonder diploma|afgebroken`,
);
/** From here on a text names a degree or a school, whatever else it says. */
const NAMING = 1.5;
/** How well known a place is whose name alone is enough: a town of 50,000. */
const PLACE = 2;
/** A line below a degree longer than this tells of the studies, not of their end. */
const LONGEST_REMARK = 60;
const STUDIES = '(?:degree|stud(?:y|ies|ium)|études|estudios|carrera|course|program(?:me)?|status)';
/** The same and no more than that, in brackets or not, with a year. */
const ONLY_UNFINISHED = new RegExp(
  `^[\\s(\\[–—-]*(?:${STUDIES}:? )?${UNFINISHED.source}(?:,? (?:in )?\\d{4})?[\\s.)\\]]*$`,
  'iu',
);
/** A line that says so of the studies it stands below: at its start, behind a break, or having named them. */
const REMARK = new RegExp(
  `^(?:[^\\p{L}\\p{N}]*|(?:stud|degree|études|estud|carrera|attended|completed|enrolled|\\d|two|three|four).{0,60}|.{0,60}[;,(–-] ?|.{0,60} but )(?:${STUDIES}:? )?${UNFINISHED.source}`,
  'iu',
);

/** True for a place alone: 'Austin, TX', 'Seoul, S.Korea', 'Remote', 'Berlin'. */
export const isPlace = (text: string): boolean => placeScore(text) >= PLACE;
export const isDegree = (text: string): boolean => DEGREE.test(text);
/** True for a text that says somewhere that studies came to no end. */
export const saysUnfinished = (text: string): boolean => UNFINISHED.test(text);
/** True for a line below studies, of some length at most, that says so of them. */
export const remarksUnfinished = (text: string): boolean => text.length <= LONGEST_REMARK && REMARK.test(text);
/** True for a text that says nothing else. */
export const isUnfinished = (text: string): boolean => text.length <= LONGEST_REMARK && ONLY_UNFINISHED.test(text);
export const isScore = (text: string): boolean => SCORE.test(text);
/** True for a grade, or for how studies ended, and no more. */
export const isRemark = (text: string): boolean =>
  isUnfinished(text) ||
  (text.length <= LONGEST_REMARK && isScore(text) && degreeScore(text) < NAMING && schoolScore(text) < NAMING);
