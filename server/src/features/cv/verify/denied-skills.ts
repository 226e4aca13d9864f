import { type Mention, mentionsIn } from '../../jobs/normalising/skill-mentions.ts';

/** Says before a name that somebody does not know or use it: 'no experience with', 'never used'. 'Not only' says more. */
const BEFORE =
  /(?:\b(?:not(?! (?:only|just|limited)\b)|no(?! longer\b)|never|without|nor|neither|cannot|unfamiliar with|kein\p{L}*|nicht|nie|ohne|sans|pas(?: de)?|sin|nunca|senza|mai|sem|geen|niet|bez)\b|n['’]t\b)(?: [\p{L}'’-]+){0,4} ?$|\bnon-$/iu;
/** Says so behind it: 'Java (none)', 'Java: no experience'. */
const BEHIND = /^ ?[:(–—-] ?(?:none|no|not|never|nil|zero|kein\p{L}*|nicht|aucun\p{L}*|ningun\p{L}*|nessun\p{L}*)\b/iu;
/** A clause ends there; a comma does not end a list that is denied as a whole. */
const CLAUSE_END = /[.;:!?()|•·]|,| - | [–—] |\b(?:but|yet|though|although|aber|sondern|mais|pero|ma|mas)\b/giu;
/** Joins what is denied together: 'no Java, Kotlin or Scala'. */
const OR = /^(?: ?\/ ?|,? (?:or|nor|oder|noch|ou|ni|né|nem|of|lub) )$/iu;

/** What is looked at on either side: lines of files may be endless. */
const LONGEST_CLAUSE = 120;

/** The skills a text of a person names, and whether it says that they do not have them; in its order. */
export function toldMentionsIn(text: string): (Mention & { readonly isDenied: boolean })[] {
  const mentions = mentionsIn(text);
  const isDenied = mentions.map(({ start, end }) => {
    const before = text.slice(Math.max(0, start - LONGEST_CLAUSE), start);
    const from = [...before.matchAll(CLAUSE_END)].at(-1);
    const clause = before.slice(from === undefined ? 0 : from.index + from[0].length);
    return BEFORE.test(clause) || BEHIND.test(text.slice(end, end + LONGEST_CLAUSE));
  });
  mentions.forEach((_mention, index) => {
    if (isDenied[index] === true) for (const other of listedWith(text, mentions, index)) isDenied[other] = true;
  });
  return mentions.map((mention, index) => ({
    ...mention,
    isDenied: isDenied[index] === true,
  }));
}

/** The members of a list that goes on behind one of them and is joined by 'or'. */
function listedWith(text: string, mentions: readonly Mention[], index: number): number[] {
  const members: number[] = [];
  for (let next = index + 1; next < mentions.length; next += 1) {
    const between = text.slice(mentions[next - 1]?.end, mentions[next]?.start);
    members.push(next);
    if (OR.test(between)) return members;
    if (!/^, ?$/u.test(between)) return [];
  }
  return [];
}

/** The skills that a text of a person says they have. */
export function ownSkillsIn(text: string): string[] {
  return toldMentionsIn(text).flatMap(({ skill, isDenied }) => (isDenied ? [] : [skill]));
}
