/** What a section is about; `other` keeps its heading and its lines. */
export type SectionKind =
  | 'summary'
  | 'work'
  | 'education'
  | 'projects'
  | 'skills'
  | 'certificates'
  | 'languages'
  | 'contact'
  | 'other';

/** Headings as they stand in CVs in English, German, French, Spanish and Polish; lower case, without marks. */
const HEADINGS: Readonly<Record<SectionKind, string>> = {
  summary:
    'summary|professional summary|executive summary|career summary|profile summary|summary of qualifications|profile|professional profile|about|about me|objective|career objective|professional objective|personal statement|personal profile|career profile|profil|kurzprofil|uber mich|zusammenfassung|profil professionnel|a propos|a propos de moi|resume professionnel|perfil|perfil profesional|sobre mi|resumen|resumen profesional|objetivo|podsumowanie|podsumowanie zawodowe|profil zawodowy|o mnie|cel zawodowy|profilo|sommario',
  work: 'experience|experiences|work|work experience|professional experience|employment|employment history|work history|career history|career|professional background|relevant experience|professional experiences|job history|positions|berufserfahrung|beruflicher werdegang|berufspraxis|berufliche erfahrung|arbeitserfahrung|werdegang|praktische erfahrung|praktika|experience professionnelle|experiences professionnelles|parcours professionnel|stages|experiencia|experiencia laboral|experiencia profesional|trayectoria profesional|historial laboral|doswiadczenie|doswiadczenie zawodowe|przebieg kariery|przebieg pracy zawodowej|historia zatrudnienia|esperienza|esperienza lavorativa|esperienze professionali|experiencia profissional|опыт работы|職歴|工作经历|volunteer experience|volunteer work|volunteering experience|research experience|teaching experience|internships|internship experience|research|on campus involvement|ehrenamt|ehrenamtliche tatigkeit|benevolat|voluntariado|wolontariat',
  education:
    'education|educational background|academic background|education and training|education & training|academic history|academic qualifications|qualifications|studies|academics|ausbildung|bildung|bildungsweg|studium|schulbildung|akademischer werdegang|ausbildung und studium|schule und studium|formation|formations|etudes|diplomes|formation academique|parcours academique|formation et diplomes|educacion|formacion|formacion academica|estudios|formacion y educacion|wyksztalcenie|edukacja|istruzione|istruzione e formazione|formazione|educacao|formacao academica|образование|学歴|教育背景',
  projects:
    'projects|project|personal projects|side projects|selected projects|academic projects|key projects|open source|open source projects|project experience|projekte|eigene projekte|persönliche projekte|projets|projets personnels|proyectos|proyectos personales|projekty|projekty wlasne|progetti|projetos',
  skills:
    'skills|technical skills|key skills|core skills|core competencies|competencies|expertise|areas of expertise|technologies|tech stack|tools|tools and technologies|skills and tools|skills & tools|skills & awards|skills and interests|skills & interests|professional skills|soft skills|computer skills|it skills|hard skills|technical proficiencies|technical expertise|programming|additional skills|kenntnisse|fahigkeiten|fachkenntnisse|it-kenntnisse|edv-kenntnisse|kompetenzen|technische kenntnisse|kenntnisse und fahigkeiten|competences|competences techniques|savoir-faire|informatique|habilidades|competencias|aptitudes|conocimientos|habilidades tecnicas|conocimientos tecnicos|umiejetnosci|umiejetnosci techniczne|kompetencje|competenze|habilidades tecnicas|навыки|スキル|技能',
  certificates:
    'certifications|certification|certificates|certificate|licenses|licenses and certifications|licenses & certifications|certifications and licenses|courses and certifications|certifications & courses|courses & certifications|professional certifications|training and certifications|zertifikate|zertifizierungen|weiterbildung|weiterbildungen|fortbildungen|certificats|certificaciones|certificados|cursos y certificaciones|certyfikaty|kursy i certyfikaty|kursy|szkolenia|certificazioni|certificacoes',
  languages:
    'languages|language|language skills|spoken languages|sprachen|sprachkenntnisse|langues|idiomas|lenguas|jezyki|jezyki obce|znajomosc jezykow|lingue|языки|语言',
  contact:
    'contact|contact information|contact details|contact info|personal information|personal details|personal data|links|social|social links|kontakt|kontaktdaten|personliche daten|angaben zur person|coordonnees|contacto|datos personales|informacion de contacto|dane osobowe|dane kontaktowe|contatti|dati personali',
  other:
    "awards|honors|honours|honors & awards|honors and awards|honors/awards|honours and awards|awards and honors|awards & honors|awards & achievements|achievements|accomplishments|key achievements|publications|presentations|talks|patents|coursework|relevant coursework|activities|leadership|leadership and activities|extracurricular activities|extracurriculars|interests|hobbies|hobbies and interests|hobbies & interests|volunteering|volunteer|community|community service|references|memberships|affiliations|professional affiliations|professional memberships|strengths|focus areas|military service|additional information|additional|miscellaneous|others|other|international awards|domestic awards|career highlights|auszeichnungen|preise|publikationen|veroffentlichungen|interessen|hobbys|referenzen|sonstiges|ehrungen|mitgliedschaften|engagement|prix|distinctions|centres d’interet|centres d'interet|loisirs|interets|references|divers|premios|publicaciones|intereses|aficiones|referencias|otros|otros datos|nagrody|zainteresowania|publikacje|referencje|osiagniecia|inne|hobby|interessi|klauzula rodo|gdpr|consent",
};

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

/** Words that may stand before a heading of one word: 'Computer Engineering Experience'. */
const QUALIFIED =
  /^(?:[\p{L}&/,’'-]+ ){1,5}(experience|education|skills|projects|certifications|publications|awards|involvement)$/iu;
const QUALIFIERS =
  /^(?:academic|additional|and|clinical|computer|core|design|engineering|industry|key|leadership|management|marketing|military|other|personal|previous|professional|related|relevant|research|sales|science|selected|service|software|teaching|technical|volunteer|work|&|\/)+$/iu;
const LONGEST = 45;

/**
 * What section a line heads, or null when it is no heading.
 *
 * @param text a line without its mark
 */
export function headingKind(text: string): SectionKind | null {
  const bare = text.replace(/^[\d.]+\s+|[\s:_–—-]+$/gu, '').trim();
  if (bare.length < 4 || bare.length > LONGEST || /[.!?;@]/u.test(bare)) return KINDS.get(folded(bare)) ?? null;
  const known = KINDS.get(folded(bare)) ?? KINDS.get(folded(bare.replace(/\s*\(.*\)$/u, '')));
  if (known !== undefined) return isStyled(bare) || text.trim().endsWith(':') ? known : null;
  const [, last = ''] = QUALIFIED.exec(bare) ?? [];
  if (last === '' || !isStyled(bare)) return null;
  const before = bare
    .slice(0, -last.length)
    .trim()
    .split(/[\s,]+/u);
  return before.every((word) => QUALIFIERS.test(word)) ? (KINDS.get(folded(last)) ?? null) : null;
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
    .replace(/\s+and\s+/gu, ' & ')
    .replace(/\s+/gu, ' ')
    .trim();
}
