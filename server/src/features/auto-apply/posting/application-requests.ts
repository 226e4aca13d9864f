const START = '(?<![\\p{L}\\p{N}])';
const word = (pattern: string): string => `${START}(?:${pattern})(?![\\p{L}\\p{N}])`;
const of = (pattern: string): RegExp => new RegExp(word(pattern), 'iu');

/** What goes with an application by mail; these words ask for it wherever they stand. */
const PLAIN: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'salary expectations',
    of(
      `(?:salary|pay|compensation|wage) (?:expectations?|requirements?|history)|(?:expected|desired|required) (?:annual |gross |yearly )*(?:salary|compensation|pay|wage)(?! ranges?)|(?:desired|expected|your) (?:hourly |daily |day )?(?:rates?|ctc)|and (?:hourly|daily|day) rate|\\p{L}*gehalts?(?:-?vorstellung|-?wunsch|-?erwartung)\\p{L}*|wunschgehalt\\p{L}*|lohnvorstellung\\p{L}*|prétentions? (?:salariales?|de salaire)|(?:pretensi(?:ón|ones)|expectativas?|aspiraci(?:ón|ones)) (?:salarial(?:es)?|económicas?)|pretens(?:ão|ões) salaria(?:l|is)|pretese economiche|salarisindicatie|salariswens\\p{L}*|oczekiwania\\p{L}* finansow\\p{L}*`,
    ),
  ],
  [
    'your earliest start date',
    of(
      `(?:your )?earliest (?:possible )?(?:start(?:ing)?|entry|joining)(?: date)?|your (?:notice period|availability|(?:possible |preferred )?start(?:ing)? date)|(?:salary|pay)[^.;\\n]{0,30} notice period|früh(?:est)?(?:e[nrs]?|em|möglich\\p{L}*|est\\p{L}*) (?:\\p{L}+ )?(?:eintritt|start|beginn)\\p{L}*|(?:deine?[rnm]?|ihre?[rnm]?|mögliche[rnm]?) (?:\\p{L}+ )?(?:eintritts(?:termin|datum)\\p{L}*|verfügbarkeit|kündigungsfrist)|votre (?:disponibilité|date de disponibilité|préavis)|tu (?:disponibilidad|fecha de incorporación)`,
    ),
  ],
];
/** What counts only in a sentence that says what to send, or below one. */
const SENT: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'references',
    of(
      `references|referees|reference letters?|letters? of (?:reference|recommendation)|recommendation letters?|referenzen|empfehlungsschreiben|lettres? de recommandation|referencias`,
    ),
  ],
  [
    'work samples',
    of(
      `portfolios?|(?:work|writing|code|design|sample) (?:samples?|works?)|(?:github|gitlab) (?:profile|link|account)|(?:your|deine?n?|ihre?n?) (?:github|gitlab|behance|dribbble|website)|arbeitsproben?|showreel|referenzprojekte`,
    ),
  ],
  [
    'certificates',
    of(
      `transcripts?|certificates?|diplomas?|(?:arbeits|schul|abschluss)?zeugniss?(?:e[sn]?)?|zeugniskopien|zertifikate?n?|diplômes?|bulletins?|títulos?`,
    ),
  ],
  [
    'a work permit',
    of(
      `work(?:ing)? permits?|(?:work|employment) authori[sz]ation|right to work|visa status|arbeits(?:erlaubnis|genehmigung)|aufenthalts(?:titel|erlaubnis)|permis de travail|permiso de trabajo`,
    ),
  ],
  [
    'answers to questions',
    of(
      `answer(?:s|ing)?(?: to)? (?:the |these |those |our )?(?:following |screening |\\p{L}+ )?questions?|(?:tell us|explain\\p{L}*|describ\\p{L}*|outlin\\p{L}*) (?:briefly )?(?:why|how|what)|beantwort\\p{L}* (?:\\p{L}+ ){0,3}fragen`,
    ),
  ],
  ['a photo or a video', of(`videos?|photos?|photographs?|headshots?|lichtbild|bewerbungsfoto|mit foto|passfoto`)],
  [
    'a form',
    of(
      `(?:completed?|filled(?:[- ](?:in|out))?|signed|fill(?:ing)?(?: in| out)?) (?:[\\p{L}-]+ ){0,3}forms?|(?:bewerbungs|personal)(?:bogen|formular)`,
    ),
  ],
  [
    'further documents',
    of(
      `cop(?:y|ies) of (?:your|the|a|an|all|any)(?! (?:cv|r[eé]sum[eé]|cover|(?:\\p{L}+ ){0,2}(?:permit|certificates?|diplomas?|transcripts?)))|(?:list of )?publications|(?:research|teaching|diversity|personal) statements?|publikationsliste`,
    ),
  ],
  [
    'your earliest start date',
    of(
      `start(?:ing)? dates?|availability|notice period|starttermin|startdatum|eintritts(?:termin|datum)\\p{L}*|verfügbarkeit|kündigungsfrist`,
    ),
  ],
];
const SUBJECT = of(
  `in (?:the|your) (?:e-?mail(?:['’]s)? )?(?:subject(?: line)?(?![ -](?:matter|areas?|of(?! (?:your|the|an?) e?-?(?:mail|message|application))))|subject heading)|(?:with|as|use|using) (?:the |this )?(?:e-?mail )?subject(?: line)?(?![ -](?:matter|areas?|of(?! (?:your|the|an?) e?-?(?:mail|message|application))))|subject line:|im betreff|betreffzeile|als betreff|mit (?:dem )?betreff|(?:en|dans l['’]) ?objet|en el asunto|con el asunto`,
);

