import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * The effort of recheck. Small expressions are decided by automata, others by searching for a string that takes more
 * than `attackLimit` steps within `maxAttackStringSize` characters, which linear ones don't. Ten times the effort finds
 * nothing more. `timeout` (milliseconds) only ends endless runs: machine load must not affect the result.
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
 * Expressions already judged linear, by the hash of effort, source and flags: judging all of them takes two minutes.
 * `node scripts/check/linear-expressions.mjs --write` updates the file; missing ones are judged again.
 */
const KNOWN_FILE = path.join(import.meta.dirname, 'known-linear.json');

/** For each expression 'linear', or the reason it fails: 'takes time that is 2nd degree …, such as for …'. */
export async function judged(expressions) {
  const verdicts = new Map(JSON.parse(readFileSync(KNOWN_FILE, 'utf8')).map((key) => [key, 'linear']));
  const queue = [...new Map(expressions.map((one) => [keyOf(one), one]))].filter(([key]) => !verdicts.has(key));
  // From the end: the longest first, so that no CPU is left with one of them.
  queue.sort(([, a], [, b]) => a.source.length - b.source.length);
  const workers = Math.min(os.availableParallelism(), 4, queue.length);
  await Promise.all(Array.from({ length: workers }, () => judge(queue, verdicts)));
  return expressions.map((one) => verdicts.get(keyOf(one)));
}

/** Stores which of these expressions are linear, and no others. */
export function keepKnown(expressions) {
  const keys = [...new Set(expressions.map(keyOf))].toSorted((a, b) => (a < b ? -1 : 1));
  writeFileSync(KNOWN_FILE, `[\n${keys.map((key) => `  "${key}"`).join(',\n')}\n]\n`);
}

/** A worker takes expressions off the queue until it is empty. */
function judge(queue, verdicts) {
  const worker = new Worker(new URL('judge-worker.mjs', import.meta.url), {
    workerData: EFFORT,
    // The native packages for some platforms would judge faster, but differently from others.
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
