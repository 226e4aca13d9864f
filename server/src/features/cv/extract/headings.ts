import { HEADINGS, type SectionKind } from './heading-words.ts';

const KINDS = new Map<string, SectionKind>();
for (const kind of [
  'summary',
  'work',
  'education',
  'projects',
  'skills',
  'certificates',
  'languages',
  'contact',
  'other',
] as const) {
  for (const heading of HEADINGS[kind].split('|')) if (!KINDS.has(folded(heading))) KINDS.set(folded(heading), kind);
}

/** What a heading of several words is about, by the first of these that it holds. */
const KEYWORDS: readonly (readonly [RegExp, SectionKind])[] = [
  [
    /^(?:experience|employment|positions|appointments|history|involvement|career|\p{L}*(?:erfahrung|erfahrungen|werdegang|tätigkeiten|ervaring)|expérience|expériences|experiencia|experiência|esperienza|doświadczenie|zkušenosti|praxe|erfarenhet|yrkeserfarenhet|arbetslivserfarenhet|esperienze)$/iu,
    'work',
  ],
  [
    /^(?:education|qualifications|degrees|studies|\p{L}*(?:ausbildung|bildung|studium|opleiding)|formation|formación|formação|formazione|istruzione|wykształcenie|edukacja|études|estudios|vzdělání|utbildning|istruzione|educação|educación)$/iu,
    'education',
  ],
  [/^(?:profile|summary|objective|statement|overview)$/iu, 'summary'],
  [/^(?:projects)$/iu, 'projects'],
  [
    /^(?:\p{L}*(?:kenntnisse|fähigkeiten|kompetenzen|kompetenz|vaardigheden)|compétences|competencias|competências|competenze|habilidades|umiejętności|skills|competencies|expertise|technologies|proficiencies|tools)$/iu,
    'skills',
  ],
  [
    /^(?:certifications|certificates|licenses|licensure|credentials|courses|trainings?|workshops|seminars|\p{L}*(?:zertifikate|zertifizierungen|qualifikationen|fortbildung|fortbildungen|weiterbildungen|lehrgänge|seminare|kurse)|certificats|certificados|certificazioni|certyfikaty|kursy|szkolenia|cursos|corsi|cursussen|trainingen|kurzy|školení|kurser)$/iu,
    'certificates',
  ],
  [/^(?:languages|sprachen|langues|idiomas|języki|lingue|talen)$/iu, 'languages'],
  [
    /^(?:awards|honors|honours|publications|presentations|grants|scholarships|patents|activities|memberships|affiliations|interests|hobbies|references|achievements|accomplishments|volunteering|coursework|talks)$/iu,
    'other',
  ],
];
const QUALIFIERS =
  /^(?:academic|educational|brief|early|earlier|executive|prior|past|recent|qualification|additional|and|appointments?|clinical|community|computer|core|design|engineering|extracurricular|further|industry|internship|international|key|leadership|legal|management|marketing|medical|military|of|other|personal|previous|professional|related|relevant|research|sales|science|selected|service|social|soft|hard|software|teaching|technical|university|student|school|client|freelance|coding|volunteer|work|und|et|y|i|e|en|aus-|fort-|schul-|berufs-|berufliche|beruflicher|akademische|akademischer|schulische|technische|fachliche|weitere|sonstige|persönliche|praktische|professionnelle|professionnelles|professionnel|techniques|académique|académica|acadêmica|profesional|profissional|laboral|professionale|professionali|tecnicas|técnicas|tecniche|informatiques|zawodowe|techniczne|&|\/)$/iu;
const LONGEST = 45;

/**
 * What section a line heads, or null when it is no heading.
 *
 * @param text a line without its mark
 */
export function headingKind(text: string): SectionKind | null {
  return headingMatch(text)?.kind ?? null;
}

/** A section, and whether the line is one of its headings or only made of their words. */
export interface HeadingMatch {
  readonly kind: SectionKind;
  readonly isExact: boolean;
}

/** As `headingKind`, with how sure it is. */
export function headingMatch(text: string): HeadingMatch | null {
  const exact = (kind: SectionKind | undefined | null): HeadingMatch | null =>
    kind === undefined || kind === null ? null : { kind, isExact: true };
  const bare = text
    .replace(/^[\d.]+\s+|^[#*_=\s]+/u, '')
    .replace(/(?<![\s:_–—#*=-])[\s:_–—#*=-]+$/u, '')
    .trim();
  // 'W O R K': too short to distinguish from a list of letters, unless it is a heading.
  if (/^(?:\p{Lu} ){2,}\p{Lu}$/u.test(bare)) {
    const closed = KINDS.get(folded(bare.replaceAll(' ', '')));
    if (closed !== undefined) return exact(closed);
  }
  if (bare.length < 4 || bare.length > LONGEST || /[.!?;@]/u.test(bare)) return exact(KINDS.get(folded(bare)));
  const known = KINDS.get(folded(bare)) ?? KINDS.get(folded(bare.replace(/^([^(]*)\(.*\)$/u, '$1')));
  if (known !== undefined) return isStyled(bare) || text.trim().endsWith(':') ? exact(known) : null;
  const kind = isStyled(bare) ? kindOfWords(bare.split(/[\s,/]+/u)) : null;
  return kind === null ? null : { kind, isExact: false };
}

/** For a heading all of whose words are about sections: 'Education and Qualifications', 'Computer Engineering Experience'. */
function kindOfWords(words: readonly string[]): SectionKind | null {
  if (words.length > 6) return null;
  const kinds = words.map((word) => KEYWORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null);
  const areAll = words.every((word, index) => kinds[index] !== null || QUALIFIERS.test(word));
  const [first] = KEYWORDS.filter(([, kind]) => kinds.includes(kind));
  return areAll ? (first?.[1] ?? null) : null;
}

const AMBIGUOUS =
  /^(?:volunteer|leadership|community|research|career|positions|tools|programming|work|additional|stages|talks|engagement|profil)$/iu;

/** True for a word that is a heading only where it stands apart: it can also be a title, a name or a group. */
export const isAmbiguous = (text: string): boolean => AMBIGUOUS.test(text) && text !== text.toUpperCase();

/** Headings begin with a capital, or are in a writing that has none. */
const isStyled = (text: string): boolean => !/^\p{Ll}/u.test(text);

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replace(/\s+/gu, ' ')
    .replaceAll(' and ', ' & ')
    .trim();
}
