import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * How hard recheck tries. Small expressions are decided by automata, others by a search for a string that takes more
 * than `attackLimit` steps within `maxAttackStringSize` characters, which linear ones do not. Chosen so that all of
 * the product takes a minute of one processor; with ten times the effort it finds the same ones.
 */
const EFFORT = {
  timeout: 20_000,
  attackTimeout: 2_000,
  incubationTimeout: 500,
  attackLimit: 10_000_000,
  maxAttackStringSize: 20_000,
  incubationLimit: 5_000,
  maxIteration: 1,
  maxNFASize: 2_000,
  maxPatternSize: 200,
  maxGeneStringSize: 600,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
};

const keyOf = ({ source, flags }) =>
  createHash('sha256')
    .update(JSON.stringify([EFFORT, source, flags]))
    .digest('hex');

/** The linear ones of earlier runs; only a saving of time, so that whatever is wrong with it counts as an empty one. */
function readCache(file) {
  try {
    return new Set(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return new Set();
  }
}

/** For each expression null, or why it does not pass: 'is of 2nd degree …, e.g. for …'. */
export async function isSlow(root, expressions) {
  const folder = path.join(root, 'node_modules', '.cache', 'foothold');
  const file = path.join(folder, 'linear-expressions.json');
  const linear = readCache(file);
  const verdicts = new Map();
  const queue = [...new Map(expressions.map((one) => [keyOf(one), one]))].filter(([key]) => !linear.has(key));
  // The longest first, so that no processor is left with them at the end.
  queue.sort(([, a], [, b]) => a.source.length - b.source.length);
  await Promise.all(Array.from({ length: Math.min(os.availableParallelism(), 4, queue.length) }, () => judge(queue, verdicts)));
  for (const [key, verdict] of verdicts) if (verdict === null) linear.add(key);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify([...linear]));
  return expressions.map((one) => verdicts.get(keyOf(one)) ?? null);
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
      worker.postMessage({ source: entry[1].source, flags: entry[1].flags });
    };
    worker.on('error', reject);
    worker.on('message', (verdict) => {
      verdicts.set(key, verdict);
      next();
    });
    next();
  });
}