/** Names of a number that are nothing else. */
const NUMBER = `(?:(?:job|position|posting|vacancy|requisition) )?(?:reference|ref\\.?) (?:numbers?|no\\.?|nr\\.?|codes?|ids?)|(?:job|position|posting|vacancy|requisition) (?:numbers?|no\\.?|codes?|ids?)|kennziffern?|chiffre|kennzahl|kennnummer|referenz-?(?:nummer|nr\\.?|code)|(?:stellen|job|ausschreibungs|projekt)-?(?:id|nummer|nr\\.?|kennziffer|code)|n[úu]mero de (?:referencia|réf[ée]rence)|referentienummer`;
const VALUE = `(?=[A-Za-z/._-]{0,12}\\d)([A-Za-z\\d]+(?:[/._-][A-Za-z\\d]+)*)(?![\\p{L}\\d@]|:\\/|[/._-][\\p{L}\\d])`;
const GIVEN = `${START}(?:${NUMBER}|(?:job )?reference|ref\\.?|referenz|référence|réf\\.?|referencia|riferimento)[ :#.("'“„»«]{1,4}${VALUE}`;
const ASKED_NUMBER = new RegExp(`${word(NUMBER)}|${GIVEN}`, 'iu');
const GIVEN_NUMBER = new RegExp(GIVEN, 'giu');
const INSTRUCTING = of(
  `quot(?:e|es|ing)|mention(?:ing)?|stat(?:e|ing)|indicat(?:e|ing)|includ(?:e|ing)|specify(?:ing)?|citing|cite|with (?:the|this|our|a)|under|using|subject(?: line)?|(?:unter|mit) (?:angabe|der|dem)|angabe|angeben|nennen|nenn|geben|betreff|en (?:précisant|indiquant|mentionnant|rappelant)|précisez|indiquez|mentionn\\p{L}*|indicando|indica|asunto|objet|vermelding|podając`,
);
const SENDING = of(
  `send(?:ing)?|submit(?:ting)?|includ(?:e|ing)|attach(?:ing)?|enclos(?:e|ing)|e-?mail(?:ing)?|upload|forward|provide|apply(?:ing)?|along with|together with|send\\p{L}*|schick\\p{L}*|füg\\p{L}*|beifügen|bewirb|bewerben|reich\\p{L}*|inklusive|inkl|samt|envoy\\p{L}*|env[ií]\\p{L}*|joindre|adjunt\\p{L}*`,
);
const DOCUMENT = of(
  `cvs?|r[eé]sum[eé]s?|cover(?:ing)? letters?|(?:your|an|written|complete|full|with (?:the|their|any)) applications?|(?:the|our) application process|applications? (?:should|must|via|by e-?mail)|\\p{L}*bewerbung\\p{L}*|lebenslauf\\p{L}*|anschreiben|unterlagen|candidature|lettre de motivation|curr[ií]cul\\p{L}*`,
);

const LONGEST = 600;

/** Sentences, and the points of a list with what leads to it. */
function* sentencesOf(description: string): Generator<string> {
  let heading = '';
  for (const line of description.split(/\n+/u)) {
    const isPoint = /^\s{0,8}[-*•·–]/u.test(line);
    for (const sentence of line.split(/(?<=\p{L}{2}[.!?]|\d[.!?])(?<!\b(?:[rR][eé]f|[nN][or])\.) (?=[\p{Lu}¿¡])/u)) {
      yield `${isPoint ? `${heading} ` : ''}${sentence.slice(0, LONGEST)}`;
    }
    if (!isPoint && line.trim() !== '') heading = /:\s{0,4}$/u.test(line) ? line.slice(-LONGEST) : '';
  }
}

/**
 * The number under which a posting wants to be answered; null when it asks for none, or nobody knows which.
 *
 * @param description plain text
 */
export function referenceIn(description: string): string | null {
  return asksForNumber([...sentencesOf(description)]) ? plainNumber(description) : null;
}

const isInstruction = (sentence: string): boolean =>
  DOCUMENT.test(sentence) && (SENDING.test(sentence) || sentence.includes('@'));

const asksForNumber = (sentences: readonly string[]): boolean =>
  sentences.some((sentence) => ASKED_NUMBER.test(sentence) && (INSTRUCTING.test(sentence) || isInstruction(sentence)));

function plainNumber(description: string): string | null {
  const given = new Set([...description.matchAll(GIVEN_NUMBER)].map(([, value = '']) => value));
  const [only = null] = given;
  return given.size === 1 && only !== null && only.length <= 24 ? only : null;
}

/**
 * What a posting wants beside a CV and a letter, in words for the person. One too many costs a look at the
 * mail before it leaves; one that is missed is an application that lacks it.
 *
 * @param description plain text
 */
export function extraRequirements(description: string): string[] {
  const sentences = [...sentencesOf(description)];
  const instructions = sentences.filter(isInstruction);
  const among = (those: readonly string[], kinds: typeof PLAIN): string[] =>
    kinds.filter(([, pattern]) => those.some((sentence) => pattern.test(sentence))).map(([what]) => what);
  const number = plainNumber(description);
  const reference = asksForNumber(sentences) ? [`a reference number${number === null ? '' : ` (${number})`}`] : [];
  const isSubjectAsked = reference.length === 0 && sentences.some((sentence) => SUBJECT.test(sentence));
  const kinds = new Set([...among(sentences, PLAIN), ...among(instructions, SENT)]);
  return [...kinds, ...reference, ...(isSubjectAsked ? ['a subject line'] : [])];
}
