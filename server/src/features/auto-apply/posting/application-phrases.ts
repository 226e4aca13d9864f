import { OTHER_PURPOSES } from './other-purposes.ts';

/** How postings ask for applications by mail, in the languages they are mostly written in. All in lower case. */
interface Language {
  /** The imperative, the infinitive and whatever else asks a reader to send. */
  readonly send: string;
  /** What is sent. */
  readonly doc: string;
  /** Applying as a verb. */
  readonly apply: string;
  /** What stands before an address; 'from' never does. */
  readonly to: string;
  /** What leads from an address to what goes there: 'write to … with your CV'. */
  readonly and: string;
}

const MAIL = '(?:e-?)?mail';
const LANGUAGES: readonly Language[] = [
  {
    send: `send|${MAIL}|submit|forward|direct|address|drop|sent|${MAIL}ed|submitted|directed|addressed|sending|${MAIL}ing|submitting|receiving`,
    doc: 'cvs?|c\\.v\\.?|r[eé]sum[eé]s?|applications?(?! (?:forms?|logs?|fees?|errors?|bugs?|code|process|numbers?|ids?|security|servers?|software|traffic|ideas?|owners?|teams?))|cover(?:ing)? letters?|motivation letters?|portfolios?|letters? of (?:motivation|interest)',
    apply:
      '(?<=^[^\\p{L}]*|[,;:.!?)(|–—-] ?|(?<!\\p{L})(?:to|please|can|may|should|must|or|and|you|simply|just|now|directly|also|kindly|candidates) )apply',
    to: `to|at|via|through|by ${MAIL}(?:ing)?(?: to| at)?|${MAIL}(?:ing)?|writ(?:e|ing) to|contact(?:ing)?`,
    and: 'with|including|attaching|and (?:attach|include|send)|your',
  },
  {
    send: 'send(?:en|e|et)?|schick(?:en|e|t)?|mail(?:en|e|t)?|richten?|einreichen|reichen?|übersenden?|schreib(?:e|en|t)?|zusenden',
    doc: '(?:\\p{L}+-?)?bewerbung(?:en|sunterlagen|smappe|sschreiben)?|unterlagen|lebenslauf|lebensläufe|anschreiben|motivationsschreiben|cvs?|portfolio',
    apply: 'bewirb|bewerben|bewerbt|bewerbe',
    to: `an|unter|via|bei|über|per ${MAIL}(?: an| unter| bei)?`,
    and: 'mit|inklusive|deinen?|ihren?|samt',
  },
  {
    send: 'envoy(?:ez|er|e)|adress(?:ez|er|ée?s?)|transmet(?:tez|tre)|faire parvenir|faites(?:-nous)? parvenir|soumet(?:tez|tre)',
    doc: 'candidatures?|cvs?|c\\.v\\.?|curriculum vitae|lettres? de motivation|dossiers?|portfolio',
    apply: 'postul(?:er|ez|e)|candidat(?:er|ez)',
    to: `à|au|sur|via|par (?:${MAIL}|courriel)(?: à)?`,
    and: 'avec|accompagnée?s?|votre|en joignant',
  },
  {
    send: 'env[ií](?:a|e|en|ar|ad|anos|arnos|enos)|manda(?:r|nos)?|remit(?:e|ir)|haz(?:nos)? llegar|hacer llegar',
    doc: 'cvs?|c\\.v\\.?|curr[ií]cul(?:um|os?)(?: vitae)?|hojas? de vida|candidaturas?|solicitud(?:es)?|postulaci(?:ón|ones)|cartas? de (?:presentación|motivación)',
    apply: 'postul(?:a|ar|arse|arte|ate)|postúlate|aplic(?:a|ar)|inscr[ií]b(?:ete|irse|irte)',
    to: `a|al|en|vía|por (?:correo(?: electrónico)?|${MAIL})(?: a)?`,
    and: 'con|adjuntando|tu|su',
  },
  {
    send: 'envi(?:e|ar|em|a)|mand(?:e|ar|a)|encaminh(?:e|ar)|remet(?:a|er)|submet(?:a|er)',
    doc: 'curr[ií]cul(?:os?|um)(?: vitae)?|cvs?|candidaturas?|cartas? de (?:apresentação|motivação)|portf[óo]lio',
    apply: 'candidat(?:e-se|ar-se|a-te|ar)|inscreva-se',
    to: `para|a|ao|via|pelo ${MAIL}|por ${MAIL}(?: para)?`,
    and: 'com|anexando|o seu|seu',
  },
  {
    send: 'invi(?:a|are|ate|ateci|aci|arci)|mand(?:a|are|ate|aci)|spedi(?:re|sci|te)|trasmett(?:ere|ete)',
    doc: 'cvs?|c\\.v\\.?|curricul(?:um|a)(?: vitae)?|candidatur[ae]|domand[ae]|letter[ae] di (?:presentazione|motivazione)',
    apply: 'candid(?:ati|arsi|arti|atevi)',
    to: `a|ad|al|alla|all['’]indirizzo|presso|(?:via|tramite|per) ${MAIL}(?: a| all['’])?`,
    and: 'con|allegando|il tuo|il suo',
  },
  {
    send: 'stuur|sturen|mail|mailen|zend|zenden|verstuur|richten?',
    doc: 'cvs?|c\\.v\\.?|sollicitaties?|sollicitatiebrie(?:f|ven)|motivatie(?:brief)?|(?:je|uw) brief|portfolio',
    apply: 'sollicit(?:eer|eren|eert)',
    to: `naar|aan|via|op|bij|per ${MAIL}(?: naar| aan)?`,
    and: 'met|je|uw|inclusief',
  },
  {
    send: 'wyśl(?:ij|ijcie)|wysłać|wysyła(?:ć|j|jcie|nie)|prześl(?:ij|ijcie)|przesła(?:ć|nie)|przesyła(?:ć|j|jcie|nie)|kier(?:uj|ować|owanie)|skład(?:aj|ać|anie)',
    doc: 'cv|życiorys\\p{L}*|aplikacj[aęeię]|zgłosze(?:nie|nia|ń)|list(?:y|u|ów)? motywacyjn\\p{L}+|dokument(?:y|ów)(?: aplikacyjn\\p{L}+)?',
    apply: 'aplik(?:uj|ować|ujcie)',
    to: `na|do|pod|${MAIL}em na|drogą mailową na`,
    and: 'z|wraz|dołączając|swoje',
  },
];

