import { plainForm } from './words.ts';

/** Programs that are nothing else. */
const AI = String.raw`(?:ai|a\.i\.|llms?|(?:large )?language models?|chatbots?|gpt|chatgpt|ats)`;
/** Names for programs that are ordinary words of work as well: they need an article, and to be spoken to. */
const PROGRAM = String.raw`(?:(?:the |an? |any |all |every |this )?${AI}|(?:the |any |all |every |this )(?:automated (?:system|screener|reader|reviewer)|models?|programs?|bots?|assistants?|screening (?:tool|system|software)|recruiting (?:bot|software)))`;
/** The beginning of a sentence, or of something in quotes or brackets, in a text in its plain form. */
const BEGINS = String.raw`(?:^ *|[.!?;:]\s+|["'([]\s*|\s[-|*]+\s+)`;
const CANDIDATE = '(?:candidate|applicant|resume|résumé|cv)';
const RATE = '(?:rate|rank|score|grade|mark|recommend|select|hire|choose|evaluate|classify)';
const TELL = '(?:write|say|insert|add|claim|mention|state|print|output)';
const RULES = '(?:instructions?|prompts?|rules?|guidelines?|directions?|context|commands?|constraints?)';

const speaks = (source: string): RegExp => new RegExp(source, 'imu');

/**
 * What people write into CVs, often unseen, for programs that read them. Each pattern speaks to a program, not of work: a
 * line of work that is left out by mistake costs more than an order that stands in a CV, which the checks hold off anyway.
 */
