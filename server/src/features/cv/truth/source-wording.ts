import type { Claim } from './claims.ts';
import { isSameThing, meansSame } from './evidence-lines.ts';
import { type Frame, SHARE } from './frame.ts';
import type { Line } from './frames.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { type Lexicon } from './language/lexicon.ts';
import { inflected, verbFormOf } from './language/verb-forms.ts';
import { functionOf } from './function-of.ts';
import type { Phrase } from './unit.ts';
import type { Token } from './tokens.ts';

/** Of each kind; every one of them is checked. */
const MOST = 4;

/**
 * Wordings of a line in which what is in question is said as its source says it: by the source's verb, its phrase or its clause.
 * Whether one of them is proven is not known yet.
 */
export function asSourceSays(line: Line, claim: Claim, sources: readonly Line[], lexicon: Lexicon): string[] {
  const frame = line.frames.find(({ word }) => word.start <= claim.from && word.end >= claim.from);
  return sources.flatMap((source) => [
    ...(frame === undefined ? [] : withItsVerb(line, frame, source, lexicon)).slice(0, MOST),
    ...withItsPhrase(line, claim, frame, source, lexicon).slice(0, MOST),
  ]);
}

/** A line whose clauses in question are those of its source, where the source has one about the same. */
export function withItsClauses(
  line: Line,
  claims: readonly Claim[],
  sources: readonly Line[],
  lexicon: Lexicon,
): string[] {
  const said = clausesOf(line, lexicon);
  const open = said.filter((clause) => claims.some((claim) => isIn(claim, clause)));
  const kept = said.filter((clause) => !open.includes(clause));
  if (open.length === 0 || kept.length === 0) return [];
  return sources.flatMap((source) => {
    const known = clausesOf(source, lexicon);
    const taken = new Set(kept.map((clause) => nearestOf(clause, known, lexicon)));
    const pieces: string[] = [];
    for (const clause of said) {
      const isFirst = pieces.length === 0;
      if (kept.includes(clause)) {
        if (isFirst && clause.form !== said[0]?.form) return [];
        pieces.push((isFirst ? '' : clause.joint) + ended(clause));
        continue;
      }
      const its = nearestOf(clause, known, lexicon);
      if (its === null || taken.has(its) || isRepeated(its, kept, lexicon)) continue;
      const isSameForm = clause.form === its.form && clause.beginsWithVerb === its.beginsWithVerb;
      // At another place it needs a joint that fits its form.
      if ((isFirst || its.joint === '') && !isSameForm) return [];
      taken.add(its);
      const text = its.startsLine && !clause.startsLine ? lowered(ended(its)) : ended(its);
      pieces.push(isFirst ? text : (isSameForm ? clause.joint : its.joint) + text);
    }
    return [pieces.join('') + endOf(line)];
  });
}

/** A line without one of the clauses in question; where that is the first, the next must be able to stand alone. */
export function withoutClause(line: Line, claim: Claim, lexicon: Lexicon): string[] {
  const said = clausesOf(line, lexicon);
  const at = said.findIndex((clause) => isIn(claim, clause));
  const [clause, next] = [said[at], said[at + 1]];
  if (clause === undefined || said.length < 2) return [];
  if (at > 0)
    return [line.text.slice(0, clause.from) + (next === undefined ? endOf(line) : line.text.slice(clause.to))];
  return next !== undefined && next.form === clause.form ? [line.text.slice(next.from + next.joint.length)] : [];
}

const endOf = ({ text }: Line): string => /[.!?]?$/u.exec(text)?.[0] ?? '';

const isIn = (claim: Claim, { from, to }: Clause): boolean => claim.from >= from && claim.from < to;

const ended = ({ text }: Clause): string => text.replace(/(?<![.;,])[.;,]+$/u, '');

/** Whether much of it would be said twice. */
function isRepeated({ words }: Clause, kept: readonly Clause[], lexicon: Lexicon): boolean {
  const others = kept.flatMap((one) => one.words);
  const repeated = words.filter(({ stem }) => others.some((word) => meansSame(word.stem, stem, lexicon)));
  return repeated.length * 3 > words.length;
}

const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** The clause with most of the same words. */
function nearestOf(clause: Clause, known: readonly Clause[], lexicon: Lexicon): Clause | null {
  const scored = known.map((one) => ({
    one,
    score:
      (2 * clause.words.filter((word) => one.words.some((other) => meansSame(word.stem, other.stem, lexicon))).length) /
      (clause.words.length + one.words.length),
  }));
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  return best !== undefined && best.score >= 0.25 ? best.one : null;
}

const spliced = (text: string, from: number, to: number, word: string): string => {
  const isUpper = /^\p{Lu}/u.test(text.slice(from)) && from === 0;
  return text.slice(0, from) + (isUpper ? word.slice(0, 1).toUpperCase() + word.slice(1) : word) + text.slice(to);
};

