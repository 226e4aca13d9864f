/** The subject of a part of a posting, by its heading. */
export type Section = 'intro' | 'role' | 'required' | 'preferred' | 'pay' | 'benefits' | 'company' | 'legal';

export interface Line {
  readonly text: string;
  readonly section: Section;
  readonly isHeading: boolean;
}

/** Longer lines are no headings; those of more words than this are sentences, unless a colon ends them. */
const LONGEST_HEADING = 90;
const MOST_WORDS = 9;

const phrases = (...words: readonly string[]): RegExp =>
  new RegExp(String.raw`(?:^|[^\p{L}])(?:${words.join('|')})`, 'iu');

/** The first that a heading matches; what is wanted besides stands before what is wanted: 'Preferred qualifications'. */
const HEADINGS: readonly (readonly [Section, RegExp])[] = [
  [
    'preferred',
    phrases(
      String.raw`(?<!strongly )preferred|nice[- ]to[- ]ha|bonus(?:es)?(?!\w| (?:and|&) )|pluse?s?(?!\w)|desir(?:ed|able)|good to have|great to have|stand out|extra credit|brownie|even better|not required|optional|helpful|may also|benefits from|(?:we['’]d|would) (?:also )?(?:love|like) to see|additional (?:qualif|skills)|extra points|ideally`,
      String.raw`wünschenswert|von vorteil|idealerweise|pluspunkte|deseable|valorable|se valorar|diferencia|desejáve|atouts?|souhaité|een pré|mile widzian|meritera`,
    ),
  ],
  [
    'pay',
    phrases(
      String.raw`(?:salary|pay|compensation|hiring) (?:range|transparency|band|details)|salary|compensation$|pay$|gehalt$|vergütung$`,
    ),
  ],
  [
    'legal',
    phrases(
      String.raw`equal|eeo|diversity|privacy|itar|disclaimer|accommodation|legal|notice|e-verify|fraud|recruit(?:er|ing|ment) (?:agenc|scam|outreach)|background check|datenschutz|our commitment to inclusion`,
    ),
  ],
  [
    'benefits',
    phrases(
      String.raw`benefits?|perks?|(?:what )?we (?:can )?offer|what(?:['’]s| is) in it|what you['’]?(?:ll| will| can) (?:get|love|receive|enjoy|expect from)|how we take care|why (?:join|work|you)|why .{2,30}\?|wellbeing|total rewards|das bieten|wir bieten|was wir bieten|dir bieten|deine vorteile|worauf du dich|ofrecemos|oferecemos|nous offrons|on t['’]offre|oferujemy|vi erbjuder|beneficios`,
    ),
  ],
  [
    'required',
    phrases(
      String.raw`require|qualifi|must[- ]ha|minimum|what you(?:['’]?ll| will)? (?:bring|need|have)|you(?:['’]?ll| will)? (?:bring|need|have)|who you are|about you(?:\W|$)|your (?:profile|background|experience|skills)|skills?(?: |$|:|,)|we(?:['’]re| are) (?:looking|seeking)|looking for|you (?:might|may|will|could|would)(?: be| thrive| succeed)|you['’]re a|great fit|good fit|right fit|perfect fit|candidate|what we(?:['’]d)? (?:require|expect|look|value|need)|experience(?:$|:| required| &| and)|competenc|key traits|you should have|what makes you|expertise|education|knowledge|to thrive|to succeed|to be successful|what will help you|you love`,
      String.raw`anforderung|profil|qualifikation|das bringst|du bringst|womit du|was du mitbring|voraussetzung|requisit|buscamos|ofreces|procuramos|conhecimento|ce que tu|vos compétences|vaardigheden|wat je|wymagan|požadujeme|requisiti|cerințe|oczekujemy|vem är du`,
    ),
  ],
  [
    'role',
    phrases(
      String.raw`responsib|what you(?:['’]?ll| will)|what you do|the (?:role|job|position|team|opportunity|work)|your (?:role|mission|tasks|impact|day|team)|about (?:the|this) (?:role|job|position|team|opportunity)|role|you will|key (?:tasks|duties|activities)|duties|day[- ]to[- ]day|impact|tech(?:nology|nical)? stack|tools|our stack|job (?:summary|description|purpose)|position (?:summary|overview)|overview|projects|in this|how you|success|aufgaben|tätigkeit|deine rolle|responsabilidad|funciones|missions?|atividades|obowiązki|taken|overzicht`,
    ),
  ],
  [
    'company',
    phrases(
      String.raw`about|who we are|our (?:company|mission|story|values|culture|perks|history|vision|customers|investors)|we are|über uns|life at|company|wer wir sind|sobre|à propos|qui sommes|quiénes somos|o nas|over ons|om oss|meet |values|culture|investors|how we (?:work|hire)|interview|hiring process|application process|how to apply|next steps|process`,
    ),
  ],
];

/** A label at the start of a line says what the line is of: 'Bonus: mobile subscriptions, SQL', 'Atout : Unity'. */
const LABEL = /^(?:• ?)?([\p{L}][\p{L} '’/&-]{1,40}?) ?:\s/u;

/** Cuts a description (`normalisedText`) into its lines, each with the section it stands in. */
export function linesOf(description: string): Line[] {
  let section: Section = 'intro';
  const lines: Line[] = [];
  for (const raw of description.split('\n')) {
    const text = raw.trim();
    if (text === '') continue;
    const named = headingOf(text);
    if (named !== null) section = named === 'unclear' ? afterUnclear(section) : named;
    lines.push({ text, section, isHeading: named !== null });
  }
  return lines;
}

/** 'Soft skills' below the requirements is part of them; what follows the benefits under an unclear heading is not. */
const afterUnclear = (section: Section): Section =>
  ['required', 'preferred', 'role'].includes(section) ? section : 'intro';

/** The section a heading opens; 'unclear' for one that names none; null: it is no heading. */
function headingOf(text: string): Section | 'unclear' | null {
  if (text.length > LONGEST_HEADING || text.startsWith('•')) return null;
  const bare = text.replace(/[^\p{L}\p{N}\s'’&/,?:!.()-]/gu, '').trim();
  if (bare === '' || /[.;!]$|\d{3}/.test(bare) || LABEL.test(`${bare.replace(/:$/, '')} `)) return null;
  const words = bare.split(' ').length;
  const isMarked = /[:?…]$/.test(text) || bare === bare.toUpperCase();
  if (words > (isMarked ? MOST_WORDS + 6 : MOST_WORDS)) return null;
  const found = HEADINGS.find(([, pattern]) => pattern.test(bare));
  if (found !== undefined) return found[0];
  return isMarked || words <= 6 ? 'unclear' : null;
}

/** What the label of a line says it is of; null without one that is clear. */
export function labelledSection(text: string): Section | null {
  const label = LABEL.exec(text)?.[1];
  return label === undefined ? null : (HEADINGS.find(([, pattern]) => pattern.test(label))?.[0] ?? null);
}

/** What is read of one sentence; longer ones are lists without full stops. */
const SENTENCE_READ = 1_000;

/** The sentences of a line, each cut to what is read of it; abbreviations such as 'U.S.' and 'e.g.' end none. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[\p{L}\d)%]{2}[.!?])\s+(?=[\p{Lu}\d"“(])/u)
    .map((sentence) => sentence.slice(0, SENTENCE_READ));
}
