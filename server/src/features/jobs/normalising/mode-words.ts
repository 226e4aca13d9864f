import { LATIN } from './pay-words.ts';

/**
 * What languages call the ways of working: a language is a row here, and no rule of its own. Words are parts of regular
 * expressions, and stand as whole words.
 */
interface ModeWords {
  /** Where the employer is: 'office'. */
  readonly office: string;
  /** The same by words that mean something else besides, as a 'site' or a 'hub' does: they count behind a word of `at`. */
  readonly place?: string;
  /** Before the office it is presence: 'in the office'. */
  readonly at: string;
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
  /** Behind `no` it denies nothing: 'not only'. */
  readonly only: string;
  /** 'Not possible'. */
  readonly possible: string;
  /** Presence that is asked for. */
  readonly needed: string;
  /** Work itself: 'Praca zdalna'. */
  readonly work: string;
}

const LANGUAGES: Readonly<Record<string, ModeWords>> = {
  en: {
    office: '(?<!home )offices?',
    place: 'hq|headquarters|hub|studio',
    at: 'in|into|at|from|to|out of',
    present: 'on[- ]?site|in[- ]person',
    home: 'from home|home ?office|wfh|telecommut(?:e|ing)|work(?:ing)? remotely|remote(?:ly)?',
    hybrid: 'hybrid',
    days: 'days?|x|times',
    week: 'week|wk',
    fully: 'full|fully|100 ?%|completely|entirely|permanently|everyone|everybody|(?:whole|entire) (?:company|team) is',
    no: 'no|not|cannot|never',
    only: 'only|just|merely',
    possible: 'possible|available|option|offered',
    needed: 'required|mandatory|essential|needed',
    work: 'work|working|position|role|job',
  },
  de: {
    office: 'büros?',
    place: 'zentrale',
    at: 'im|in|ins|am|vom',
    present: 'vor[- ]ort|präsenz|vor-ort-präsenz',
    home: 'von zu ?hause|home-?office|mobil(?:es|em)? arbeiten|telearbeit|remote',
    hybrid: 'hybride[nsrm]?',
    days: 'tage?n?',
    week: 'woche',
    fully: 'vollständig|komplett|rein|ausschließlich',
    no: 'kein(?:e|en)?|nicht|ohne',
    only: 'nur|bloß|lediglich',
    possible: 'möglich|vorgesehen',
    needed: 'erforderlich|notwendig|zwingend|nötig|pflicht',
    work: 'arbeit|arbeiten',
  },
  fr: {
    office: 'bureaux?|locaux',
    place: 'site',
    at: 'au|aux|dans|sur|en',
    present: 'présentiel|sur site|présence',
    home: 'télétravail|distanciel|à distance',
    hybrid: 'hybrides?',
    days: 'jours?',
    week: 'semaine|hebdomadaires?',
    fully: 'full|total|totalement|entièrement|complet',
    no: 'pas(?: de)?|sans|aucun',
    only: 'seulement|uniquement',
    possible: 'possible',
    needed: 'obligatoire|requise?|exigée?',
    work: 'travail|poste',
  },
  es: {
    office: 'oficinas?',
    at: 'en|desde|a',
    present: 'presencial|presencialidad',
    home: 'teletrabajo|remoto|desde casa|a distancia',
    hybrid: 'híbrid[oa]',
    days: 'días?',
    week: 'semana|semanales',
    fully: 'total|totalmente|completamente|íntegramente|full',
    no: 'sin|no',
    only: 'solo|sólo|solamente|únicamente',
    possible: 'posible',
    needed: 'obligatori[oa]|necesari[oa]',
    work: 'trabajo|puesto',
  },
  pt: {
    office: 'escritórios?',
    at: 'no|na|nos|em|ao',
    present: 'presencial',
    home: 'remot[oa]|teletrabalho|em casa|home office|à distância',
    hybrid: 'híbrid[oa]',
    days: 'dias?|vezes',
    week: 'semana',
    fully: 'totalmente|integralmente|total',
    no: 'sem|não',
    only: 'só|somente|apenas',
    possible: 'possível',
    needed: 'obrigatóri[oa]',
    work: 'trabalho|vaga',
  },
  it: {
    office: 'uffici?o?',
    at: 'in|al|nel|nei|negli|dal',
    present: 'in presenza|in sede',
    home: 'smart ?working|da remoto|da casa|telelavoro',
    hybrid: 'ibrid[oa]',
    days: 'giorni|giorno|gg',
    week: 'settimana',
    fully: 'totalmente|completamente|full',
    no: 'senza|non',
    only: 'solo|soltanto|solamente',
    possible: 'possibile',
    needed: 'obbligatori[oa]|richiest[oa]',
    work: 'lavoro',
  },
  nl: {
    office: 'kantoor',
    at: 'op|in|vanuit',
    present: 'op locatie',
    home: 'thuis|thuiswerken|op afstand|vanuit huis',
    hybrid: 'hybride',
    days: 'dag(?:en)?',
    week: 'week',
    fully: 'volledig|helemaal',
    no: 'geen|niet|zonder',
    only: 'alleen|enkel|slechts',
    possible: 'mogelijk',
    needed: 'verplicht|vereist',
    work: 'werk|werken',
  },
  pl: {
    office: String.raw`biur\p{L}*`,
    at: 'w|z|do',
    present: String.raw`stacjonarn\p{L}+`,
    home: String.raw`zdaln\p{L}+|z domu`,
    hybrid: String.raw`hybrydow\p{L}+`,
    days: 'dni|dzień',
    week: 'tydzień|tygodniu|tygodniowo',
    fully: 'w pełni|całkowicie|wyłącznie',
    no: 'bez|nie',
    only: 'tylko',
    possible: 'możliw[aey]',
    needed: String.raw`wymagan\p{L}+|konieczn\p{L}+`,
    work: 'praca|pracy',
  },
  cs: {
    office: String.raw`kancelář\p{L}*`,
    at: 'v|z|do',
    present: 'na místě|prezenčn[ěí]',
    home: 'z domova|na dálku|home ?office',
    hybrid: String.raw`hybridn\p{L}+`,
    days: 'dny|dní|den',
    week: 'týdnu|týdně|týden',
    fully: 'plně|zcela',
    no: 'bez|není|ne',
    only: 'jen|jenom|pouze',
    possible: 'možn[éá]',
    needed: String.raw`nutn\p{L}+|povinn\p{L}+`,
    work: 'práce',
  },
  /** Swedish, Danish and Norwegian share most of them. */
  nordic: {
    office: 'kontor(?:et)?',
    at: 'på|i|från|fra',
    present: 'på plats på|på stedet|fysisk fremmøde',
    home: 'hemifrån|hjemmefra|hjemmekontor|distans(?:arbete)?|på distans|fjernarbejde',
    hybrid: 'hybridt',
    days: 'dagar|dage|dager|dag',
    week: 'vecka|veckan|uge|ugen|uke|uken',
    fully: 'helt|fullt ut',
    no: 'ingen|inget|inte|ikke|utan|uten|uden',
    only: 'bara|bare|kun|endast',
    possible: 'möjligt|mulig|muligt',
    needed: 'krävs|kræves|kreves|obligatorisk',
    work: 'arbete|arbejde|arbeid',
  },
  ro: {
    office: String.raw`birou\p{L}*`,
    at: 'la|în|din',
    present: 'la sediu|la fața locului',
    home: 'la distanță|de acasă|telemuncă|remote',
    hybrid: 'hibrid',
    days: 'zile|zi',
    week: 'săptămână|săptămâna',
    fully: 'complet|integral',
    no: 'fără|nu',
    only: 'doar|numai',
    possible: String.raw`posibil\p{L}*`,
    needed: 'obligatori[ue]|necesar[ăe]?',
    work: 'lucru|muncă',
  },
};

