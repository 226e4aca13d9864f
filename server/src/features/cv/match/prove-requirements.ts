import { areRelated, isPaid, kindOfWork } from '../evidence/kind-of-work.ts';
import { isBroken, isStudied } from '../evidence/unfinished-studies.ts';
import { latestWork, yearsOfKind } from '../evidence/years.ts';
import type { Cv } from '../model/cv-model.ts';
import { cvWordings } from '../model/cv-wordings.ts';
import { jobProof, type Proof, proof, SkillProofs } from './proofs.ts';
import { degreeRank, LANGUAGES, languageLevel, rankOf, type Requirement } from './requirements.ts';

/** `mentioned`: listed, or named, and nothing shows its use. `unknown`: the CV says nothing either way. */
export type RequirementState = 'proven' | 'mentioned' | 'missing' | 'unknown';

export interface ProvenRequirement extends Requirement {
  readonly state: RequirementState;
  /** At most five; empty unless proven or mentioned. */
  readonly evidence: readonly Proof[];
  /** How much of it counts as met: 0 to 1; null: unknown. */
  readonly share: number | null;
}

/** Holds each requirement against the CV. @param today ends jobs that go on */
export function proveRequirements(cv: Cv, requirements: readonly Requirement[], today: Date): ProvenRequirement[] {
  const skills = new SkillProofs(cv);
  const kind = requirements.find((one) => one.kind === 'work')?.name ?? kindOfWork(latestWork(cv)?.title ?? '');
  return requirements.map((requirement) => ({ ...requirement, ...judged(requirement, { cv, skills, kind, today }) }));
}

interface Known {
  readonly cv: Cv;
  readonly skills: SkillProofs;
  /** Of work that the posting is for. */
  readonly kind: string | null;
  readonly today: Date;
}

type Judgement = Pick<ProvenRequirement, 'state' | 'evidence' | 'share'>;

const UNKNOWN: Judgement = { state: 'unknown', evidence: [], share: null };
const MISSING: Judgement = { state: 'missing', evidence: [], share: 0 };
const MOST_PROOFS = 5;

const proven = (evidence: readonly Proof[]): Judgement => ({
  state: 'proven',
  evidence: evidence.slice(0, MOST_PROOFS),
  share: 1,
});
const mentioned = (evidence: readonly Proof[], share: number): Judgement => ({
  state: 'mentioned',
  evidence: evidence.slice(0, MOST_PROOFS),
  share,
});

function judged(requirement: Requirement, known: Known): Judgement {
  switch (requirement.kind) {
    case 'work':
      return workJudged(requirement, known);
    case 'seniority':
      return rankJudged(requirement, known);
    case 'years':
      return yearsJudged(requirement, known);
    case 'skill':
      return skillJudged(requirement, known);
    case 'degree':
      return degreeJudged(requirement, known);
    case 'language':
      return languageJudged(requirement, known);
    case 'permit':
    case 'clearance':
      return judgeMention(requirement.kind, known.cv);
  }
}

function workJudged({ name }: Requirement, { cv }: Known): Judgement {
  const jobs = cv.work.map((job, index) => ({ job, index, kind: kindOfWork(job.title) }));
  const of = (wanted: (one: (typeof jobs)[number]) => boolean): Proof[] =>
    jobs.filter(wanted).map(({ job, index }) => jobProof(job, index));
  const same = of(({ job, kind }) => kind === name && isPaid(job));
  if (same.length > 0) return proven(same);
  const near = of(({ kind }) => kind !== null && areRelated(kind, name));
  if (near.length > 0) return mentioned(near, 0.5);
  return jobs.some(({ kind }) => kind !== null) ? MISSING : UNKNOWN;
}

function rankJudged({ level }: Requirement, { cv, kind }: Known): Judgement {
  const own = cv.work.map((job, index) => ({ job, index })).filter(({ job }) => kindOfWork(job.title) === kind);
  if (own.length === 0) return cv.work.length === 0 ? UNKNOWN : MISSING;
  const held = own.filter(({ job }) => rankOf(job.title) >= level).map(({ job, index }) => jobProof(job, index));
  return held.length > 0 ? proven(held) : MISSING;
}

function yearsJudged({ level }: Requirement, { cv, kind, today }: Known): Judgement {
  const own = cv.work
    .map((job, index) => ({ job, index }))
    .filter(({ job }) => isPaid(job) && kindOfWork(job.title) === kind);
  if (own.length > 0 && own.every(({ job }) => job.start.iso === null)) return UNKNOWN;
  const years = yearsOfKind(cv, kind, today) ?? 0;
  const evidence = own.map(({ job, index }) => jobProof(job, index));
  if (years >= level) return proven(evidence);
  return cv.work.length === 0 ? UNKNOWN : { ...MISSING, share: years / level / 2 };
}

function skillJudged({ name }: Requirement, { skills }: Known): Judgement {
  const { used, listed, named } = skills.of(name);
  if (used.length > 0) return proven(used);
  if (listed.length > 0) return mentioned(listed, 0.5);
  return named.length > 0 ? mentioned(named, 0) : MISSING;
}

function degreeJudged({ level }: Requirement, { cv, today }: Known): Judgement {
  if (cv.education.length === 0) return UNKNOWN;
  const done = cv.education.map((study, index) => ({ study, index }));
  const ranked = done.filter(({ study }) => !isBroken(study) && !isStudied(study, today));
  const held = ranked.filter(({ study }) => degreeRank(study.degree) >= level);
  if (held.length > 0) {
    return proven(held.map(({ study, index }) => proof(`/education/${index}`, study.degree, study.institution)));
  }
  // A degree whose name has no rank may be one.
  return ranked.some(({ study }) => study.degree !== '' && degreeRank(study.degree) === 0) ? UNKNOWN : MISSING;
}

function languageJudged({ name, level }: Requirement, { cv }: Known): Judgement {
  const words = LANGUAGES.find(([language]) => language === name)?.[1];
  if (cv.languages.length === 0 || words === undefined) return UNKNOWN;
  const at = cv.languages.findIndex(({ language }) => words.test(language));
  const own = cv.languages[at];
  if (own === undefined) return MISSING;
  const evidence = [
    proof(`/languages/${at}`, [own.language, own.fluency].filter((text) => text !== '').join(', '), ''),
  ];
  const spoken = languageLevel(`${own.language} ${own.fluency}`);
  if (spoken === 0) return level === 0 ? proven(evidence) : mentioned(evidence, 0.5);
  return spoken >= level ? proven(evidence) : { state: 'missing', evidence, share: 0.25 };
}

const MENTIONS = {
  permit:
    /\b(?:work(?:ing)? permit|right to work|authori[sz]ed to work|eu citizen\p{L}*|citizen of|citizenship|permanent resid\p{L}*|green card|arbeitserlaubnis|niederlassungserlaubnis|staatsangehörigkeit|staatsbürger\p{L}*)/iu,
  clearance: /\b(?:security clearance|clearance|sicherheitsüberprüfung|ts\/sci)/iu,
} as const;

/** Only the person knows: a CV that is silent proves nothing either way. */
function judgeMention(kind: keyof typeof MENTIONS, cv: Cv): Judgement {
  const line = cvWordings(cv).find(({ wording }) => MENTIONS[kind].test(wording.text));
  return line === undefined ? UNKNOWN : mentioned([proof('', line.wording.text, '')], 0.5);
}
