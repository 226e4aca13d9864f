import type { CvOptions } from '../../../domain/index.ts';
import type { Cv, ReadCv } from '../model/cv-model.ts';
import { type CvWording, cvWordings } from '../model/cv-wordings.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import { mentionsWithDenial } from './denied-skills.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { isInstruction } from './instructions.ts';
import { languageOf } from './language-of.ts';
import { letterLanguageOf } from './letter-language.ts';
import { type FactAssociations, associationsOf } from './sentence-facts.ts';
import { usedSkillsIn } from './used-skills.ts';
import { yearsOfWork } from './years.ts';

/** What the texts of one run may name, and where it is proven. */
export interface CvEvidence {
  /** Two letters; '' when unknown. */
  readonly language: string;
  /** Of the letter; '' when unknown. */
  readonly letterLanguage: string;
  readonly placed: readonly CvWording[];
  /** Ids of wordings that speak to programs. */
  readonly instructions: ReadonlySet<string>;
  /** The whole CV: for the summary and the letter. */
  readonly cv: Evidence;
  /** The CV with what the person typed and the posting's title and employer: for what somebody wants, never for experience. */
  readonly wanted: Evidence;
  /** Skills in lower case that lines only name: neither listed nor used. */
  readonly mentioned: ReadonlySet<string>;
  /** Which numbers stand at which employer, for what the summary and the letter join. */
  readonly belongings: FactAssociations;
  /** The employer of the posting, in its plain form; '' where there is none. */
  readonly addressee: string;
  /** Shows whether studies go on. */
  readonly today: Date;
}

/** German writes every noun with a capital: these name nothing. 'mit' is no university in it. */
const GERMAN_NOUNS =
  'Ihre Anzeige. Gern. Außerdem. Hinzu. Dort. Bei. Davor. Ebenso. Damit. Einladung Stelle Arbeit Aufgaben Ergebnissen Bewerbung Gespräch Praxis Beispiel Jahre Berufserfahrung. Jahr Berufserfahrung. Erfahrung Kenntnissen Jahren Aufgabe Zeit Sie Ihre Ihrer Ihrem Ihren Ihnen mit';

export function cvEvidenceOf({ cv }: ReadCv, options: CvOptions, posting: CvPosting | null, today: Date): CvEvidence {
  const placed = cvWordings(cv);
  const instructions = new Set(
    placed.filter(({ wording }) => isInstruction(wording.text)).map(({ wording }) => wording.id),
  );
  const honest = placed.filter(({ wording }) => !instructions.has(wording.id)).map(({ wording }) => wording.text);
  // Sections of any other kind prove themselves alone: they are where strange texts end up.
  const own = placed.filter(({ section, wording }) => section !== 'other' && !instructions.has(wording.id));
  const facts = [...factTexts(cv), ...own.map(({ wording }) => wording.text)].filter((text) => !isInstruction(text));
  const years = yearsOfWork(cv, today);
  const amounts = years === null ? [] : [`${years}|year`, `${years}+|year`];
  const typed = [options.idealJobTitle, options.motivators, ...options.professionalTraits];
  const aims = [...typed, posting?.title ?? '', posting?.employer ?? ''].filter((text) => !isInstruction(text));
  const language = cv.language.toLowerCase().split('-')[0] || (languageOf(honest.join('\n')) ?? '');
  return {
    language,
    letterLanguage: letterLanguageOf(language, posting) ?? language,
    placed,
    instructions,
    cv: evidenceOf([...facts, GERMAN_NOUNS], amounts),
    wanted: evidenceOf([...facts, ...aims, GERMAN_NOUNS], amounts),
    mentioned: mentionedIn(
      cv,
      own.map(({ wording }) => wording.text),
    ),
    belongings: associationsOf(cv, years),
    addressee: isInstruction(posting?.employer ?? '') ? '' : (posting?.employer ?? ''),
    today,
  };
}

/** What the lines name without saying that the person used or has it. */
function mentionedIn(cv: Cv, lines: readonly string[]): ReadonlySet<string> {
  const listed = evidenceOf([...factTexts(cv), cv.summary?.text ?? '']).skills;
  const used = new Set(lines.flatMap((line) => usedSkillsIn(line)).map((skill) => skill.toLowerCase()));
  const named = lines.flatMap((line) =>
    mentionsWithDenial(line).flatMap(({ skill, isDenied }) => (isDenied ? [] : [skill.toLowerCase()])),
  );
  return new Set(named.filter((skill) => !used.has(skill) && !listed.has(skill)));
}

/** Everything a CV says of itself outside of its wordings. */
export function factTexts(cv: Cv): string[] {
  return [
    cv.basics.name,
    cv.basics.headline,
    cv.basics.location,
    ...cv.work.flatMap(({ title, employer, location, start, end }) => [
      title,
      employer,
      location,
      start.text,
      end.text,
    ]),
    ...cv.education.flatMap(({ degree, institution, location, score, start, end }) => [
      degree,
      institution,
      location,
      score,
      start.text,
      end.text,
    ]),
    ...cv.projects.flatMap(({ name, start, end }) => [name, start.text, end.text]),
    ...cv.skills.flatMap(skillTexts),
    ...cv.certificates.flatMap(({ name, issuer, date }) => [name, issuer, date.text]),
    ...cv.languages.flatMap(({ language, fluency }) => [language, fluency]),
    ...cv.other.map(({ heading }) => heading),
  ];
}

/** A group whole where it denies something: 'Java: none' is no Java, nor is what follows 'no experience with'. */
function skillTexts({ name, skills }: Cv['skills'][number]): string[] {
  const whole = `${name}${name === '' ? '' : ': '}${skills.join(', ')}`;
  return mentionsWithDenial(whole).some(({ isDenied }) => isDenied) ? [whole] : [name, skills.join(', '), ...skills];
}
