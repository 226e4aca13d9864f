import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from '../../config.ts';
import { ComparedOpening, matchOf } from '../../features/jobs/model/posting-identity.ts';
import type { Posting } from '../../features/jobs/model/posting.ts';
import { readRecorded } from './recordings.ts';

/** Pairs of recorded postings that a person called one opening or two. */
const FOLDER = path.join(REPOSITORY, 'server/src/features/jobs/normalising/eval/openings');

const recorded = z.strictObject({ source: z.string(), id: z.string(), title: z.string() });
const labelled = z.strictObject({
  left: recorded,
  right: recorded,
  /** 'unclear': neither text nor address decides; such pairs are in no figure. */
  label: z.enum(['same', 'different', 'unclear']),
});
type LabelledPair = z.infer<typeof labelled>;

export interface OpeningFigures {
  /** Pairs that are one opening, and those of them that would stay two cards. */
  readonly copies: number;
  readonly missed: readonly LabelledPair[];
  /** Pairs that are two openings, and those of them that would become one card. */
  readonly different: number;
  readonly merged: readonly LabelledPair[];
  readonly unclear: number;
}

/**
 * Compares what ingest decides about pairs of postings with what a person says.
 *
 * @param set the pairs that the rules were tuned on, or those labelled before and not looked at since
 * @throws Error when the folder lacks a recording
 */
export async function evaluateOpenings(folder: string, set: 'tuned' | 'untuned'): Promise<OpeningFigures> {
  const lines = (await readFile(path.join(FOLDER, `${set}.jsonl`), 'utf8')).trim().split('\n');
  const pairs = lines.map((line) => labelled.parse(JSON.parse(line)));
  const postingOf = await finder(folder, pairs);
  const [missed, merged]: [LabelledPair[], LabelledPair[]] = [[], []];
  for (const pair of pairs) {
    const isOne = isMerged(postingOf(pair.left), postingOf(pair.right), pair.left.source === pair.right.source);
    if (pair.label === 'same' && !isOne) missed.push(pair);
    if (pair.label === 'different' && isOne) merged.push(pair);
  }
  const count = (label: LabelledPair['label']): number => pairs.filter((pair) => pair.label === label).length;
  return { copies: count('same'), missed, different: count('different'), merged, unclear: count('unclear') };
}

function isMerged(left: Posting, right: Posting, isOneSource: boolean): boolean {
  const match = matchOf(new ComparedOpening(left), new ComparedOpening(right));
  return match === 'sure' || (match === 'likely' && !isOneSource);
}

async function finder(
  folder: string,
  pairs: readonly LabelledPair[],
): Promise<(one: z.infer<typeof recorded>) => Posting> {
  const names = new Set(pairs.flatMap(({ left, right }) => [left.source, right.source]));
  const sources = new Map(
    await Promise.all([...names].map(async (name) => [name, await readRecorded(folder, name)] as const)),
  );
  return ({ source, id }) => {
    const found = sources.get(source)?.(id);
    if (found === undefined) throw new Error(`${folder} has no posting ${id} of ${source}, of which there is a label.`);
    return found.posting;
  };
}
