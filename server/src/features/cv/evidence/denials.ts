/** 'one' = what follows is denied; 'list' = it and all that is listed with it: 'no experience with'. */
export type Denial = 'one' | 'list';

const only = (list: string): RegExp => new RegExp(`^(?:${list})$`, 'iu');

const DENIES = only(
  "not|no|never|without|nor|neither|cannot|unfamiliar|lack(?:s|ed|ing)?|zero|\\p{L}+n['’]t|kein\\p{L}*|nicht|nie|niemals|ohne|non|não|brak|sans|pas|jamais|aucune?|ni|sin|nunca|jamás|ning[úu]n\\p{L}*|senza|mai|nessun\\p{L}*|sem|nenhuma?|geen|niet|nooit|bez",
);
/** Words of other languages that mean something else in capitals: search engine marketing, the month. */
const OTHERWISE = /^(?:\p{Lu}{2,}|Mai)$/u;
const ENGLISH = only('not|no|never|without|nor|neither|cannot|zero');
/** What is denied with them is no noun: 'never used'. */
const OF_VERBS = only("not|never|cannot|\\p{L}+n['’]t");

/** Behind a denial these turn it or give it another sense: 'not only', 'no stranger to', 'never missed'. */
const TURNS = only(
  'only|just|merely|simply|solely|exclusively|limited|confined|restricted|longer|fewer|less|later|afraid|scared|shy|stranger|miss(?:ed|ing)?|fail(?:ed|ing)?|stop(?:ped|ping)?|hesitat\\p{L}*|los[et]|break|broke|let|doubt|affect\\p{L}*|impact\\p{L}*|delay\\p{L}*|block\\p{L}*|nur|bloß|lediglich|mehr|seulement|uniquement|que|s[oó]lo|solamente|[uú]nicamente|soltanto|solamente|apenas|somente|alleen|tylko',
);
/** What somebody has of a skill. */
const KNOWS = only(
  'experienc\\p{L}*|knowledge|skills?|skilled|familiar\\p{L}*|exposure|expertise|proficien\\p{L}*|qualifi\\p{L}*|certifi\\p{L}*|comfortable|confident|fluent|know|knowing|\\p{L}*erfahrung(?:en)?|\\p{L}*kenntnisse?n?|wissen|gearbeitet|benutzt|genutzt|verwendet|vertraut|expériences?|connaissances?|connais|maîtris\\p{L}*|utilisée?|travaillé|experiencias?|conocimientos?|conozco|sé|usado|utilizado|trabajado|dominio|domino|conosco|tenho|praxis|notions?|esperienz[ae]|conoscenz[ae]|usato|utilizzato|lavorato|experiências?|conhecimentos?|usei|ervaring|kennis|doświadczeni\\p{L}*|znajomości',
);
/** Words that tell of it only right before the name: 'no training in'. */
const MAY_KNOW = only('background|training|trained|courses?|use|work');
/** The same of something that was never done. */
const DID = only(
  'use|work|try|touch|learn|write|used|touched|tried|learn(?:ed|t)|worked|written|wrote|coded|code|programmed|program|developed|develop|built|studied|practi[sc]ed|mastered|deployed|administered|taught',
);
const LINKS = only(
  "with|using|in|on|of|for|from|via|by|through|during|thanks|to|at|while|when|under|behind|across|mit|bei|für|dank|während|auf|von|unter|im|durch|avec|en|dans|sur|grâce|pour|par|pendant|con|gracias|durante|para|por|mediante|sobre|per|su|nella|nel|com|em|met|op|z|w|d['’]\\p{L}+",
);
/** Between a denial and a name they change nothing. */
const PLAIN = only(
  'a|an|any|the|my|our|real|actual|much|very|yet|ever|even|really|had|have|has|been|be|i|either|own|using|prior|previous|formal|commercial|professional|practical|hands-on|single|de|du|des|la|le|les|un|une|el|los|las|una|he|ha|tengo|ich|noch|je|il|lo|uma?',
);

/** What may stand between a denial and the name when one of the words may be any. */
const MAX_WORDS = 4;
/** The same where the denial is of experience. */
const MAX_WORDS_OF_KNOWING = 9;
/** A clause ends there; a comma does not end a list that is denied as a whole. */
const CLAUSE_END = /[.;!?()|•·]|,| - | [–—] |\b(?:but|yet (?!used)|though|although|aber|sondern|mais|pero|ma|mas)\b/iu;

/** What the words before a name say of it; null = nothing against it. @param before short, up to the name */
export function denialBefore(before: string): Denial | null {
  if (/\bnon-$/iu.test(before)) return 'one';
  const clause = before.split(CLAUSE_END).at(-1) ?? '';
  // 'Never used: Java', but not 'No outages: Java'.
  const [list = '', rest] = clause.split(/:\s?/u).slice(-2);
  if (rest !== undefined) return rest.trim() === '' && denialIn(list) === 'list' ? 'list' : denialIn(rest);
  return denialIn(clause);
}

