/** Programs that apply, or write what is sent. */
const MACHINE =
  '(?:bots?|robots?|automat(?:ed|ic|ically|ion)|auto-?(?:submitted|generated|filled|appl\\w+)|auto[- ]appl\\w+|mass|bulk|scripts?|scripted|(?:generative |gen)?ai|a\\.i\\.|artificial intelligence|chat-?gpt|gpt|claude|gemini|copilot|llms?|language models?|machine[- ](?:generated|written)|(?:ai|llm|gpt|chatgpt|machine|bot|computer)[- ](?:generated|written|assisted|powered|produced|created|submitted|authored|driven))';
/** What people send; 'application security' and its like are what they would work on. */
const SENT =
  '(?:applications?(?! (?:security|develop\\w*|deploy\\w*|code|servers?|stacks?|software|test\\w*|performance|programming|monitoring|layers?|design|architect\\w*|support|teams?|owners?|servers?|services?|delivery|platforms?|framework\\w*|infrastructure|integration))|applying|submissions?|cover(?:ing)? letters?|r[eé]sum[eé]s?|cvs?|auto-?appl\\w+)';
const NO = "(?:no(?!-)|not|never|without|cannot|don['’]t|won['’]t|can['’]t|refrain from|avoid)";
const REFUSED =
  "(?:reject\\w*|ignor\\w*|discard\\w*|delet\\w*|disqualif\\w*|disregard\\w*|exclud\\w*|filter\\w* out|declined|removed|prohibited|forbidden|banned|unwelcome|thrown|spam|(?:not|no longer|never|cannot|won['’]t|don['’]t)(?: \\w+)?(?: be)? (?:consider|accept|review|read|tolerat|welcom|permit|allow|process|look|respon|answer|repl|pass|proceed|wanted|get|receive)\\w*)";
/**
 * Up to so many words in between. Words and what parts them share no sign but one inside of a word: more, and the ways to
 * read a sentence would double with each of its words.
 */
const few = (most: number): string =>
  `(?:[^\\p{L}\\p{N}]+[\\p{L}\\p{N}]+(?:['’-][\\p{L}\\p{N}]+)?){0,${most}}?[^\\p{L}\\p{N}]+`;

/**
 * What a sentence of employers looks like who want no machine to apply. Several words must meet, so that text about test
 * automation and applications of AI stays out, and what employers say of the machines they use themselves.
 */
const BANS: readonly RegExp[] = [
  // 'no automated applications', 'do not accept AI-written or bulk cover letters'
  `\\b${NO}${few(4)}${MACHINE}(?:[ -](?:generated|written|assisted|submitted|and|or|job|mass|bulk|bot|ai|${MACHINE})|,|/){0,8}[ /-]${SENT}`,
  // 'Automated submissions will be disqualified'
  `\\b${MACHINE}(?:[ -](?:generated|written|assisted|submitted|job|or|and|${MACHINE})|,|/){0,8}[ /-]${SENT}${few(6)}${REFUSED}\\b`,
  // 'Applications submitted by bots will be rejected'
  `\\b${SENT}${few(3)}(?:submitted|sent|written|generated|created|made|filled(?: out| in)?|produced|completed|drafted|authored|prepared)${few(3)}(?:by|with|using|via|through|from)${few(4)}${MACHINE}\\b.{0,80}?\\b${REFUSED}\\b`,
  // 'Your application must not be written by ChatGPT'
  `\\b${SENT}\\b.{0,60}?\\bnot (?:be )?(?:written|generated|created|produced|completed|drafted)${few(1)}(?:by|with|using)${few(2)}${MACHINE}\\b`,
  // 'Do not use AI tools or bots to apply', 'Refrain from using ChatGPT for your application'
  `\\b(?:do not|don['’]t|never|must not|may not|should not|cannot|not to|not|refrain from|avoid) (?:use|using|rely on|relying on|employ|have|let)${few(4)}${MACHINE}\\b.{0,60}?\\b(?:to apply|${SENT})\\b`,
  // 'Please don't apply with bots'
  `\\b(?:do not|don['’]t|never|not to|not) (?:apply|submit|send)(?:[^.;]{0,40}?) (?:with|using|via|through|by|from)${few(2)}${MACHINE}\\b`,
  // 'The use of AI in your application is not permitted'
  `\\buse of${few(3)}${MACHINE}\\b.{0,40}?\\b(?:your application|applications|applying|to apply|application (?:process|materials?|documents?)|cover letters?|r[eé]sum[eé]s?)\\b.{0,40}?\\b${REFUSED}\\b`,
  // 'No bots, please', 'No auto-applies'
  `(?:^|[,;:.!(–—-] ?|\\bplease,? |\\band |\\bwith )no (?:bots?|robots?|auto-? ?appl(?:y|ies|ying|iers?|ications?))\\b(?! (?:experience|knowledge|read|review|screen|decide))`,
  // 'Candidates who use bots will be rejected'
  `\\b(?:candidates|applicants|anyone|those|people)\\b.{0,40}?\\b(?:us(?:e|es|ing)|appl(?:y|ies|ying) (?:with|via|through|using))${few(3)}(?:bots?|auto-? ?apply\\w*|automation|automated)\\b.{0,60}?\\b${REFUSED}\\b`,
].map((ban) => new RegExp(ban, 'u'));

