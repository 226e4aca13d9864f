import { ASKING, HARMLESS, REFUSING } from './application-phrases.ts';
import { CLOSED, OTHER_JOBS_BEFORE, THIS_PLACEMENT } from './other-purposes.ts';

/**
 * One mailbox in letters, digits and signs everybody reads alike, and nothing beside it that could belong to it: half an
 * address is somebody else's. Without the flag that ignores case, under which K is also the sign of Kelvin.
 */
const ADDRESS =
  /(?<=^|[\s(<[“”„«:,;|>–—"])[A-Za-z\d]+(?:[._+-][A-Za-z\d]+)*@[A-Za-z\d]+(?:-+[A-Za-z\d]+)*(?:\.[A-Za-z\d]+(?:-+[A-Za-z\d]+)*)*\.(?:[a-z]{2,24}|[A-Z]{2,24})(?=$|[\s)>\]“”»"|<–—]|[,;:!?](?![\p{L}\p{N}])|\.(?:$|[\s)\]“”»"]))(?!\s\.|\.\s*\.|\.\s[a-z]{2}(?!\p{L}))/gu;
/** Mailboxes that take no applications, whatever stands around them. */
const MAILBOXES =
  /^(?:no-?reply|do-?not-?reply|privacy|dpo|gdpr|rgpd|legal|abuse|security|support|help|press|media|accommodations?|accessibility|compliance|webmaster|postmaster|sales|billing|invoices?|agenc(?:y|ies)|partners?|vendors?|suppliers?|fraud|phishing|scam|report|feedback|complaints?|unsubscribe|opt-?out|newsletter|datenschutz|betriebsrat|sbv|schwerbehindertenvertretung)\b/u;
/** 'firstname.lastname@company.com' shows how addresses look there. */
const PLACEHOLDERS =
  /^(?:(?:first|last|sur|given|family|full|your|vor|nach)[._-]?name|vorname|nachname|pr[eé]nom|nombre|apellidos?|nome|cognome|naam|voornaam|imi[eę]|name|user(?:name)?|you|e?mail|example|xxx*)(?:[._-]|@)|@(?:(?:your-?)?(?:company|domain)|example)\.(?:com|org|net|de)$/u;

/** Characters of the longest posting that is read: a longer one is made to take time. Its person applies by hand. */
const LONGEST = 30_000;
/** Sentences with an address that are looked at: each takes half a millisecond, and a posting that has more asks nowhere. */
const MAX_SENTENCES = 12;

/**
 * The address to which a posting asks for applications; null when it names none, or several so that nobody knows
 * which, and for a posting beyond 30,000 characters or with more than 12 sentences that hold one.
 * A sentence must have the shape of asking, right up to the address, and say nothing of anything else, such as another job
 * or some of the applicants: one that is missed costs a click, one that is wrong sends a CV to a stranger.
 *
 * @param description plain text
 */
export function applicationAddress(description: string): string | null {
  if (description.length > LONGEST || CLOSED.test(description)) return null;
  const found = new Map<string, string>();
  let sentences = 0;
  for (const { text, context } of sentencesWithAddress(description)) {
    sentences += 1;
    if (sentences > MAX_SENTENCES) return null;
    const addresses = [...text.matchAll(ADDRESS)].map(([address]) => address);
    // What cannot be read may be part of what can.
    if (addresses.length !== (text.match(/[@＠﹫]/gu)?.length ?? 0)) continue;
    if (isRefused(context) || !asks(text)) continue;
    for (const address of addresses) if (isMailbox(address)) found.set(address.toLowerCase(), address);
  }
  const [only] = found.values();
  return found.size === 1 && only !== undefined ? only : null;
}

const masked = (text: string): string => text.replace(/¤/gu, ' ').replace(ADDRESS, '¤').toLowerCase();
const isRefused = (text: string): boolean => {
  const plain = masked(text).replace(HARMLESS, ' ').replace(THIS_PLACEMENT, ' ');
  return REFUSING.some((words) => words.test(plain));
};
const asks = (text: string): boolean => {
  const plain = masked(text).replace(HARMLESS, ' ').replace(/\s+/gu, ' ');
  return ASKING.some((shape) => shape.test(plain));
};

function isMailbox(address: string): boolean {
  const plain = address.toLowerCase();
  return address.length <= 254 && plain.indexOf('@') <= 64 && !MAILBOXES.test(plain) && !PLACEHOLDERS.test(plain);
}

interface Sentence {
  readonly text: string;
  /** With the words around it that decide what it means: the heading of its list, a question before it, what it becomes. */
  readonly context: string;
}

/** Longer ones are no sentences. */
const MAX_CHARACTERS = 1_000;
/** The dots of an address end no sentence: a full stop does, when white space and a capital or nothing follow. */
const ENDS =
  /(?<!(?<![\p{L}\d])(?:[eE]\.g|[iI]\.e|[zZ]\.\s?B|u\.\s?a|d\.h|p\.\s?ex|p\.\s?ej|bzw|ca|[DM]r|Mr?s|St|N[ro]|in[ck]l|(?:[zZ]\.\s?)?Hd|[aA]ttn|etc|evtl|ggf|Sra?|Sig|\d\d?)\.)(?<=[.!?])\s+(?=[\p{Lu}"'“(¿¡])/gu;
/** 'This address …' speaks of the one before. */
const OF_IT =
  /^\s*(?:this|these|those|such|they|it|that|the (?:address|mailbox|inbox)|no\b\W|don['’]t\W|dies\p{L}*|solche|sie|cet?te?|ces|est[ea]s?|quest[aoei])/iu;

function* sentencesWithAddress(description: string): Generator<Sentence> {
  // A line that goes on in the next one is one sentence with it.
  const lines = description.replace(/(?<![.!?:\s])[^\S\n]*\n[^\S\n]*(?=\p{Ll})/gu, ' ').split(/\n+/u);
  let heading = '';
  for (const line of lines) {
    if (line.trim() === '') continue;
    if (line.includes('@')) {
      const sentences = line.split(ENDS);
      for (const [at, text] of sentences.entries()) {
        if (!/[@＠﹫]/u.test(text) || text.length > MAX_CHARACTERS) continue;
        const before = (sentences[at - 1] ?? '').slice(-MAX_CHARACTERS);
        const next = (sentences[at + 1] ?? '').slice(0, MAX_CHARACTERS);
        const about = [
          at === 0 ? heading : '',
          /[?:]\s*$/u.test(before) || OTHER_JOBS_BEFORE.test(before) ? before : '',
          OF_IT.test(next) || OTHER_JOBS_BEFORE.test(next) ? next : '',
        ];
        yield { text, context: `${about.join(' ')} ${text}` };
      }
    }
    // The points of a list all stand under what leads to it.
    if (!/^\s*[-*•·–]/u.test(line)) heading = /[.!]\s*$/u.test(line) || line.length > 200 ? '' : line;
  }
}
