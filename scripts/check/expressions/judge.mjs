import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
    .digest('hex');

/** Verdicts of earlier runs; only a saving of time, so that whatever is wrong with the file counts as an empty one. */
function readCache(file) {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8'))));
  } catch {
    return new Map();
  }
}

/** For each expression 'linear', or why it does not pass: 'takes time that is 2nd degree …, such as for …'. */
export async function judged(root, expressions) {
  const folder = path.join(root, 'node_modules', '.cache', 'foothold');
  const file = path.join(folder, 'expressions.json');
  const verdicts = readCache(file);
  const queue = [...new Map(expressions.map((one) => [keyOf(one), one]))].filter(([key]) => !verdicts.has(key));
  // Taken from the end: the longest first, so that no processor is left with one of them.
  queue.sort(([, a], [, b]) => a.source.length - b.source.length);
  const workers = Math.min(os.availableParallelism(), 4, queue.length);
  await Promise.all(Array.from({ length: workers }, () => judge(queue, verdicts)));
  mkdirSync(folder, { recursive: true });
  // The run over the fixtures may have written meanwhile.
  writeFileSync(file, JSON.stringify(Object.fromEntries([...readCache(file), ...verdicts])));
  return expressions.map((one) => verdicts.get(keyOf(one)));
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
