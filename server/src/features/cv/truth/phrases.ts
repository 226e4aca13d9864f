import { type Act, type Lexicon, WITH } from './language/lexicon.ts';
import { isSpelledNumber } from './quantities.ts';
import type { Token } from './tokens.ts';

/** A noun phrase with the preposition before it. */
export interface Phrase {
  /** '' without one. */
  preposition: string;
  readonly tokens: Token[];
  head: Token;
  readonly hedges: Set<number>;
  isGenitive: boolean;
}

export type Unit =
  | { readonly is: 'phrase'; readonly phrase: Phrase; readonly at: number }
  | { readonly is: 'verb'; readonly act: Act; readonly token: Token; readonly last: Token; readonly at: number }
  | {
      readonly is:
        | 'preposition'
        | 'conjunction'
        | 'subordinator'
        | 'auxiliary'
        | 'negation'
        | 'pronoun'
        | 'mark'
        | 'to'
        | 'other';
      readonly token: Token;
      readonly at: number;
    };

const PARTITIVES = new Set(
  `part parts portion portions number set range variety couple pair bulk majority rest series lot types kinds duration time runtime amount level
  rate series piece pieces half most some all teil teile teilen anzahl reihe dauer zeit vielzahl hälfte laufzeit`.split(
    /\s+/u,
  ),
);

/** A unit is a phrase, a verb or a word of another kind. */
export function unitsOf(tokens: readonly Token[], lexicon: Lexicon): Unit[] {
  const units: Unit[] = [];
  const { sets } = lexicon;
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index];
    if (token === undefined) break;
    const verb = verbAt(tokens, index, units, lexicon);
    if (verb !== null) {
      units.push({ is: 'verb', act: verb.act, token, last: tokens[index + verb.length - 1] ?? token, at: index });
      index += verb.length;
      continue;
    }
    // Directly after a noun it is no article.
    const isRelative = token.lower === 'that' && units.at(-1)?.is === 'phrase';
    const following = tokens[index + 1];
    // 'Regularly demo', 'jährlich etwa 200'
    const isAdverb =
      lexicon.code === 'en'
        ? /\p{L}{3}ly$/u.test(token.lower) && lexicon.verbs.has(following?.lower ?? '')
        : /^(?:jähr|monat|wöchent|täg|stünd)lich$/u.test(token.lower);
    const kind = isRelative ? 'subordinator' : isAdverb ? 'other' : functionOf(token, lexicon, tokens[index + 1]);
    if (kind === 'content') {
      const run = runAt(tokens, index, units, lexicon);
      if (run.phrase === null) units.push({ is: 'other', token, at: index });
      else units.push({ is: 'phrase', phrase: run.phrase, at: index });
      index += run.length;
      continue;
    }
    if (kind === 'determiner') {
      const next = tokens[index + 1];
      if (sets.negations.has(token.lower)) units.push({ is: 'negation', token, at: index });
      if (next !== undefined && functionOf(next, lexicon, tokens[index + 2]) === 'content') {
        const run = runAt(tokens, index + 1, units, lexicon);
        if (run.phrase !== null) {
          const genitive = lexicon.code === 'de' && /^(?:des|der|eines|einer|\p{L}+er|\p{L}+es)$/u.test(token.lower);
          run.phrase.isGenitive = genitive && units.at(-1)?.is === 'phrase';
          units.push({ is: 'phrase', phrase: run.phrase, at: index });
        }
        index += 1 + run.length;
        continue;
      }
      units.push({ is: 'pronoun', token, at: index });
    } else units.push({ is: kind, token, at: index });
    index += 1;
  }
  return mergedPartitives(units);
}

type Function =
  | 'content'
  | 'determiner'
  | 'preposition'
  | 'conjunction'
  | 'subordinator'
  | 'auxiliary'
  | 'negation'
  | 'pronoun'
  | 'mark'
  | 'to'
  | 'other';