/** The same in other languages, where the words for an application mean nothing else. */
const ELSEWHERE: readonly RegExp[] = [
  // German
  [
    'kein\\p{L}*|nicht|verzichte\\p{L}*|ohne',
    'automati\\p{L}*|bots?|ki|ki-\\p{L}+|chatgpt|massen\\p{L}*',
    '\\p{L}*bewerb\\p{L}*|(?:motivations|an)schreiben',
    'abgelehnt|aussortiert|gelöscht|ignoriert|ausgeschlossen|unerwünscht|nicht',
  ],
  // French
  [
    "pas|aucune?|jamais|sans|n['’]\\p{L}+|refusons|évite[rz]",
    "automati\\p{L}*|robots?|bots?|l['’]ia|ia|chatgpt|intelligence artificielle",
    'candidatures?|postuler|lettres? de motivation',
    'rejetée?s?|refusée?s?|ignorée?s?|supprimée?s?|écartée?s?|pas',
  ],
  // Spanish, Portuguese, Italian
  [
    'no|nunca|sin|não|sem|non|senza|nessun\\p{L}*',
    'automati\\p{L}*|automáti\\p{L}*|bots?|robots?|robôs?|ia|chatgpt',
    'candidatur\\p{L}*|solicitud\\p{L}*|postula\\p{L}*|cartas? de \\p{L}+|letter[ae] di \\p{L}+|curr[ií]cul\\p{L}*',
    'rechazad\\p{L}*|descartad\\p{L}*|rejeitad\\p{L}*|excluíd\\p{L}*|rifiutat\\p{L}*|scartat\\p{L}*|ignorad\\p{L}*|esclus\\p{L}*',
  ],
  // Dutch
  [
    'geen|niet|nooit|zonder',
    'geautomatiseerde?|automatische?|bots?|ai|ai-\\p{L}+|chatgpt',
    'sollicit\\p{L}+|motivatiebrie\\p{L}+',
    'afgewezen|genegeerd|verwijderd|uitgesloten|niet',
  ],
  // Polish
  [
    'nie|bez|żadnych',
    'automatyczn\\p{L}*|zautomatyzowan\\p{L}*|bot\\p{L}*|ai|chatgpt',
    'aplikacj\\p{L}+|aplikowani\\p{L}+|zgłosze\\p{L}+|list\\p{L}* motywacyjn\\p{L}+',
    'odrzucan\\p{L}*|odrzucone|usuwan\\p{L}*|ignorowan\\p{L}*|pomijan\\p{L}*',
  ],
].flatMap(([no = '', machine = '', sent = '', refused = '']) => {
  const [not, by, what, gone] = [no, machine, sent, refused].map((words) => `(?<!\\p{L})(?:${words})(?!\\p{L})`);
  const near = `(?:${by}${few(4)}${what}|${what}${few(4)}${by})`;
  return [`${not}${few(4)}${near}`, `${near}${few(6)}${gone}`].map((ban) => new RegExp(ban, 'u'));
});
/** Employers on what they do themselves: 'Wir nutzen keine KI', 'no automated decisions'. */
const THEIRS =
  /\b(?:wir (?:nutzen|verwenden|setzen)|nous (?:n['’])?utilis\p{L}+|(?:utiliza|usa)mos|(?:utilizz|us)iamo|wij gebruiken|używamy|(?:we|they|our (?:\p{L}+ ){0,2}\p{L}+|systems?|tools?) (?:(?:do|will|does|would) not|don['’]t|won['’]t|never) (?:use|rely)|automated (?:decision|employment)|automatisierte\p{L}* entscheidung\p{L}*|décisions? automatisées?|decis\p{L}+ automati[zs]\p{L}+|experience|erfahrung|kenntnisse)/u;
/** Most sentences hold no word for a machine, or none for applying: they are not looked at any closer. */
const MACHINES =
  /(?<!\p{L})(?:ro)?bot(?:s|y)?(?!\p{L})|automat|automát|automaty|auto-?\s?(?:appl|sub|gen|fill)|(?<!\p{L})(?:ai|a\.i|ki|ia)(?!\p{L})|intelligen|gpt|llm|language model|script|claude|gemini|copilot|machine|computer|bulk|(?<!\p{L})mass|massen/u;
const APPLYING =
  /appl|submi|letter|r[eé]sum|cvs?\b|bewerb|schreiben|candid|postul|lettre|carta|soll?icit|curr[ií]cul|motiva|aplik|zgłosze|motywac|bot/u;

/**
 * True when a posting refuses automated applications: people may apply, auto-apply must not. A false positive costs a
 * mail; a false negative ignores an employer's wish.
 */
export function forbidsAutomation(description: string): boolean {
  return description
    .toLowerCase()
    .split(/\n+|(?<=[.!?])\s+/u)
    .some((line) => line.length <= 1_000 && MACHINES.test(line) && APPLYING.test(line) && isBan(line));
}

function isBan(sentence: string): boolean {
  if (THEIRS.test(sentence)) return false;
  return BANS.some((ban) => ban.test(sentence)) || ELSEWHERE.some((ban) => ban.test(sentence));
}
