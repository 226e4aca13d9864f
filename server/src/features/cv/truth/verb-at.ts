import { functionOf } from './function-of.ts';
import { type Act, type Lexicon, WITH } from './language/lexicon.ts';
import type { Token } from './tokens.ts';
import type { Unit } from './unit.ts';

const ALWAYS = new Set(
  'responsible accountable involved in_charge zuständig verantwortlich beteiligt tätig'.split(' '),
);
const STRONG_PREPOSITIONS =
  /^(?:by|for|in|of|from|through|with|at|without|while|after|before|when|on|via|into|about)$/u;

/** The verb that begins here, if it is one in this place. */
export function verbAt(
  tokens: readonly Token[],
  at: number,
  units: readonly Unit[],
  lexicon: Lexicon,
): { readonly act: Act; readonly length: number } | null {
  const token = tokens[at];
  if (token === undefined || token.kind !== 'word' || (token.isJoined && !isWithOthers(tokens, at))) return null;
  return lexicon.code === 'en' ? englishVerbAt(tokens, at, units, lexicon) : germanVerbAt(tokens, at, units, lexicon);
}

/** 'co-wrote' */
export const isWithOthers = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.isJoined === true && tokens[at - 1]?.lower === 'co' && tokens[at - 1]?.isJoined === true;

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
  if (/^(?:have|has|had)$/u.test(lower) && isPerfect(tokens, at, lexicon)) return null;
  // 'sit in on' before 'sit in' before 'sit'.
  const following = tokens.slice(at + 1, at + 3).map((next) => next.lower);
  const merged = all
    .filter(({ particle }) => particle !== '' && following.join('_').startsWith(particle))
    .toSorted((a, b) => b.particle.length - a.particle.length)[0];
  const single = all.filter(({ particle }) => particle === '');
  // 'brought the waiting time down'
  const apart =
    merged === undefined ? all.find(({ particle }) => isApartInEnglish(tokens, at, particle, lexicon)) : undefined;
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
  // 'The platform team cut build times'
  const isTheirs =
    past?.lemma === lower &&
    lastVerb(units) === null &&
    lexicon.sets.people.has(tokens[at - 1]?.lower ?? '') &&
    /^(?:determiner|content)$/u.test(nextKind);
  if (isTheirs && past !== undefined) return { act: past, length };
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
    // 'runbooks covering the alerts'
    if (lower !== 'using' && previous?.is === 'phrase' && lexicon.sets.prepositions.has(lower)) return null;
    const isEnd = nextKind === 'mark' || next?.lower === 'of' || next === undefined;
    if (startsLine) return next?.lower === 'of' || next === undefined ? null : { act: gerund, length };
    if (opens) return isEnd && isNoun && previous?.is === 'conjunction' ? null : { act: gerund, length };
    if (previous?.is === 'preposition' && STRONG_PREPOSITIONS.test(previous.token.lower)) {
      // 'the migration of reporting from Excel': a thing.
      const isThing = isEnd || (previous.token.lower === 'of' && nextKind === 'preposition');
      return isThing && isNoun ? null : { act: gerund, length };
    }
    if (previous?.is === 'verb') return nextKind === 'determiner' ? { act: gerund, length } : null;
    // 'Embedded engineer writing firmware'
    const isPersons =
      AGENT.test(tokens[at - 1]?.lower ?? '') &&
      [...(lastVerb(units)?.act.kinds ?? [])].every((kind) => kind.startsWith('=')) &&
      nextKind === 'content';
    return nextKind === 'determiner' || isPersons ? { act: gerund, length } : null;
  }
  if (base !== undefined) {
    if (startsLine) {
      const isNominal =
        next?.lower === 'of' ||
        // 'Engineer writing firmware'
        (AGENT.test(lower) && lexicon.verbs.get(next?.lower ?? '')?.some(({ form }) => form === 'gerund') === true) ||
        (next?.lower === 'for' && isNoun && !/^(?:care|look|work|cover|deputis)/u.test(lower));
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

/** 'have used', 'have not yet used': no possession. */
function isPerfect(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const next = tokens
    .slice(at + 1, at + 4)
    .find(({ lower }) => !lexicon.sets.others.has(lower) && !lexicon.sets.negations.has(lower));
  return next !== undefined && (lexicon.verbs.get(next.lower) ?? []).some(({ form }) => form === 'past');
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

/** How nouns of persons end: 'engineer', 'analyst'. */
export const AGENT = /\p{L}{2}(?:er|or|ist|yst|ian|ant)$/u;

/** A verb in no list proves only itself. */
function ownKind({ stem, lower }: Token, form: Act['form']): Act {
  return { lemma: lower, form, particle: '', kinds: new Set([`=${stem}`]) };
}

export const isBreak = (token: Token | undefined): boolean =>
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
