import type { Claim } from './claims.ts';
import type { ReadEvidence } from './evidence-lines.ts';
import { type Line, lineOf } from './frames.ts';
import type { Lexicon } from './language/lexicon.ts';
import { foreignTools, losses, ranks, roleOnly } from './lost-limits.ts';
import { turned } from './turned-around.ts';
import { unprovenAct } from './unproven-acts.ts';
import { unprovenAmounts } from './unproven-amounts.ts';
import { unprovenWords } from './unproven-words.ts';

/** What `text` claims beyond its evidence; empty: proven. */
export function claimsOf(text: string, evidence: ReadEvidence, lexicon: Lexicon): Claim[] {
  const line = lineOf(text, lexicon);
  const used = new Set<Line>(evidence.own);
  const claims: Claim[] = [];
  for (const frame of line.frames) {
    const claim = unprovenAct(frame, line, evidence, used, lexicon);
    if (claim !== null) claims.push(claim);
  }
  const words = unprovenWords(line, evidence, used, lexicon);
  const amounts = unprovenAmounts(line, evidence, used, lexicon);
  const lost =
    claims.length === 0
      ? [
          ...losses(line, evidence, used, lexicon),
          ...roleOnly(line, evidence.own),
          ...ranks(line, evidence),
          ...foreignTools(line, evidence.own, lexicon),
        ]
      : [];
  return distinct([...turned(line, evidence.own, lexicon), ...claims, ...amounts, ...words, ...lost]);
}

function distinct(claims: readonly Claim[]): Claim[] {
  return claims.filter(
    (claim, index) =>
      claims.findIndex((one) => one.from <= claim.from && one.to >= claim.to && one.verdict === claim.verdict) ===
      index,
  );
}
