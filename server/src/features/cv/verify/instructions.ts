import { plainForm } from './words.ts';

/** What people write into CVs, often unseen, for programs that read them. Each pattern speaks to a program, not of work. */
const TO_PROGRAMS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,30}\b(?:previous|prior|above|earlier|all|any|your|these|the)\b.{0,30}\b(?:instructions?|prompts?|rules?|guidelines?|directions?|context|commands?|constraints?)\b/iu,
  /\b(?:new|updated|additional|hidden|secret|following|special) (?:system )?(?:instructions?|prompt)\b\s*(?::|for (?:the )?(?:ai|model|assistant|llm|program|system))/iu,
  /\b(?:system|developer|assistant) (?:prompt|message|note|instructions?)\s*:/iu,
  /^\s*(?:system|assistant|developer|instructions?)\s*:/imu,
  /\byou are (?:now |hereby )?(?:an? |the )?(?:ai|a\.i\.|artificial|chatbot|language model|llm|gpt|helpful|assistant|system|dan)\b/iu,
  /\bas an? (?:ai|artificial intelligence|language model|large language model|llm)\b/iu,
  /\b(?:dear|attention|hey|hello|note to|message (?:to|for)|instructions? (?:to|for)|if you are|to) (?:the |an? |any |all |this )?(?:ai|a\.i\.|llm|llms|language model|chatbot|gpt|chatgpt|ats|automated|model|program|screening (?:tool|system|software)|recruiting (?:bot|software))\b.{0,10}[:,!]?/iu,
  /\b(?:say|state|write|claim|add|report|mention|insert|include|pretend|output|print|respond|reply|answer|tell|convince)\b.{0,20}\b(?:that (?:the|this) (?:candidate|applicant|person)|the (?:candidate|applicant) (?:is|was|has|worked|holds|won))\b/iu,
  /\b(?:rate|rank|score|grade|mark|recommend|select|hire|choose|evaluate|classify)\b.{0,25}\b(?:this|the) (?:candidate|applicant|resume|résumé|cv|profile)\b.{0,40}/iu,
  /\b(?:this|the) (?:candidate|applicant|resume|résumé|cv) (?:is|must be|should be) (?:the best|perfect|an? (?:perfect|excellent|ideal|exceptional)|ranked|hired|selected|rated|scored)/iu,
  /\b(?:respond|reply|answer|output|print|return) (?:only |exactly |just |with only )?(?:with|in|as)?\s*(?:["'“{[]|the (?:word|text|phrase|following)|json\b|yes\b)/iu,
  /\b(?:reveal|repeat|show|print|leak|output)\b.{0,20}\b(?:system prompt|your (?:prompt|instructions|rules)|api[ _-]?key|secret)/iu,
  /<\|?(?:im_start|im_end|system|endoftext|user|assistant)\|?>|\[\/?(?:INST|SYS)\]|<<\/?SYS>>|^\s*#{2,}\s*(?:system|instruction|user|assistant|response)\b|\bEND OF (?:CV|RESUME|DOCUMENT|DATA|INPUT)\b/imu,
  /^(?:please,? )?(?:write|say|insert|add|claim|mention|state|print|output)(?: everywhere| here| also)?(?::| that\b)|\bplease,? (?:write|say|insert|add|claim|mention|state|include|rate|rank)\b/iu,
  /\b(?:add|say|write|claim|mention|state|insert|pretend) (?:here |also |everywhere )?that (?:she|he|they|i|it|the|this|these)\b/iu,
  /\b(?:ignorier\w*|vergiss|missachte\w*)\b.{0,40}\b(?:anweisung\w*|vorgaben|regeln|befehle?|instruktion\w*)\b/iu,
  /\b(?:ignore[zr]?|oubli\w+|ne tiens pas compte)\b.{0,40}\b(?:instructions?|consignes?|règles?)\b/iu,
  /\b(?:ignora|ignore|olvida|omite)\b.{0,40}\b(?:instrucciones|instruções|istruzioni|reglas|regras|regole)\b/iu,
];

/**
 * True for a text that speaks to the program that reads it. Such lines are never sent to a model and never shown as part
 * of a CV unless the person says that they belong there.
 */
export function isInstruction(text: string): boolean {
  const plain = plainForm(text);
  return TO_PROGRAMS.some((pattern) => pattern.test(plain));
}