function denialIn(clause: string): Denial | null {
  const words = clause.match(/[\p{L}\p{N}+#'’-]+/gu) ?? [];
  const found = words.map((word, index) => (denies(word) ? reach(word, words.slice(index + 1)) : null));
  return found.find((one) => one === 'list') ?? found.find((one) => one === 'one') ?? null;
}

function denies(word: string): boolean {
  return DENIES.test(word) && (ENGLISH.test(word) || !OTHERWISE.test(word));
}

function reach(denial: string, words: readonly string[]): Denial | null {
  if (words.some((word) => TURNS.test(word))) return null;
  if (words.length <= MAX_WORDS_OF_KNOWING && words.some((_word, index) => tellsOf(denial, words, index)))
    return 'list';
  if (words.length > MAX_WORDS || words.some((word) => /\p{N}/u.test(word))) return null;
  const strange = words.findIndex((word, index) => !PLAIN.test(word) && !(index === 0 && LINKS.test(word)));
  if (strange < 0) return 'one';
  // Something else is denied: 'no downtime with', 'without rewriting'.
  if (/^without$/iu.test(denial) && /ing$/iu.test(words[strange] ?? '')) return null;
  const rest = words.slice(strange + 1);
  return rest.every((word) => PLAIN.test(word) && !LINKS.test(word)) ? 'one' : null;
}

/** True where a word says that it is a skill that is denied: 'no experience', but not 'no downtime in my experience'. */
function tellsOf(denial: string, words: readonly string[], index: number): boolean {
  const [word = '', before, rest] = [words[index], words.slice(0, index), words.slice(index + 1)];
  const isSure = KNOWS.test(word) || (DID.test(word) && (OF_VERBS.test(denial) || before.at(-1) === 'to'));
  const isNear =
    MAY_KNOW.test(word) && rest.every((other) => other !== 'using' && (LINKS.test(other) || PLAIN.test(other)));
  const isOther = before.some((other, place) => place > 0 && LINKS.test(other) && !PLAIN.test(other) && other !== 'to');
  return (isSure || isNear) && !isOther;
}

const NOUN =
  '(?:[ -](?:experience|knowledge|skills?|(?:er|kennt)\\p{L}+|expérience|connaissances?|experiencia|conocimientos?))?';
const NOT = '(?:not|no|never|zero|kein\\p{L}*|nicht|nie|aucune?|pas|jamais|ning[úu]n\\p{L}*|nunca|nessun\\p{L}*)';
/** 'Java (none)', 'Java: not yet', 'Java experience: no' */
const ANSWER = new RegExp(
  `^${NOUN} ?[:(=–—-]+ ?(?:none|nil|n/a|keine|aucune?|ninguna?|nessuna|0 (?:years?|jahre|ans|años)[^.,;)]{0,30}|${NOT}(?: (?:yet|noch|so far|at all|encore|aún))?) ?(?:[).,;|\\n]|$)`,
  'iu',
);
/** 'Java (no experience)', 'Docker – noch nie benutzt' */
const REMARK = new RegExp(`^${NOUN} ?[:(=–—-]+ ?(?:noch )?(${NOT})((?: [\\p{L}'’-]+){1,4})`, 'iu');
/** 'Java is not among my skills', 'Docker habe ich noch nie benutzt' */
const PREDICATE =
  /^ (?:(?:is )?(?:unknown|unfamiliar) to me|(?:(?:is|was|are|were|has|have)(?: not|n['’]t| never)|not|never)(?: yet| been| something| ever)*(?: (?:i|we|have)(?: have| ever| yet)*)? (?:used|known?|touched|learn(?:ed|t)|among|part of my)\b|(?:(?:habe|kann|kenne|beherrsche|nutze|bin) ich )?(?:leider |noch |bisher )*(?:nicht|nie)(?: (?:benutzt|genutzt|verwendet|vertraut|gelernt|beherrscht)\b| ?(?:[.,;)]|$)))/iu;

/** True where the words behind a name say that somebody does not have it. @param behind short, from the name on */
export function isDeniedBehind(behind: string): boolean {
  if (ANSWER.test(behind) || PREDICATE.test(behind)) return true;
  const [, denial = '', rest = ''] = REMARK.exec(behind) ?? [];
  const words = rest.split(' ').filter((word) => word !== '');
  // Past tenses are read as what was not done here: 'Docker (never used)', but no 'no outages while developed'.
  return denial !== '' && words.length > 0 && !words.some((word) => TURNS.test(word)) && isOfKnowing(words);
}

function isOfKnowing(words: readonly string[]): boolean {
  const at = words.findIndex((word) => KNOWS.test(word) || DID.test(word));
  return at >= 0 && words.slice(0, at).every((word) => PLAIN.test(word));
}
