import type { Claim } from './claims.ts';
import { lineOf } from './frames.ts';
import type { Lexicon } from './language/lexicon.ts';
import { type LineEvidence, meansSame, type ReadEvidence, readEvidence, type ReadLine } from './evidence-lines.ts';
import { claimsOf } from './prove-line.ts';
import { namesEmployer } from './named-employers.ts';
import { functionOf } from './function-of.ts';
import { provenYears, type TimedJob } from './proven-years.ts';

/** What the sentences of a summary or a letter are compared with. */
export interface ProseEvidence {
  readonly jobs: readonly (TimedJob & { readonly facts: readonly string[] })[];
  /** Summary, projects, education and what else stands in the CV. */
  readonly others: readonly string[];
  /** Names, titles, degrees, skills, certificates, languages. */
  readonly facts: readonly string[];
}

/** Only the person knows; no CV proves it. */
const PERSONAL =
  /\b(?:work(?:ing)? permit|visa|right to work|authori[sz]ed to work|citizen(?:ship)?|clearance|available|availability|immediately|notice period|start (?:on|in|at once|immediately|right away|next|from)|relocat\w*|willing to|happy to (?:move|relocate|travel|work)|able to travel|prepared to|driving licen[cs]e|driver's licen[cs]e|salary|remote(?:ly)? from|move to|moving to|born|married|arbeitserlaubnis|aufenthalts\w*|staatsbürger\w*|verfügbar|ab sofort|sofort beginnen|eintritt\w*|kündigungsfrist|gehalt\w*|umzug\w*|umzuziehen|umziehen|reisebereit\w*|führerschein|bereit)\b/iu;
const ALL_REQUIREMENTS =
  /\b(?:meet|fulfil\w*|match(?:es)?|satisf\w*|tick|bring|have|erfüll\w*|entsprech\w*|entspricht|decke\w*)\b[^.]{0,60}\b(?:all|every|each|everything|exactly|perfectly|fully|alle\w*|jede\w*|sämtliche\w*|vollständig|genau|perfekt)\b|\b(?:all|every|everything|alle|sämtliche)\b[^.]{0,40}\b(?:requirements?|criteria|qualifications?|boxes|skills|anforderungen|voraussetzungen|kriterien)\b|\b(?:perfect|ideal|best|right|exact)\s(?:fit|match|candidate|person)\b|\b(?:ideal\w*|perfekt\w*|beste\w*|genau richtig\w*)\s(?:kandidat\w*|besetzung|person|profil)\b/iu;
const OPINIONS =
  /\b(?:known (?:for|as|to)|(?:am|was|been|widely|highly) (?:regarded|recogni[sz]ed|respected|praised|appreciated|valued|considered)|reputation|schätz\w*|beschreib\w*|gelte als|bekannt (?:für|als)|anerkannt|gelobt|geschätzt|kolleg\w* (?:sagen|nennen|loben))\b/iu;
const OTHERS =
  /\b(?:colleagues|managers?|supervisors?|clients|customers|teammates|peers|people|others|bosses|employers?)\b/giu;
const SAY = /\b(?:describe|say|call|praise|value|know|consider|rate|trust|appreciate|confirm|tell)s?\b/iu;

/** The words by which others think something of the person; null: there are none. */
function opinionIn(sentence: string): string | null {
  const direct = OPINIONS.exec(sentence)?.[0];
  if (direct !== undefined) return direct;
  for (const match of sentence.matchAll(OTHERS)) {
    const near = sentence.slice(match.index, match.index + match[0].length + 40);
    const verb = SAY.exec(near);
    if (verb !== null) return near.slice(0, verb.index + verb[0].length);
  }
  return null;
}
const GAP =
  /\b(?:not|cannot|can't|no|never|nor|without|yet to|lack|missing|gap|less|little|only a little|new to|haven't|don't|didn't|isn't|nicht|kein\w*|nie|ohne|fehl\w*|noch nicht|wenig|lücke|neuland)\b/iu;
const WISH =
  /\b(?:i (?:would|look|am applying|apply|hope|want|wish|am writing|am keen|am interested|like|enjoy)|i'd|i am (?:applying|keen|interested|looking|writing|excited|motivated|curious|glad|happy|eager)|looking forward|thank|dear|sincerely|kind regards|best regards|yours|please|attached|apply(?:ing)? for|application|would (?:be|like|welcome|love)|interests? me|appeals? to me|attracts? me|want to learn|would like to learn|learn more|glad to|happy to (?:talk|tell|explain|discuss|answer)|ich (?:freue|bewerbe|möchte|würde|hoffe|interessiere)|freue ich mich|bewerbung|bewerbe|gerne?|sehr geehrte\w*|mit freundlichen|vielen dank|über (?:eine einladung|ein gespräch)|reizt mich|interessiert mich)\b/iu;
/** Words of letters that claim nothing about the past. */
const LETTER_WORDS = new Set(
  `experience experienced background skilled skills skill knowledge familiar proficient expertise career years year currently work working role position post job vacancy team teams
  company employer opening advertised opportunity interview conversation talk call meeting chance discuss detail details further forward hearing hear reply questions cv résumé resume attached letter
  application apply applying applicant candidate dear sir madam hiring manager sincerely regards kind best yours thank thanks time consideration interest interested interesting keen curious
  glad happy pleased welcome learn learning new more tell show explain like enjoy liking fond love motivated motivation reason because interests appeals attracts described posting advertisement
  your you yours join joining contribute contributing bring look there here next step looking seeking focus focused based mainly mostly especially particularly also
  professional person specialist current role stage level soon yet missing gap honest say admit quickly willing hold degree certificate
  erfahrung erfahrungen kenntnisse kenntnis berufserfahrung jahre jahren jahr derzeit stelle position rolle aufgabe bewerbung bewerbe bewerben interesse interessiert gespräch einladung
  aktuellen aktuelle jetzigen freue freuen freundlichen grüßen grüße damen herren geehrte sehr dank vielen anlagen anlage unternehmen firma team kennenlernen persönlich persönliches gern gerne lernen dazulernen neu
  niveau stand liegt schwerpunkt tätig arbeite arbeitete suche möchte würde reizt anzeige ausschreibung ausgeschriebene ausgeschriebenen lebenslauf fragen verfügung sprechen mich mir ihre ihrem ihrer
  fehlt fehlen noch bisher lücke ehrlich bringe mit seit vorliebe`.split(/\s+/u),
);

/** What a summary or letter claims beyond the CV; empty: proven. A sentence that names a gap is welcome. */
export function proseClaimsOf(text: string, evidence: ProseEvidence, lexicon: Lexicon, readLine: ReadLine): Claim[] {
  const parts = sentencesOf(text);
  const read = readProse(evidence, lexicon, readLine);
  return parts.flatMap(({ sentence, from }) =>
    sentenceClaims(sentence, evidence, read, lexicon).map((claim) => ({
      ...claim,
      from: claim.from + from,
      to: claim.to + from,
    })),
  );
}

interface ReadProse {
  readonly readLine: ReadLine;
  readonly jobs: ProseEvidence['jobs'];
  readonly whole: ReadEvidence;
}

function readProse(evidence: ProseEvidence, lexicon: Lexicon, readLine: ReadLine): ReadProse {
  const lines = evidence.jobs.flatMap((job) => job.lines);
  const facts = [...evidence.facts, ...evidence.jobs.flatMap((job) => job.facts)];
  const whole: LineEvidence = { own: [], others: [...evidence.others, ...lines].slice(0, 120), facts };
  return { readLine, jobs: evidence.jobs, whole: readEvidence(whole, lexicon, readLine) };
}

function sentencesOf(text: string): { readonly sentence: string; readonly from: number }[] {
  const found: { sentence: string; from: number }[] = [];
  for (const match of text.matchAll(/[^.!?\n]+(?:[.!?](?!\s+\p{Lu}|\s*$)[^.!?\n]*)*[.!?]?/gu)) {
    const sentence = match[0].trim();
    if (sentence !== '') found.push({ sentence, from: match.index + (match[0].length - match[0].trimStart().length) });
  }
  return found;
}

const whole = (
  sentence: string,
  claim: Omit<Claim, 'words' | 'instead' | 'from' | 'to'> & { readonly words?: string },
): Claim => ({
  words: sentence,
  instead: '',
  from: 0,
  to: sentence.length,
  ...claim,
});

function sentenceClaims(sentence: string, evidence: ProseEvidence, read: ReadProse, lexicon: Lexicon): Claim[] {
  const all = ALL_REQUIREMENTS.exec(sentence)?.[0];
  const isGap = GAP.test(sentence);
  if (all !== undefined && !isGap)
    return [
      whole(sentence, {
        verdict: 'asks',
        kind: 'opinion',
        words: all,
        why: 'Only a reader can judge whether you meet everything. Leave it out?',
      }),
    ];
  const personal = PERSONAL.exec(sentence)?.[0];
  if (personal !== undefined)
    return [
      whole(sentence, {
        verdict: 'asks',
        kind: 'personal',
        words: personal,
        why: `Only you know this: “${personal}”. Is it so?`,
      }),
    ];
  const opinion = opinionIn(sentence);
  if (opinion !== null)
    return [
      whole(sentence, {
        verdict: 'asks',
        kind: 'opinion',
        words: opinion,
        why: 'It says what others think of you. Your CV does not.',
      }),
    ];
  const clauses = isGap ? sentence.split(/(?<=,)\s*(?:but|aber|doch|jedoch|however|though)\b/iu) : [sentence];
  if (isGap && clauses.length > 1) {
    let at = 0;
    return clauses.flatMap((clause) => {
      const from = sentence.indexOf(clause, at);
      at = from + clause.length;
      return sentenceClaims(clause, evidence, read, lexicon).map((claim) => ({
        ...claim,
        from: claim.from + from,
        to: claim.to + from,
      }));
    });
  }
  if (isGap && isOnlyGap(sentence)) return usedAnyway(sentence, read, lexicon);
  return experienceClaims(sentence, evidence, read, lexicon, WISH.test(sentence));
}

/** A gap and nothing more: no number in it, and no 'not only'. */
function isOnlyGap(sentence: string): boolean {
  return (
    !/\b(?:not only|not just|nicht nur|no less|nothing less|never (?:missed|failed|late))\b/iu.test(sentence) &&
    !/\b(?:without|ohne)\b/iu.test(sentence)
  );
}

/** 'I have not used X' where the CV says the person did. */
function usedAnyway(sentence: string, read: ReadProse, lexicon: Lexicon): Claim[] {
  const line = lineOf(sentence, lexicon);
  const names = line.tokens.filter(
    (token, index) => index > 0 && token.kind === 'word' && /^\p{Lu}/u.test(token.text) && lexicon.code === 'en',
  );
  const used = read.whole.others.flatMap(({ frames }) =>
    frames.filter(({ share, kinds }) => share >= 2 && kinds.has('use')),
  );
  const known = names.find((token) =>
    used.some((frame) => frame.objects.some((phrase) => phrase.tokens.some((one) => one.lower === token.lower))),
  );
  if (known === undefined) return [];
  return [
    whole(sentence, {
      verdict: 'refused',
      kind: 'tool',
      words: known.text,
      why: `Your CV says that you used ${known.text}.`,
    }),
  ];
}

/** Where a sentence names a job the CV has, by its title. */
function titlesIn(
  sentence: string,
  jobs: readonly TimedJob[],
): readonly { readonly from: number; readonly to: number }[] {
  const plain = sentence.toLowerCase();
  return jobs.flatMap(({ title }) => {
    const from = title.length > 2 ? plain.indexOf(title.toLowerCase()) : -1;
    return from === -1 ? [] : [{ from, to: from + title.length }];
  });
}

function experienceClaims(
  sentence: string,
  evidence: ProseEvidence,
  read: ReadProse,
  lexicon: Lexicon,
  isWish: boolean,
): Claim[] {
  const named = read.jobs.filter(({ employer }) => namesEmployer(sentence, employer));
  const scope: ReadEvidence =
    named.length === 0
      ? read.whole
      : readEvidence(
          {
            own: [],
            others: named.flatMap(({ lines }) => lines),
            facts: [...evidence.facts, ...named.flatMap(({ facts, employer, title }) => [...facts, employer, title])],
          },
          lexicon,
          read.readLine,
        );
  // A line of the CV stands for the one that is replaced: the one with most of the words.
  const line = lineOf(sentence, lexicon);
  const words = line.tokens.filter((token) => token.kind !== 'mark' && functionOf(token, lexicon) === 'content');
  const scored = scope.others.map((other) => ({
    other,
    score: words.filter((word) => other.tokens.some((token) => meansSame(token.stem, word.stem, lexicon))).length,
  }));
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  const own = best !== undefined && best.score >= 2 ? [best.other] : [];
  const others = scope.others.filter((other) => !own.includes(other));
  const titles = titlesIn(sentence, read.jobs);
  const years = provenYears(sentence, read.jobs, lexicon, LETTER_WORDS);
  const claims = claimsOf(sentence, { own, others, facts: scope.facts }, lexicon).filter(
    ({ words: said, kind, from }) => {
      if (years.has(from)) return false;
      // 'Support engineer' neither supports nor engineers; 'as a support engineer' helped nobody.
      if (titles.some((title) => kind === 'act' && from >= title.from && from < title.to)) return false;
      if (titles.length > 0 && kind === 'share' && line.frames.length === 0) return false;
      const lower = said.toLowerCase().split(' ')[0] ?? '';
      if (kind === 'scope' && LETTER_WORDS.has(lower)) return false;
      return !(isWish && kind === 'act' && LETTER_WORDS.has(lower));
    },
  );
  if (claims.length === 0) return [];
  const elsewhere =
    named.length > 0 &&
    claimsOf(sentence, { own, others: read.whole.others, facts: read.whole.facts }, lexicon).length < claims.length;
  return elsewhere && !isWish
    ? claims.map((claim) => ({ ...claim, verdict: 'refused' as const, why: 'Your CV says this of another job.' }))
    : claims;
}
