const ADDRESS =
  /(?<![\w.+-])[a-z\d](?:[\w.+-]*[a-z\d])?@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z]{2,24}(?![\w@-])/giu;
/** What a sentence says that asks for applications at an address. */
const ASKS =
  /\b(?:apply|applications?|applying|cv|c\.v\.|r[eé]sum[eé]s?|cover letters?|portfolio|candidatures?|postule[rz]?|bewerb\w*|lebenslauf|unterlagen|sollicit\w*|candidatar\w*|curr[ií]cul\w*)\b/iu;
/** What it says when the address is for something else. */
const OTHER =
  /\b(?:accommodat\w*|disabilit\w*|adjustments?|privacy|data protection|gdpr|datenschutz|fraud\w*|scams?|phishing|impersonat\w*|agenc(?:y|ies)|unsolicited|recruiters|third[- ]part(?:y|ies)|press|media enquir\w*|questions?|enquir(?:y|ies)|inquir(?:y|ies)|technical issues?|legitimate|legitimacy|verify|official)\b/iu;
/** Mailboxes that take no applications, whatever stands around them. */
const MAILBOXES =
  /^(?:no-?reply|do-?not-?reply|privacy|dpo|gdpr|legal|abuse|security|support|help|press|media|accommodations?|accessibility|compliance|webmaster|postmaster|sales|billing)\b/iu;

/**
 * The address to which a posting asks for applications; null when it names none, or several so that nobody knows which.
 * Addresses for anything else (help for people with disabilities, reports of fraud, questions) are none.
 *
 * @param description plain text
 */
export function applicationAddress(description: string): string | null {
  const found = new Map<string, string>();
  for (const sentence of sentencesWithAddress(description)) {
    if (!ASKS.test(sentence.replace(ADDRESS, ' ')) || OTHER.test(sentence.replace(ADDRESS, ' '))) continue;
    for (const [address] of sentence.matchAll(ADDRESS)) {
      if (address.length <= 254 && !MAILBOXES.test(address)) found.set(address.toLowerCase(), address);
    }
  }
  const [only] = found.values();
  return found.size === 1 && only !== undefined ? only : null;
}

/** The dots of an address end no sentence: a full stop does, when white space and a capital or nothing follow. */
function sentencesWithAddress(text: string): string[] {
  return text.split(/\n+|(?<=[.!?])\s+(?=[\p{Lu}"'“(])/u).filter((sentence) => sentence.includes('@'));
}