export function functionOf(token: Token, lexicon: Lexicon, next?: Token): Function {
  const { sets, code } = lexicon;
  const { lower, kind } = token;
  if (kind === 'mark') return lower === '&' ? 'conjunction' : 'mark';
  if (kind === 'number') return 'content';
  if (token.isJoined && lower.length > 1) return 'content';
  // 'IT' and 'US' are no pronouns, 'Teams' none either.
  if (token.text.length > 1 && token.text === token.text.toUpperCase() && !/^(?:AND|OR|THE)$/u.test(token.text))
    return 'content';
  if (code === 'en' && lower === 'to') return 'to';
  if (sets.negations.has(lower) && !(sets.determiners.has(lower) || sets.prepositions.has(lower))) {
    return next?.kind === 'word' && /^(?:no|keine?\w*)$/u.test(lower) ? 'determiner' : 'negation';
  }
  if (
    lower === 'that' &&
    next !== undefined &&
    (lexicon.verbs.has(next.lower) || sets.auxiliaries.has(next.lower) || sets.prepositions.has(next.lower))
  ) {
    return 'subordinator';
  }
  if (sets.determiners.has(lower)) return 'determiner';
  // 'around 200 rows'
  if (next?.kind === 'number' && /^(?:about|around|over|above|under|below|near|rund|über|unter|etwa|bis)$/u.test(lower))
    return 'other';
  if (sets.prepositions.has(lower)) return 'preposition';
  if (sets.conjunctions.has(lower)) return 'conjunction';
  if (sets.subordinators.has(lower)) return 'subordinator';
  if (sets.auxiliaries.has(lower)) return 'auxiliary';
  if (/^(?:(?:i|we|they|he|she)(?:'\p{L}+)?|ich|wir|er|man)$/u.test(lower)) return 'pronoun';
  if (sets.others.has(lower)) return 'other';
  return 'content';
}

/** A run of words of content; adverbs and hedges belong to it. */
function runAt(
  tokens: readonly Token[],
  from: number,
  units: readonly Unit[],
  lexicon: Lexicon,
): { readonly phrase: Phrase | null; readonly length: number } {
  const run: Token[] = [];
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    // 'three other developers' are one phrase.
    const following = tokens[index + 1];
    const isOther = index > from && OTHER.test(token.lower) && following !== undefined;
    if (isOther && functionOf(following, lexicon, tokens[index + 2]) === 'content') continue;
    if (functionOf(token, lexicon, tokens[index + 1]) !== 'content') break;
    if (index > from && verbAt(tokens, index, [...units, PHRASE_BEFORE], lexicon) !== null) break;
    // 'Einarbeitung neuer Kolleginnen' are two phrases, the second of which is a genitive.
    const previous = run.at(-1);
    // Where a line begins, a capital makes no noun of 'Jedes'.
    const isNoun = previous !== undefined && !(isBreak(tokens[previous.index - 1]) && ADJECTIVE.test(previous.text));
    if (lexicon.code === 'de' && isNoun && /^\p{Lu}/u.test(previous.text) && !token.isJoined) {
      // 'Windows 11', unlike 'Kollegen 25 Server'.
      const isCount = token.kind === 'number' && /^\p{Lu}/u.test(following?.text ?? '');
      if (/^\p{Ll}/u.test(token.text) || isCount) break;
      if (actNounKinds(previous, lexicon).size > 0) break;
    }
    run.push(token);
  }
  const words = run.filter(({ kind }) => kind === 'word');
  const head =
    words.findLast(({ lower }) => !lexicon.hedges.has(lower) && !(lexicon.code === 'en' && lower.endsWith('ly'))) ??
    run.at(-1);
  if (head === undefined) return { phrase: null, length: Math.max(1, run.length) };
  const hedges = new Set(
    run.flatMap((token, index) => (run[index + 1]?.kind === 'number' ? [] : hedgesOf(token, lexicon))),
  );
  const before = units.at(-1);
  const isGenitive =
    lexicon.code === 'de' &&
    before?.is === 'phrase' &&
    (/^\p{Ll}\p{L}*er$|^\p{Lu}/u.test(run[0]?.text ?? '') ||
      (/^\d/u.test(run[0]?.text ?? '') && actNounKinds(before.phrase.head, lexicon).size > 0));
  const last = run.at(-1)?.index ?? head.index;
  return {
    phrase: { preposition: '', tokens: run, head, hedges, isGenitive },
    length: last - (tokens[from]?.index ?? last) + 1,
  };
}

const ADJECTIVE = /^(?:Jede[srnm]?|Alle[rn]?|\p{L}+(?:lich|isch|ig)e[srnm]?)$/u;
const OTHER = /^(?:other|further|anderen?|anderem|weiteren?)$/u;

/** The group of a word that limits what is claimed; a prefix that stands apart, 'nahm … teil', is none. */
export function hedgesOf({ lower, text }: Token, { hedges }: Lexicon): number[] {
  const group = hedges.get(lower);
  return group === undefined || (lower === 'teil' && text === lower) ? [] : [group];
}

const PHRASE_BEFORE: Unit = {
  is: 'other',
  token: { text: 'x', lower: 'x', stem: 'x', kind: 'word', index: -1, start: 0, end: 0, isJoined: false },
  at: -1,
};

/** 'parts of the billing system' is the billing system, hedged. */
function mergedPartitives(units: readonly Unit[]): Unit[] {
  const merged: Unit[] = [];
  for (const unit of units) {
    const [before, of] = [merged.at(-2), merged.at(-1)];
    const isOf = of?.is === 'preposition' && /^(?:of|von|vom)$/u.test(of.token.lower);
    if (unit.is === 'phrase' && before?.is === 'phrase' && (isOf || unit.phrase.isGenitive)) {
      const host = isOf ? before : of;
      // 'the duration from 5 to 3 days' is no duration of five.
      const isFigure = unit.phrase.tokens.every((token) => token.kind === 'number' || isSpelledNumber(token));
      if (host?.is === 'phrase' && !isFigure && PARTITIVES.has(host.phrase.head.lower)) {
        host.phrase.tokens.push(...unit.phrase.tokens);
        host.phrase.head = unit.phrase.head;
        for (const hedge of unit.phrase.hedges) host.phrase.hedges.add(hedge);
        if (isOf) merged.pop();
        continue;
      }
    }
    merged.push(unit);
  }
  return merged;
}

/** The kinds of act a noun stands for: 'migration', 'Wartung', 'Rechnungsprüfung'. */
export function actNounKinds(token: Token, { nouns, code }: Lexicon): ReadonlySet<string> {
  if (code === 'en') return nouns.get(token.lower) ?? nouns.get(token.lower.replace(/(?:'s|s')$|s$/u, '')) ?? NONE;
  if (/(?:er|ern|erin|erinnen)$/u.test(token.lower)) return NONE;
  const own = nouns.get(token.stem);
  if (own !== undefined) return own;
  if (token.stem.length < 9 || token.stem.length > LONGEST_WORD) return NONE;
  for (let from = 3; from <= token.stem.length - 5; from += 1) {
    const kinds = nouns.get(token.stem.slice(from));
    if (kinds !== undefined) return kinds;
  }
  return NONE;
}
const NONE: ReadonlySet<string> = new Set();
/** Characters of a word that is looked into; German needs some forty. */
const LONGEST_WORD = 50;

const ALWAYS = new Set(
  'responsible accountable involved in_charge zuständig verantwortlich beteiligt tätig'.split(' '),
);
const STRONG_PREPOSITIONS =
  /^(?:by|for|in|of|from|through|with|at|without|while|after|before|when|on|via|into|about)$/u;

/** The verb that begins here, if it is one in this place. */
function verbAt(
  tokens: readonly Token[],
  at: number,
  units: readonly Unit[],
  lexicon: Lexicon,
): { readonly act: Act; readonly length: number } | null {
  const token = tokens[at];
  if (token === undefined || token.kind !== 'word' || token.isJoined) return null;
  return lexicon.code === 'en' ? englishVerbAt(tokens, at, units, lexicon) : germanVerbAt(tokens, at, units, lexicon);
}

function englishVerbAt(
  tokens: readonly Token[],
  at: number,
  units: readonly Unit[],
  lexicon: Lexicon,
): { readonly act: Act; readonly length: number } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const { lower } = token;
  const isName = at > 0 && /^\p{Lu}/u.test(token.text) && !isBreak(tokens[at - 1]);
  if (isName) return null;
  if (lower === 'in' && tokens[at + 1]?.lower === 'charge') {
    const act = lexicon.verbs.get('in')?.find(({ lemma }) => lemma === 'in_charge');
    return act === undefined ? null : { act, length: tokens[at + 2]?.lower === 'of' ? 3 : 2 };
  }
  const all = lexicon.verbs.get(lower) ?? [];
  // 'sit in on' before 'sit in' before 'sit'.
  const following = tokens.slice(at + 1, at + 3).map((next) => next.lower);
  const merged = all
    .filter(({ particle }) => particle !== '' && following.join('_').startsWith(particle))
    .toSorted((a, b) => b.particle.length - a.particle.length)[0];
  const single = all.filter(({ particle }) => particle === '');
  // 'brought the waiting time down'
  const apart = merged === undefined ? all.find(({ particle }) => isApartInEnglish(tokens, at, particle, lexicon)) : undefined;
  const options = merged !== undefined ? [merged] : apart !== undefined ? [apart] : single;
  let length = 1 + (merged === undefined ? 0 : merged.particle.split('_').length);
  if (merged !== undefined && merged.lemma === 'take_part' && tokens[at + length]?.lower === 'in') length += 1;
  const next = tokens[at + length];
  const nextKind = next === undefined ? 'mark' : functionOf(next, lexicon, tokens[at + length + 1]);
  const previous = lastOf(units);
  const isStart =
    previous === null || (previous.is === 'mark' && previous.token.lower !== '/') || previous.is === 'conjunction';
  const startsLine = previous === null || (previous.is === 'mark' && /[.!?;:\n•|]/u.test(previous.token.lower));
  const opens = isStart || ['subordinator', 'pronoun', 'auxiliary', 'negation', 'to'].includes(previous.is);
  if (ALWAYS.has(lower)) {
    const act = options[0];
    return act === undefined ? null : { act, length };
  }
  const past = options.find(({ form }) => form === 'past');
  const gerund = options.find(({ form }) => form === 'gerund');
  const base = options.find(({ form }) => form === 'base' || form === 'third');
  const isNoun = lexicon.nouns.has(token.stem);
  // 'built X and cut Y'
  const isCutToo =
    past?.lemma === lower &&
    previous?.is === 'conjunction' &&
    lastVerb(units)?.act.form === 'past' &&
    next?.lower !== 'of';
  if (isCutToo && past !== undefined && /^(?:determiner|content)$/u.test(nextKind)) return { act: past, length };
  if (past !== undefined && (past.lemma !== lower || base === undefined || startsLine)) {
    if (previous === null || opens) return { act: past, length };
    if (previous.is === 'phrase' || previous.is === 'other') {
      // 'a newly built tool': after a determiner it stands inside a phrase.
      return previous.at === -1 && nextKind === 'content' && isInsidePhrase(tokens, at, lexicon)
        ? null
        : { act: past, length };
    }
    if (previous.is === 'verb') return nextKind === 'content' ? null : { act: past, length };
    return null;
  }
  if (gerund !== undefined) {
    const isEnd = nextKind === 'mark' || next?.lower === 'of' || next === undefined;
    if (startsLine) return next?.lower === 'of' || next === undefined ? null : { act: gerund, length };
    if (opens) return isEnd && isNoun && previous?.is === 'conjunction' ? null : { act: gerund, length };
    if (previous?.is === 'preposition' && STRONG_PREPOSITIONS.test(previous.token.lower)) {
      return isEnd && isNoun ? null : { act: gerund, length };
    }
    if (previous?.is === 'verb') return nextKind === 'determiner' ? { act: gerund, length } : null;
    return nextKind === 'determiner' ? { act: gerund, length } : null;
  }
  if (base !== undefined) {
    if (startsLine) {
      const isNominal =
        next?.lower === 'of' || (next?.lower === 'for' && isNoun && !/^(?:care|look|work|cover|deputis)/u.test(lower));
      return isNominal || (next === undefined && isNoun) ? null : { act: base, length };
    }
    if (previous.is === 'to' || previous.is === 'auxiliary')
      return isNoun && nextKind === 'mark' && previous.is === 'to' ? null : { act: base, length };
    if (previous.is === 'pronoun' && /^(?:i|we|they|he|she)$/u.test(previous.token.lower)) return { act: base, length };
    if (previous.is === 'subordinator' && base.form !== 'base') return { act: base, length };
    // 'which finance then corrected': a noun.
    const isSubject = tokens
      .slice(at + length, at + length + 2)
      .some((one) => lexicon.verbs.get(one.lower)?.some(({ form }) => form === 'past') === true);
    if (isSubject) return null;
    if (previous.is === 'subordinator' && /^(?:which|that|who)$/u.test(previous.token.lower))
      return { act: base, length };
    const last = lastVerb(units);
    // 'Install patches and keep a log': the line is in the present.
    if (isStart && last !== null && ['base', 'third'].includes(last.act.form) && last.act.form === base.form) {
      return isNoun && nextKind === 'mark' ? null : { act: base, length };
    }
    // 'helped the manager draw up the rota'
    if (
      (previous.is === 'phrase' || previous.at === -1) &&
      last?.act.kinds.has('help') === true &&
      base.form === 'base'
    )
      return nextKind === 'determiner' ? { act: base, length } : null;
    if (previous.is === 'verb' && previous.act.kinds.has('help') && base.form === 'base')
      return isNoun && nextKind !== 'determiner' ? null : { act: base, length };
    return null;
  }
  if (/(?:[^e]ed|ied)$/u.test(lower) && lower.length > 4 && opens && nextKind !== 'mark')
    return { act: ownKind(token, 'past'), length: 1 };
  if (
    /[a-z]{3}ing$/u.test(lower) &&
    previous !== null &&
    (opens || (previous.is === 'preposition' && previous.token.lower === 'by'))
  ) {
    return nextKind === 'mark' || nextKind === 'preposition' ? null : { act: ownKind(token, 'gerund'), length: 1 };
  }
  return null;
}

/** Whether an English particle stands behind what the verb is about, and nothing of it behind that. */
function isApartInEnglish(tokens: readonly Token[], at: number, particle: string, lexicon: Lexicon): boolean {
  if (!/^(?:up|down|on|off|over|out|in|back|together)$/u.test(particle)) return false;
  const rest = tokens.slice(at + 1, at + 9);
  const place = rest.findIndex((token) => {
    const kind = functionOf(token, lexicon);
    return kind !== 'content' && kind !== 'determiner';
  });
  const next = rest[place + 1];
  if (place < 1 || rest[place]?.lower !== particle) return false;
  return next === undefined || !/^(?:content|determiner)$/u.test(functionOf(next, lexicon, rest[place + 2]));
}

/** A verb in no list proves only itself. */
function ownKind({ stem, lower }: Token, form: Act['form']): Act {
  return { lemma: lower, form, particle: '', kinds: new Set([`=${stem}`]) };
}

const isBreak = (token: Token | undefined): boolean =>
  token === undefined || (token.kind === 'mark' && /[.:!?;\n•|]/u.test(token.lower));

function isInsidePhrase(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const before = tokens[at - 1];
  return (
    before !== undefined &&
    (before.kind === 'number' || before.lower.endsWith('ly') || functionOf(before, lexicon) === 'determiner')
  );
}

function lastOf(units: readonly Unit[]): Unit | null {
  const last = units.at(-1) ?? null;
  // 'also', 'successfully'
  if (last?.is === 'other' && last.at !== -1) return units.at(-2) ?? null;
  return last;
}

function lastVerb(units: readonly Unit[]): Extract<Unit, { is: 'verb' }> | null {
  return units.findLast((unit) => unit.is === 'verb') ?? null;
}

/** 'mitentwickelt' is 'entwickelt', with others. */
function sharedVerbs(word: string, { verbs }: Lexicon): readonly Act[] {
  const acts = /^mit\p{L}{5}/u.test(word) ? (verbs.get(word.slice(3)) ?? []) : [];
  return acts.filter(({ particle }) => particle === '').map((act) => ({ ...act, lemma: WITH + act.lemma }));
}

function germanVerbAt(
  tokens: readonly Token[],
  at: number,
  units: readonly Unit[],
  lexicon: Lexicon,
): { readonly act: Act; readonly length: number } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const startsLine = at === 0 || isBreak(tokens[at - 1]);
  if (/^\p{Lu}/u.test(token.text) && !startsLine) return null;
  const known = lexicon.verbs.get(token.lower);
  const all = known ?? sharedVerbs(token.lower, lexicon);
  const [single] = all;
  if (single === undefined) return null;
  if (ALWAYS.has(token.lower)) return { act: single, length: 1 };
  const next = tokens[at + 1];
  // 'Betrieb von Servern', 'Betrieb und Wartung': the noun.
  if (
    startsLine &&
    /^\p{Lu}/u.test(token.text) &&
    (lexicon.actNouns.has(token.lower) || single.form === 'infinitive') &&
    !/^(?:die|den|das|dem|eine?n?|\d.*)$/u.test(next?.lower ?? '')
  )
    return null;
  const apart = all.filter(({ particle }) => particle !== '' && isApart(tokens, at, particle));
  const whole = all.filter(({ particle }) => particle === '');
  const act = apart[0] ?? whole.find(({ form }) => form === 'participle') ?? whole[0];
  if (act === undefined) return null;
  if (startsLine && act.form === 'infinitive') return null;
  // 'des vom Hersteller installierten Systems'
  const before = units.at(-1);
  const isAdjective =
    next !== undefined &&
    /^\p{Lu}/u.test(next.text) &&
    /(?:en|e)$/u.test(token.lower) &&
    (before?.is === 'phrase' || before?.at === -1);
  if (isAdjective && act.form === 'finite') return null;
  return { act, length: 1 };
}

/** Whether a verb's prefix stands where a part of its sentence ends: 'baute PCs und Drucker ein und …'. */
function isApart(tokens: readonly Token[], at: number, particle: string): boolean {
  let depth = 0;
  // 'wirkte an den Tests (Java, Go) mit'
  const rest = tokens.slice(at + 1).filter(({ lower }) => {
    if (lower === '(') depth += 1;
    if (lower === ')') depth -= 1;
    return depth === 0 && lower !== ')';
  });
  const end = rest.findIndex(({ kind, lower }) => kind === 'mark' && /[,.;:!?\n]/u.test(lower));
  const clause = end === -1 ? rest : rest.slice(0, end);
  return clause.some(({ lower }, index) => {
    const next = clause[index + 1]?.lower;
    return lower === particle && (next === undefined || next === 'und');
  });
}
