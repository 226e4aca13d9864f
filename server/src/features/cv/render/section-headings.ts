import type { SectionName } from './theme.ts';

type Headings = Readonly<Record<SectionName, string>>;

const ORDER: readonly SectionName[] = [
  'summary',
  'work',
  'education',
  'projects',
  'skills',
  'certificates',
  'languages',
  'other',
];

function headings(...texts: readonly string[]): Headings {
  const at = (name: SectionName): string => texts[ORDER.indexOf(name)] ?? '';
  return {
    summary: at('summary'),
    work: at('work'),
    education: at('education'),
    projects: at('projects'),
    skills: at('skills'),
    certificates: at('certificates'),
    languages: at('languages'),
    other: at('other'),
  };
}

const ENGLISH = headings(
  'Professional Summary',
  'Work Experience',
  'Education',
  'Projects',
  'Skills',
  'Certifications',
  'Languages',
  'Additional Information',
);

/** The usual headings, by which application tracking systems find the sections, in the languages CVs often come in. */
const BY_LANGUAGE: Readonly<Record<string, Headings>> = {
  en: ENGLISH,
  de: headings(
    'Kurzprofil',
    'Berufserfahrung',
    'Ausbildung',
    'Projekte',
    'Kenntnisse',
    'Zertifikate',
    'Sprachen',
    'Weiteres',
  ),
  fr: headings(
    'Profil professionnel',
    'Expérience professionnelle',
    'Formation',
    'Projets',
    'Compétences',
    'Certifications',
    'Langues',
    'Informations complémentaires',
  ),
  es: headings(
    'Perfil profesional',
    'Experiencia laboral',
    'Educación',
    'Proyectos',
    'Habilidades',
    'Certificaciones',
    'Idiomas',
    'Información adicional',
  ),
  it: headings(
    'Profilo',
    'Esperienze professionali',
    'Istruzione',
    'Progetti',
    'Competenze',
    'Certificazioni',
    'Lingue',
    'Altre informazioni',
  ),
  pt: headings(
    'Perfil',
    'Experiência profissional',
    'Formação acadêmica',
    'Projetos',
    'Competências',
    'Certificações',
    'Idiomas',
    'Informações adicionais',
  ),
  nl: headings(
    'Profiel',
    'Werkervaring',
    'Opleiding',
    'Projecten',
    'Vaardigheden',
    'Certificaten',
    'Talen',
    'Overige informatie',
  ),
  pl: headings(
    'Podsumowanie zawodowe',
    'Doświadczenie zawodowe',
    'Wykształcenie',
    'Projekty',
    'Umiejętności',
    'Certyfikaty',
    'Języki',
    'Dodatkowe informacje',
  ),
  sv: headings(
    'Profil',
    'Arbetslivserfarenhet',
    'Utbildning',
    'Projekt',
    'Kompetenser',
    'Certifikat',
    'Språk',
    'Övrigt',
  ),
  ru: headings(
    'Профиль',
    'Опыт работы',
    'Образование',
    'Проекты',
    'Навыки',
    'Сертификаты',
    'Языки',
    'Дополнительная информация',
  ),
  ar: headings(
    'الملخص المهني',
    'الخبرة العملية',
    'التعليم',
    'المشاريع',
    'المهارات',
    'الشهادات',
    'اللغات',
    'معلومات إضافية',
  ),
  he: headings('תקציר מקצועי', 'ניסיון תעסוקתי', 'השכלה', 'פרויקטים', 'מיומנויות', 'תעודות', 'שפות', 'מידע נוסף'),
  ja: headings('職務要約', '職務経歴', '学歴', 'プロジェクト', 'スキル', '資格', '語学', 'その他'),
  zh: headings('个人简介', '工作经历', '教育背景', '项目经历', '技能', '证书', '语言', '其他信息'),
  ko: headings('요약', '경력', '학력', '프로젝트', '기술', '자격증', '언어', '기타'),
};

/** The heading of a section in the CV's language; English where the product has none. */
export function sectionHeading(section: SectionName, language: string): string {
  const primary = language.toLowerCase().split(/[-_]/u)[0] ?? '';
  const known = Object.hasOwn(BY_LANGUAGE, primary) ? BY_LANGUAGE[primary] : undefined;
  return (known ?? ENGLISH)[section];
}
