import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * How hard recheck tries. Small expressions are decided by automata, others by a search for a string that takes more
 * than `attackLimit` steps within `maxAttackStringSize` characters, which linear ones do not. It finds what ten times
 * the effort finds. `timeout` (milliseconds) only ends what would never end: a busy machine must not decide.
 */
const EFFORT = {
  timeout: 120_000,
  attackTimeout: 2_000,
  incubationTimeout: 500,
  attackLimit: 2_000_000,
  maxAttackStringSize: 8_000,
  incubationLimit: 5_000,
  maxIteration: 1,
  maxNFASize: 1_000,
  maxPatternSize: 200,
  maxGeneStringSize: 300,
  maxInitialGenerationSize: 40,
  maxGenerationSize: 10,
  crossoverSize: 8,
  mutationSize: 15,
};

const keyOf = ({ source, flags }) =>
  createHash('sha256')
    .update(JSON.stringify([EFFORT, source, flags]))
    .digest('base64url');

/**
 * Expressions judged linear before, by the hash of effort, source and flags: to judge them all takes two minutes.
 * `node scripts/check/linear-expressions.mjs --write` brings the file up to date; what is missing in it is judged again.
 */
const KNOWN_FILE = path.join(import.meta.dirname, 'known-linear.json');

/** For each expression 'linear', or why it does not pass: 'takes time that is 2nd degree …, such as for …'. */
export async function judged(expressions) {
  const verdicts = new Map(JSON.parse(readFileSync(KNOWN_FILE, 'utf8')).map((key) => [key, 'linear']));
  const queue = [...new Map(expressions.map((one) => [keyOf(one), one]))].filter(([key]) => !verdicts.has(key));
  // Taken from the end: the longest first, so that no processor is left with one of them.
  queue.sort(([, a], [, b]) => a.source.length - b.source.length);
  const workers = Math.min(os.availableParallelism(), 4, queue.length);
  await Promise.all(Array.from({ length: workers }, () => judge(queue, verdicts)));
  return expressions.map((one) => verdicts.get(keyOf(one)));
}

/** Keeps which of these expressions are linear, and no other. */
export function keepKnown(expressions) {
  const keys = [...new Set(expressions.map(keyOf))].toSorted((a, b) => (a < b ? -1 : 1));
  writeFileSync(KNOWN_FILE, `[\n${keys.map((key) => `  "${key}"`).join(',\n')}\n]\n`);
}

/** One worker takes expressions off the queue until it is empty. */
function judge(queue, verdicts) {
  const worker = new Worker(new URL('judge-worker.mjs', import.meta.url), {
    workerData: EFFORT,
    // What is installed for some platforms only would judge faster, and elsewhere differently.
    env: { RECHECK_SYNC_BACKEND: 'pure' },
  });
  return new Promise((resolve, reject) => {
    let key = null;
    const next = () => {
      const entry = queue.pop();
      if (entry === undefined) {
        resolve(worker.terminate());
        return;
      }
      key = entry[0];
      worker.postMessage({ source: entry[1].source, flags: entry[1].flags }, []);
    };
    worker.on('error', reject);
    worker.on('message', (verdict) => {
      verdicts.set(key, verdict);
      next();
    });
    next();
  });
}