/** What may stand between 'to' and the address. */
const TITLES =
  "at|unter|our|the|this|us|me|following|below|e-?mail|mail|address|inbox|hiring|recruiting|recruitment|hr|human resources|talent|acquisition|people|team|department|manager|office|attn|mr|mrs|ms|dr|z\\.? ?hd|die|der|den|das|unsere[mnrs]?|folgende[nr]?|adresse|e-?mail-?adresse|mail-?adresse|mailadresse|personalabteilung|frau|herrn?|l['’]adresse|suivante|notre|service|des|ressources humaines|rh|mme|courriel|la|el|dirección|correo|electrónico|de|siguiente|nuestr[oa]|o|seguinte|endereço|nosso|l['’]indirizzo|indirizzo|seguente|nostro|het|ons|onderstaande?|mailadres|e-?mailadres|adres|adresem|następujący|poniższy|nasz";
/** What makes of a document at the beginning of a sentence something that is spoken about. */
const ABOUT =
  'about|on|of|for|regarding|re|whether|after|in|during|from|when|if|how|what|where|why|we|they|zu|zur|zum|über|um|für|bei|ob|wie|ihrer|deiner|nach|wir|sur|pour|concernant|de|du|des|après|comment|nous|sobre|acerca|cómo|como|su|sulla|per|come|over|voor|hoe|wij|o|w|jak|dotyczące|sprawie|wenn|falls|si|se|als|jeśli|(?:develop|build|design|deploy|test|maintain|creat|writ|manag|integrat|own|ship|debug|monitor|review|process|handl|collect|check|screen|sort|stor|entwickel|programmier|tworz|rozwija)\\p{L}*';

