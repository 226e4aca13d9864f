/** How duties are introduced: nothing of it is a deed. */
const LEAD =
  /^(?:(?:in (?:this|my) (?:role|position|job),? )?(?:i )?(?:was |am |is |being )?(?:responsible for|in charge of|tasked with|charged with|accountable for)|(?:my |main |key |core |daily )*(?:(?:duties|responsibilities|tasks|work|role|job) (?:includ(?:e|ed|es|ing)(?: but (?:are|were|is|was) not limited to)?|involv(?:e|ed|es|ing)|consist(?:s|ed) of|(?:was|were|is|are))(?: the following)?:?|(?:dut(?:y|ies)|responsibilities|tasks):)) /iu;

/** Phrases with exactly the same meaning. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/,? as well as /giu, ' and '],
  [/\ba (?:large )?number of\b/giu, 'several'],
  [/\bdue to the fact that\b/giu, 'because'],
];

/** A line of a CV as the check compares new wordings with: without what introduces a duty, in plain words. */
export function plainSource(text: string): string {
  const bare = text.replace(LEAD, '');
  // 'responsible for X and for Y'
  const deed = bare === text ? text : bare.replace(/\b(and|,) for (?=\p{L}+ing\b)/gu, '$1 ');
  return SAME.reduce((line, [phrase, plain]) => line.replace(phrase, plain), deed);
}
