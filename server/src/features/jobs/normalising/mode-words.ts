/**
 * What languages call the ways of working: a language is a row here, and no rule of its own. Words are parts of regular
 * expressions, and stand as whole words.
 */
interface ModeWords {
  /** Where the employer is: 'office'. */
  readonly office: string;
  /** Being there, by a word that means nothing else: 'in person'. */
  readonly present: string;
  /** At home, or wherever one likes. */
  readonly home: string;
  /** English 'hybrid' is also a car, a cloud and an app, and has rules of its own: other languages name their own forms. */
  readonly hybrid: string;
  readonly days: string;
  readonly week: string;
  /** Before 'home' it makes all of it: 'fully', '100 %'. */
  readonly fully: string;
  /** With a word for home or presence: that it is none. */
  readonly no: string;
  /** 'Not possible'. */
  readonly possible: string;
  /** Presence that is asked for. */
  readonly needed: string;
  /** Work itself: 'Praca zdalna'. */
  readonly work: string;
}

const LANGUAGES: Readonly<Record<string, ModeWords>> = {
  en: {
    office: String.raw`(?<!home )offices?|hq|headquarters|hub|studio`,
    present: 'on[- ]?site|in[- ]person',
    home: 'from home|home ?office|wfh|telecommut(?:e|ing)|work(?:ing)? remotely|remote(?:ly)?',
    hybrid: 'hybrid',
    days: 'days?|x|times',
    week: 'week|wk',
    fully: 'full|fully|100 ?%|completely|entirely|permanently|everyone|everybody|(?:whole|entire) (?:company|team) is',
    no: 'no|not|cannot|never',
    possible: 'possible|available|option|offered',
    needed: 'required|mandatory|essential|needed',
    work: 'work|working|position|role|job',
  },
  de: {
    office: 'büros?|zentrale',
    present: 'vor[- ]ort|präsenz|vor-ort-präsenz',
    home: 'von zu ?hause|home-?office|mobil(?:es|em)? arbeiten|telearbeit|remote',
    hybrid: 'hybride[nsrm]?',
    days: 'tage?n?',
    week: 'woche',
    fully: 'vollständig|komplett|rein|ausschließlich',
    no: 'kein(?:e|en)?|nicht|ohne',
    possible: 'möglich|vorgesehen',
    needed: 'erforderlich|notwendig|zwingend|nötig|pflicht',
    work: 'arbeit|arbeiten',
  },
  fr: {
    office: 'bureaux?|locaux|site',
    present: 'présentiel|sur site|présence',
    home: 'télétravail|distanciel|à distance',
    hybrid: 'hybrides?',
    days: 'jours?',
    week: 'semaine|hebdomadaires?',
    fully: 'full|total|totalement|entièrement|complet',
    no: 'pas de|sans|aucun',
    possible: 'possible',
    needed: 'obligatoire|requise?|exigée?',
    work: 'travail|poste',
  },
  es: {
    office: 'oficinas?',
    present: 'presencial|presencialidad',
    home: 'teletrabajo|remoto|desde casa|a distancia',
    hybrid: 'híbrid[oa]',
    days: 'días?',
    week: 'semana|semanales',
    fully: 'total|totalmente|completamente|íntegramente|full',
    no: 'sin|no',
    possible: 'posible',
    needed: 'obligatori[oa]|necesari[oa]',
    work: 'trabajo|puesto',
  },
  pt: {
    office: 'escritórios?',
    present: 'presencial',
    home: 'remot[oa]|teletrabalho|em casa|home office|à distância',
    hybrid: 'híbrid[oa]',
    days: 'dias?|vezes',
    week: 'semana',
    fully: 'totalmente|integralmente|total',
    no: 'sem|não',
    possible: 'possível',
    needed: 'obrigatóri[oa]',
    work: 'trabalho|vaga',
  },
  it: {
    office: 'uffici?o?',
    present: 'in presenza|in sede',
    home: 'smart ?working|da remoto|da casa|telelavoro',
    hybrid: 'ibrid[oa]',
    days: 'giorni|giorno|gg',
    week: 'settimana',
    fully: 'totalmente|completamente|full',
    no: 'senza|non',
    possible: 'possibile',
    needed: 'obbligatori[oa]|richiest[oa]',
    work: 'lavoro',
  },
  nl: {
    office: 'kantoor',
    present: 'op locatie',
    home: 'thuis|thuiswerken|op afstand|vanuit huis',
    hybrid: 'hybride',
    days: 'dag(?:en)?',
    week: 'week',
    fully: 'volledig|helemaal',
    no: 'geen|niet|zonder',
    possible: 'mogelijk',
    needed: 'verplicht|vereist',
    work: 'werk|werken',
  },
  pl: {
    office: String.raw`biur\p{L}*`,
    present: String.raw`stacjonarn\p{L}+`,
    home: String.raw`zdaln\p{L}+|z domu`,
    hybrid: String.raw`hybrydow\p{L}+`,
    days: 'dni|dzień',
    week: 'tydzień|tygodniu|tygodniowo',
    fully: 'w pełni|całkowicie|wyłącznie',
    no: 'bez|nie',
    possible: 'możliw[aey]',
    needed: String.raw`wymagan\p{L}+|konieczn\p{L}+`,
    work: 'praca|pracy',
  },
  cs: {
    office: String.raw`kancelář\p{L}*`,
    present: 'na místě|prezenčn[ěí]',
    home: 'z domova|na dálku|home ?office',
    hybrid: String.raw`hybridn\p{L}+`,
    days: 'dny|dní|den',
    week: 'týdnu|týdně|týden',
    fully: 'plně|zcela',
    no: 'bez|není|ne',
    possible: 'možn[éá]',
    needed: String.raw`nutn\p{L}+|povinn\p{L}+`,
    work: 'práce',
  },
  /** Swedish, Danish and Norwegian share most of them. */
  nordic: {
    office: 'kontor(?:et)?',
    present: 'på plats på|på stedet|fysisk fremmøde',
    home: 'hemifrån|hjemmefra|hjemmekontor|distans(?:arbete)?|på distans|fjernarbejde',
    hybrid: 'hybridt',
    days: 'dagar|dage|dager|dag',
    week: 'vecka|veckan|uge|ugen|uke|uken',
    fully: 'helt|fullt ut',
    no: 'ingen|inget|inte|ikke|utan|uten|uden',
    possible: 'möjligt|mulig|muligt',
    needed: 'krävs|kræves|kreves|obligatorisk',
    work: 'arbete|arbejde|arbeid',
  },
  ro: {
    office: String.raw`birou\p{L}*`,
    present: 'la sediu|la fața locului',
    home: 'la distanță|de acasă|telemuncă|remote',
    hybrid: 'hibrid',
    days: 'zile|zi',
    week: 'săptămână|săptămâna',
    fully: 'complet|integral',
    no: 'fără|nu',
    possible: String.raw`posibil\p{L}*`,
    needed: 'obligatori[ue]|necesar[ăe]?',
    work: 'lucru|muncă',
  },
};

const rows = Object.values(LANGUAGES);
const ofKind = (kind: keyof ModeWords, languages: readonly ModeWords[] = rows): string =>
  [...new Set(languages.map((words) => words[kind]))].join('|');
/** One word of a kind, in any language, as a whole word. */
const anyOf = (kind: keyof ModeWords, languages?: readonly ModeWords[]): string =>
  String.raw`(?<!\p{L})(?:${ofKind(kind, languages)})(?!\p{L})`;
const foreign = rows.slice(1);

export const MODE_WORDS = {
  office: anyOf('office'),
  present: anyOf('present'),
  home: anyOf('home'),
  days: `(?:${ofKind('days')})`,
  week: anyOf('week'),
  fully: anyOf('fully'),
  possible: anyOf('possible'),
  needed: anyOf('needed'),
  work: anyOf('work'),
  /** What is 'not remote' in English has rules of its own too. */
  foreignHybrid: anyOf('hybrid', foreign),
  foreignNo: anyOf('no', foreign),
} as const;