/** They may begin such a sentence all the same. */
const LEADS =
  '(?:wir freuen uns(?: sehr| schon| bereits)? (?:auf|über)|we (?:look forward to|welcome|accept)|nous attendons)';

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const word = (alternatives: string): string => `${START}(?:${alternatives})${END}`;
const SIGNS = '[\\s:,(<\\["“„«*–—-]*';
/** 'our HR team at', 'Jane Doe (': then the address. */
const GAP = `${SIGNS}(?:(?:\\p{L}[\\p{L}.'’-]* ){1,4}(?:at|unter|à|via|[(<:–—-])\\s*)?(?:${word(TITLES)}\\.?${SIGNS}){0,6}(?:mailto:)?¤`;
const SOME = (most: number): string => `[^¤;?!]{0,${most}}`;

function shapesOf({ send, doc, apply, to, and }: Language): readonly string[] {
  const beginning = `^[^\\p{L}¤]*(?:${LEADS} )?(?:(?!${word(ABOUT)})\\p{L}+(?:['’-]\\p{L}+)?[^\\p{L}¤;?!]+){0,5}`;
  return [
    // 'Send your CV to …'
    `${word(send)}${SOME(60)}${word(doc)}${SOME(80)}(?:${word(to)}|:)${GAP}`,
    // 'CV and cover letter to …', 'Applications: …'
    `${beginning}${word(doc)}${SOME(90)}(?:${word(to)}|:)${GAP}`,
    // 'Apply at …'
    `${word(apply)}${SOME(70)}(?:${word(to)}|:)${GAP}`,
    // 'Send to … your CV', 'write to … with your CV'
    `${word(`${send}|write|contact|schreib(?:en?)?|écrivez|écrire|contactez|escrib[ea]|escribir|escreva|scriv[ie]|scrivere|schrijf|napisz`)}(?: us| uns| nous)?(?: ${word(to)})?${GAP}\\s*,?\\s*${word(and)}${SOME(50)}(?<!\\p{L})(?:${doc.replace(/\|applications\?\([^()]*\([^()]*\)\)/u, '')})${END}`,
  ];
}
/** What a sentence looks like that asks for applications at an address, which reads ¤ in it. */
export const ASKING: readonly RegExp[] = LANGUAGES.flatMap(shapesOf).map((shape) => new RegExp(shape, 'u'));

