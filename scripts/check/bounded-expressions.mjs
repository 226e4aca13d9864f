/**
 * Regular expressions that aren't linear by themselves, and dynamic ones that can't be checked, each with what bounds
 * them: a limit in the expression, or a cut before it that the text names. `text` is as in `file`.
 */
export const BOUNDED = [
  {
    file: 'server/src/cli/eval-cv/lying-answers.ts',
    text: String.raw`/\b(?:add|say|write|claim|mention|state|insert|put in|note)\b(?: (?:everywhere|here|also))?(?: that)?:? (.+?)[.!]*$/iu`,
    bound: "Reads the evaluation's own texts only.",
  },
  {
    file: 'server/src/cli/eval-cv/lying-answers.ts',
    text: String.raw`/<(data-[\w-]+)>\n([\s\S]*)\n<\/\1>/u`,
    bound: "Reads the evaluation's own prompts only.",
  },
  {
    file: 'server/src/features/cv/structure/contacts.ts',
    text: String.raw`/[\p{L}\d][\p{L}\d._%+'-]{0,63}@(?:[\p{L}\d](?:[\p{L}\d-]{0,62})\.)+\p{L}{2,24}/u`,
    bound: 'From each start it reads at most 64 characters before an @; behind one it goes on where it stopped.',
  },
  {
    file: 'server/src/features/cv/structure/contacts.ts',
    text: String.raw`/(?:https?:\/\/|www\.)[^\s|,;)\]]+|(?<![a-z\d_]|[a-z\d_]-)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,6}(?:com|org|net|io|dev|app|de|fr|es|pl|me|ai|co|edu|uk|eu|at|ch|info|page|link)\b(?:\/[^\s|,;)\]]*)?/giu`,
    bound: 'From each start it reads at most 6 labels of 63 characters.',
  },
  {
    file: 'server/src/features/cv/structure/contacts.ts',
    text: String.raw`/^(?:\d{1,5} [\p{L}][\p{L}\d .'’-]+|[\p{L}][\p{L}.'’ -]+(?:straße|strasse|str\.|weg|platz|allee|gasse|rue|calle|ul\.)[\p{L}\d .'’-]*)(?:,.*)?$/iu`,
    bound: '`locationIn` gives it parts of fewer than 80 characters.',
  },
  {
    file: 'server/src/features/cv/structure/lists.ts',
    text: String.raw`/(?:https?:\/\/|www\.)\S+|(?<![a-z\d_]|[a-z\d_]-)(?:[a-z\d-]{1,63}\.){1,6}(?:com|org|net|io|dev|app|de|fr|es|pl|me|ai|co)(?:\/\S*)?/iu`,
    bound: 'From each start it reads at most 6 labels of 63 characters.',
  },
  {
    file: 'server/src/cli/eval-cv/evaluate-truthfulness.ts',
    text: String.raw`/\b(?:(?:Senior|Junior|Lead|Principal|Staff|Chief|Head|Managing|Vice)[ -])+(?:\p{Lu}\p{L}+ ?)+|(?<![\p{L}\p{N}_])(?:\p{Lu}\p{L}+ ){1,8}(?:Engineer|Developer|Architect|Manager|Director|Officer|President|Scientist|Consultant|Analyst|Designer)\b|\b(?:senior|junior|principal|chief|lead) (?:\p{Ll}+ )?(?:engineer|developer|architect|manager|director|officer|scientist|consultant|analyst|designer)\b/gu`,
    bound:
      'From each word it reads at most 8 more; the lines of a CV are those that `checkWording` let pass, of 3,000 characters.',
  },
  {
    file: 'server/src/features/cv/evidence/names.ts',
    text: String.raw`/\S{1,80}@\S{1,200}|\bhttps?:\S+|\bwww\.\S+|\b[\p{L}\d-]{1,63}\.(?:com|org|net|io|dev|ai|co|edu|gov|me|app|info|eu|uk|de|fr|es|it|nl|pl|ch|at)\b\S*/giu`,
    bound: '`checkText` lets at most 4,000 characters pass; from each start it reads at most 80 before an @.',
  },
  {
    file: 'server/src/features/jobs/model/automation-ban.ts',
    text: String.raw`/\b(?:wir (?:nutzen|verwenden|setzen)|nous (?:n['’])?utilis\p{L}+|(?:utiliza|usa)mos|(?:utilizz|us)iamo|wij gebruiken|używamy|(?:we|they|our (?:\p{L}+ ){0,2}\p{L}+|systems?|tools?) (?:(?:do|will|does|would) not|don['’]t|won['’]t|never) (?:use|rely)|automated (?:decision|employment)|automatisierte\p{L}* entscheidung\p{L}*|décisions? automatisées?|decis\p{L}+ automati[zs]\p{L}+|experience|erfahrung|kenntnisse)/u`,
    bound: '`forbidsAutomation` gives it sentences of at most 1,000 characters.',
  },
  {
    file: 'server/src/features/jobs/normalising/skill-mentions.ts',
    text: String.raw`/^[\s()]*(?:(?:[,;/|•·&+]|\b(?:and|or|und|oder|sowie|y|e|o|et|ou|such as|like|with)\b)+[\s()]*)?(?:(?:\/|\b(?:and|or|und|oder|both|either)\b)[\s()/]*)?$/i`,
    bound: '`areListed` gives it fewer than 25 characters.',
  },
  {
    file: 'server/src/features/jobs/sources/remoteok.ts',
    text: String.raw`/Please mention the word .{1,400}?(?:read the job post completely|are human)[^<]*/gis`,
    bound: 'Behind each beginning of the sentence it reads at most 400 characters.',
  },
  {
    file: 'server/src/features/jobs/model/automation-ban.ts',
    text: "new RegExp(ban, 'u')",
    bound: '`forbidsAutomation` gives it sentences of at most 1,000 characters; lists of machines end after 8 parts.',
  },
  {
    file: 'server/src/features/cv/evidence/names-in-text.ts',
    text: "new RegExp(String.raw`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu')",
    bound: 'Names of the CV, with every sign escaped that means something in an expression.',
  },
];