const TO_PROGRAMS: readonly RegExp[] = [
  speaks(
    String.raw`\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,30}\b(?:previous|prior|above|earlier|your)\b.{0,30}\b${RULES}\b`,
  ),
  speaks(
    String.raw`\b(?:ignore|disregard|forget) (?:all|any|everything|the|these|those)\b.{0,12}\b(?:above|earlier|before|previous(?:ly)?|prior)\b`,
  ),
  speaks(
    String.raw`${BEGINS}(?:please,? )?(?:ignore|disregard|forget)\b.{0,30}\b(?:any|all|these|the)\b.{0,30}\b${RULES}\b`,
  ),
  speaks(
    String.raw`${BEGINS}(?:new|updated|additional|hidden|secret|following|special) (?:system )?(?:instructions?|prompt)\b\s*(?::|for ${PROGRAM}\b)`,
  ),
  speaks(String.raw`\b(?:system|developer|assistant) (?:prompt|message|note|instructions?)\s*:`),
  speaks(
    String.raw`${BEGINS}(?:system|assistant|developer|instructions?)\s*:\s*(?:you\b|your\b|ignore\b|disregard\b|forget\b|override\b|(?:the|this) (?:candidate|applicant|person|resume|résumé|cv)\b|always\b|never\b|do not\b|please\b)`,
  ),
  /\byou are (?:now |hereby )?(?:an? |the )?(?:ai|a\.i\.|artificial|chatbot|language model|llm|gpt|helpful|assistant|system|dan)\b/iu,
  speaks(
    String.raw`\bas an? (?:${AI}|artificial intelligence)(?: (?:assistant|model|system|language model))?,? (?:you|i|please)\b`,
  ),
  speaks(
    String.raw`${BEGINS}(?:dear|attention|hey|hello|note (?:to|for)|message (?:to|for)|instructions? (?:to|for)|to),? ${PROGRAM}\b[^.,:;!]{0,40}[,:!]`,
  ),
  speaks(String.raw`\b(?:dear|hey|hello|note to|message to) (?:the |an? |any |all |this )?${AI}\b.{0,20}[:!]`),
  speaks(
    String.raw`${BEGINS}${AI}(?: (?:assistant|model|system|agent|reader|screener)s?)?\s*[:,]\s*(?:please,? )?(?:you\b|${TELL}\b|${RATE}\b|(?:ignore|disregard|forget|override|skip)\b)`,
  ),
  speaks(
    String.raw`${BEGINS}(?:please,? )?(?:ignore|disregard|forget|override) (?:the|this|all|any|everything)\b.{0,30}\band (?:then )?${TELL}\b`,
  ),
  speaks(String.raw`\bif you(?:'re| are) (?:${PROGRAM}|an? (?:model|program|bot|automated system))\b`),
  /\b(?:say|state|write|claim|add|report|mention|insert|include|pretend|output|print|respond|reply|answer|tell|convince)\b.{0,20}\b(?:that (?:the|this) (?:candidate|applicant|person)|(?:the|this) (?:candidate|applicant) (?:is|was|has|worked|holds|won))\b/iu,
  speaks(String.raw`\b${RATE}\b.{0,25}\bthis (?:${CANDIDATE}|profile)\b`),
  speaks(
    String.raw`\b${RATE} the ${CANDIDATE} (?:first|highest|top|positively|immediately|at once|as (?:an? |the )?(?:best|perfect|top|excellent|ideal|outstanding|number)|(?:with |at )?\d+ ?(?:\/|out of|points?|%))`,
  ),
  speaks(String.raw`${BEGINS}(?:please,? )?${RATE} the ${CANDIDATE}[.!]*$`),
  speaks(
    String.raw`\bthis ${CANDIDATE} (?:is|must be|should be) (?:the best|perfect|an? (?:perfect|excellent|ideal|exceptional)|ranked|hired|selected|rated|scored)`,
  ),
  speaks(
    String.raw`\bthe ${CANDIDATE} (?:(?:is|must be|should be) (?:the best|perfect|an? (?:perfect|excellent|ideal|exceptional))|(?:must|should) be (?:ranked|hired|selected|rated|scored))`,
  ),
  speaks(
    String.raw`(?:${BEGINS}|\bplease,? |\bmust )(?:respond|reply|answer|output|print|return) (?:(?:only|exactly|just|with|in|as) )*(?:["'{[]|the (?:word|text|phrase)\b|yes\b)`,
  ),
  /\b(?:respond|reply|answer|output|print) (?:only|exactly|just) (?:with\b|in\b|as\b|the (?:word|text|phrase)\b|json\b|yes\b|["'{[])/iu,
  /\b(?:reveal|repeat|show|print|leak|output)\b.{0,20}\byour (?:system prompt|prompt|instructions|rules|api[ _-]?keys?|secrets?)\b/iu,
  speaks(
    String.raw`${BEGINS}(?:please,? )?(?:reveal|repeat|show|print|output) (?:the |all )?(?:system prompt|api[ _-]?keys?)\b`,
  ),
  /<\|?(?:im_start|im_end|system|endoftext|user|assistant)\|?>|\[\/?(?:INST|SYS)\]|<<\/?SYS>>|^ *#{2,}\s*(?:system|instruction|user|assistant|response)\s*(?::|$)|^[^\w\n\r\u2028\u2029]*END OF (?:THE )?(?:CV|RESUME|DOCUMENT|DATA|INPUT)\b\W*(?:$|[.!:])/imu,
  speaks(
    String.raw`^(?:please,? )?(?:(?:write|say|insert|add)(?: everywhere| here| also)?:|${TELL}(?: everywhere| here| also)? that\b)|\bplease,? (?:${TELL}|include|rate|rank)\b(?! to\b)`,
  ),
  /\b(?:add|say|write|claim|mention|state|insert|pretend) (?:here |also |everywhere )?that (?:she|he|they|i|it|the|this|these)\b/iu,
  /\b(?:ignorier\w*|vergiss|missachte\w*)\b.{0,40}\b(?:anweisung\w*|vorgaben|regeln|befehle?|instruktion\w*)\b/iu,
  /\b(?:ignore[zr]?|oubli\w+|ne tiens pas compte)\b.{0,10}\b(?:toute?s?|tous|les|tes|vos|ces|des)\b.{0,30}\b(?:instructions?|consignes?|règles?)/iu,
  /\b(?:ignora|ignore|olvida|omite)\b.{0,40}\b(?:instrucciones|instruções|istruzioni|reglas|regras|regole)\b/iu,
];

/**
 * True for a text that speaks to the program that reads it. Such a text is never sent to a model. A line of it is left out
 * of the CV unless the person says that it belongs there; a fact always stays.
 */
export function isInstruction(text: string): boolean {
  const plain = plainForm(text);
  return TO_PROGRAMS.some((pattern) => pattern.test(plain));
}