type Kind = Exclude<keyof ModeWords, 'place'>;

const rows = Object.values(LANGUAGES);
const ofKind = (kind: Kind, languages: readonly ModeWords[] = rows): string =>
  [...new Set(languages.map((words) => words[kind]))].join('|');
const whole = (words: string): string => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`;
/** One word of a kind, in any language, as a whole word. */
const anyOf = (kind: Kind, languages?: readonly ModeWords[]): string => whole(ofKind(kind, languages));
/** What words of one language say together: those of two mean nothing, as 'no' and 'site' show. */
const inOne = (saying: (words: ModeWords) => string, languages: readonly ModeWords[] = rows): string =>
  `(?:${languages.map(saying).join('|')})`.replaceAll(String.raw`\p{L}`, LATIN);
/** 'in our Dublin office', 'in-office'. */
const behind = (at: string, place: string): string =>
  String.raw`${whole(at)}[ -](?:[^.,;:\d]{0,30}[ -])?${whole(place)}`;
const foreign = rows.slice(1);
const named = rows.filter(({ place }) => place !== undefined);

/** That one cannot work at home. */
const notAtHome = ({ no, only, home, possible }: ModeWords): string => {
  const none = String.raw`${whole(no)}(?! (?:${only})(?!\p{L}))`;
  return String.raw`${whole(home)}[^.]{0,20}${none}[^.]{0,6}${whole(possible)}|${none} (?:\p{L}+ )?${whole(home)}`;
};

export const MODE_WORDS = {
  office: `(?:${anyOf('office')}|${inOne(({ at, place = '' }) => behind(at, place), named)})`,
  atOffice: inOne(({ at, office, place }) => behind(at, place === undefined ? office : `${office}|${place}`)),
  present: anyOf('present'),
  home: anyOf('home'),
  days: `(?:${ofKind('days')})`,
  week: anyOf('week'),
  fully: anyOf('fully'),
  needed: anyOf('needed'),
  work: anyOf('work'),
  /** What is 'not remote' in English has rules of its own too. */
  foreignHybrid: anyOf('hybrid', foreign),
  foreignNotAtHome: inOne(notAtHome, foreign),
} as const;