/** Not what it looks like. */
export const HARMLESS =
  /\b(?:do not|don['’]t|never) hesitate\b|\bno(?:t)? later than\b|\bzögern sie nicht\b|\bzögere? nicht\b|\bn['’]hésitez (?:donc |surtout )?pas\b|\bno dud(?:es|e|en)\b|\bnão hesite\b|\bnon esit(?:are|ate)\b|\baarzel (?:dan )?niet\b|\bnie (?:wahaj|zwlekaj)\p{L}*|\bnot only\b/gu;

const REFUSALS: readonly string[] = [
  // Negations and rejections.
  `not|no|never|none|cannot|\\p{L}+n['’]t|without|neither|nor|unread|ignored?|reject(?:ed)?|discard(?:ed)?|disregard(?:ed)?|unsolicited|instead`,
  `nicht|nie|niemals|kein\\p{L}*|ohne|weder|statt|gelöscht|pas|jamais|aucune?|aucuns|ni|sans|nunca|ningun[oa]?|ningún|tampoco|não|nem|nenhuma?|non|mai (?:invi|mand)\\p{L}*|nessun[ao]?|niet|geen|nooit|żad\\p{L}+|nigdy|inte|ikke|ei`,
  // Help, complaints, and what is to be undone.
  `accommodat\\p{L}*|disabilit\\p{L}*|disabled|adjustments?|accessib\\p{L}*|assist\\p{L}*|help\\p{L}*|support\\p{L}*|issues?|troubles?|problems?|difficult\\p{L}*|unable|withdraw\\p{L}*|delet\\p{L}*|remov\\p{L}*|eras\\p{L}*|opt(?:ing)?[- ]out|unsubscrib\\p{L}*|complain\\p{L}*|appeal\\p{L}*|works council|feedback|status|updates?|concerns?|need(?:s|ed|ing)?`,
  `hilfe|unterstütz\\p{L}*|problem\\p{L}*|schwierig\\p{L}*|zurückzieh\\p{L}*|zurückziehung|lösch\\p{L}*|widerruf\\p{L}*|widersp\\p{L}*|schwerbehindert\\p{L}*|betriebsrat\\p{L}*|barriere\\p{L}*|aide|handicap\\p{L}*|supprim\\p{L}*|suppression|retir\\p{L}*|difficult\\p{L}*|ayuda\\p{L}*|discapacidad|eliminar|elimin\\p{L}*|ajuda\\p{L}*|deficiência|exclu\\p{L}*|aiuto|assistenza|disabilit\\p{L}*|cancell\\p{L}*|hulp|verwijder\\p{L}*|intrek\\p{L}*|pomoc\\p{L}*|usuń|usuni\\p{L}*|wycof\\p{L}*|niepełnospraw\\p{L}*`,
  // Questions and information.
  `questions?|enquir\\p{L}*|inquir\\p{L}*|queries|query|information|learn more|find out|(?:rück)?fragen?|auskunft|auskünfte|informationen|infos|wende\\p{L}*|ansprechpartner\\p{L}*|bevor|before|renseignements?|informations?|question|preguntas?|dudas?|consultas?|información|dúvidas?|perguntas?|informações|domande|informazioni|dubbi|vragen|informatie|inlichtingen|pytani\\p{L}*|pytań|informacj\\p{L}*`,
  // Privacy, fraud, the press, agencies, colleagues, other jobs.
  `privacy|data|protection|gdpr|rgpd|rodo|datenschutz\\p{L}*|daten|données|datos|dados|dati|gegevens|dane|danych|fraud\\p{L}*|scams?|phishing|impersonat\\p{L}*|legitima\\p{L}*|verif\\p{L}*|officials?|report\\p{L}*|press|media|agenc(?:y|ies)|agentur\\p{L}*|\\p{L}*vermittl\\p{L}*|headhunters?|recruiters|agences?|cabinets?|agencias?|agências?|agenzi[ae]|agencj\\p{L}*|bureaus|acquisitie|third[- ]part(?:y|ies)|vendors?|suppliers?|internal(?:ly)?|intern(?:e[nrs]?|os?|as?)|employees|fees?|payments?|reimburs\\p{L}*|expenses|scholarships?|housing|fake|beware|suspicious|spam|caution|warn\\p{L}*|betrüg\\p{L}*|escro\\p{L}*|arnaques?|estafa\\p{L}*|golpes?|truff\\p{L}*|oplicht\\p{L}*|oszust\\p{L}*|such as|for example|zum beispiel|par exemple|por ejemplo|por exemplo|ad esempio|bijvoorbeeld|na przykład|mitarbeiter\\p{L}*|referrals?|refer|initiativ\\p{L}*|spontan\\p{L}*|espont\\p{L}*|autocandidatur\\p{L}*|speculative|open sollicitatie\\p{L}*|job alerts?|newsletter`,
  // Somebody else sends it.
  `(?:we|they|who|which)(?:['’]ll| will| may| can| then| also| might)* (?:send|forward|share|pass|submit|transfer)(?! to)|(?:will|may|might|would) be|(?:is|are|was|were|been) (?:sent|forwarded|shared|passed|transferred)|automati\\p{L}*|automáti\\p{L}*|automatyczn\\p{L}*|(?:wird|werden) .{0,80}(?:gesendet|geschickt|übermittelt)|sera|seront|será|serán|serão|verrà|verranno|sarà|saranno|wordt|zostanie|zostaną|wir [^¤,;:–—]{0,120}(?:senden|leiten|schicken|geben)|weitergeleitet|weitergegeben|weiterleit\\p{L}*|nous (?:allons |pouvons )?(?:transmett|envoy|adress)\\p{L}*|(?:you will|you['’]ll) (?:send|e-?mail|submit|forward)|or (?:contact|call|ask|reach|follow|visit|talk)|come from|sent from`,
];
/** A sentence about something else, or one that says the opposite. */
export const REFUSING: readonly RegExp[] = [...REFUSALS, ...OTHER_PURPOSES].map(
  (alternatives) => new RegExp(word(alternatives), 'u'),
);