/** Prepositions that any verb may have behind it. */
const ANYWHERE = /^(?:\(|during|per|by|via|using|vor|seit|pro|mittels|durch|for|für)$/u;

/** The same with the source's verb, in the form of the verb in question; or with its noun of an act. */
function withItsVerb(line: Line, frame: Frame, source: Line, lexicon: Lexicon): string[] {
  const isAbout = (one: Frame): boolean =>
    frame.objects.length > 0 &&
    frame.objects.every((object) => one.objects.some((phrase) => isSameThing(object, phrase, lexicon)));
  const fitting = source.frames.filter(
    (one) =>
      one.isNominal === frame.isNominal &&
      one.share > SHARE.others &&
      !one.isPurpose &&
      !line.frames.some(({ lemma }) => lemma === one.lemma) &&
      isAbout(one) &&
      frame.others.every(
        ({ preposition }) =>
          ANYWHERE.test(preposition) || source.phrases.some((phrase) => phrase.preposition === preposition),
      ),
  );
  return fitting.flatMap((one) => {
    const word = frame.isNominal ? nounFor(line, frame, one) : verbFor(frame, one, source, lexicon);
    return word === null ? [] : [spliced(line.text, frame.word.start, frame.last.end, word)];
  });
}

/** The noun of an act, where no article or adjective would have to be changed with it. */
function nounFor({ phrases, tokens }: Line, { word }: Frame, proof: Frame): string | null {
  const phrase = phrases.find(({ head }) => head === word);
  const before = tokens[word.index - 1];
  const isAlone = phrase?.tokens.length === 1 && (before === undefined || before.kind === 'mark' || isJoint(before));
  return isAlone ? proof.word.text : null;
}

const isJoint = ({ lower }: Token): boolean => /^(?:and|und|&)$/u.test(lower);

function verbFor(frame: Frame, proof: Frame, source: Line, lexicon: Lexicon): string | null {
  const form = verbFormOf(frame.word.lower, frame.lemma, lexicon.verbs);
  if (form === null) return null;
  if (lexicon.code === 'en') return inflected(proof.lemma, form);
  const own = verbFormOf(proof.word.lower, proof.lemma, lexicon.verbs);
  const isWhole = ({ word, lemma }: Frame): boolean =>
    lexicon.verbs.get(word.lower)?.some((act) => act.lemma === lemma && act.particle === '') === true;
  // A prefix that stands apart would have to be moved as well.
  return own === form && isWhole(frame) && isWhole(proof)
    ? source.text.slice(proof.word.start, proof.word.end).toLowerCase()
    : null;
}

/**
 * The same with a phrase of the source in place of the one in question: one that the same kind of act governs, or one with the
 * same preposition and a word of it.
 */
function withItsPhrase(line: Line, claim: Claim, frame: Frame | undefined, source: Line, lexicon: Lexicon): string[] {
  const isAsked = ({ tokens }: Phrase): boolean =>
    tokens.some(({ start, end, index }) => start < claim.to && end > claim.from && !line.verbs.has(index));
  const asked = line.phrases.filter(
    (phrase) => phrase.head !== frame?.word && (isAsked(phrase) || frame?.objects.includes(phrase) === true),
  );
  return asked.flatMap((phrase) => {
    const span = spanOf([phrase], line, lexicon);
    const rest = line.tokens.filter(
      ({ start, end, kind }) => kind !== 'mark' && (end <= span.from || start >= span.to),
    );
    const isSaid = (token: Token): boolean =>
      isContent(token, lexicon) && rest.some(({ stem }) => meansSame(stem, token.stem, lexicon));
    const alike = (one: Phrase): number =>
      one.tokens.filter((token) => phrase.tokens.some(({ stem }) => meansSame(stem, token.stem, lexicon))).length;
    const governed = governedBy(phrase, line, source);
    return source.phrases
      .filter(
        (one) =>
          one.preposition === phrase.preposition &&
          isOfSameKind(one.head, phrase.head, lexicon) &&
          (one.tokens[0]?.index === 0) === (phrase.tokens[0]?.index === 0) &&
          ((governed.has(one) && claim.kind !== 'amount') || alike(one) > 0),
      )
      .toSorted((a, b) => alike(b) - alike(a))
      .flatMap((one) => {
        const next = source.phrases[source.phrases.indexOf(one) + 1];
        const isOf = next !== undefined && /^(?:of|von)$/u.test(next.preposition) && !phrase.isGenitive;
        return [...(isOf ? [[one, next]] : []), [one]];
      })
      .filter((phrases) => !phrases.some(({ tokens }) => tokens.some(isSaid)))
      .map((phrases) => {
        const { from, to } = spanOf(phrases, source, lexicon);
        return spliced(line.text, span.from, span.to, source.text.slice(from, to));
      });
  });
}

/** The phrases of the source that stand to an act of the same kind as `phrase` does to its own. */
function governedBy(phrase: Phrase, line: Line, source: Line): ReadonlySet<Phrase> {
  const governors = line.frames.filter(({ objects, others }) => objects.includes(phrase) || others.includes(phrase));
  return new Set(
    governors.flatMap((governor) =>
      source.frames
        .filter((one) => one.share > SHARE.others && [...governor.kinds].some((kind) => one.kinds.has(kind)))
        .flatMap((one) => (governor.objects.includes(phrase) ? one.objects : one.others)),
    ),
  );
}

/** In German a noun stands for a noun. */
const isOfSameKind = (a: Token, b: Token, { code }: Lexicon): boolean =>
  code === 'en' || /^\p{Lu}/u.test(a.text) === /^\p{Lu}/u.test(b.text);

const isContent = (token: Token, lexicon: Lexicon): boolean => functionOf(token, lexicon) === 'content';

/** Phrases in their text, with the article of the first. */
function spanOf(
  phrases: readonly Phrase[],
  { tokens }: Line,
  lexicon: Lexicon,
): { readonly from: number; readonly to: number } {
  const all = phrases.flatMap((phrase) => (phrase.tokens.length > 0 ? phrase.tokens : [phrase.head]));
  const [from, to] = [Math.min(...all.map(({ start }) => start)), Math.max(...all.map(({ end }) => end))];
  const first = tokens.find(({ start }) => start === from);
  const before = first === undefined ? undefined : tokens[first.index - 1];
  const hasArticle = before !== undefined && functionOf(before, lexicon, first) === 'determiner';
  return { from: hasArticle ? before.start : from, to };
}
