import { parentPort, workerData } from 'node:worker_threads';
import { checkSync } from 'recheck';

parentPort?.on('message', ({ source, flags }) => {
  const { status, complexity, attack, error } = checkSync(source, flags, workerData);
  const example = attack === undefined ? '' : `, such as for ${attack.pattern.slice(0, 120)}`;
  const problem =
    status === 'vulnerable'
      ? `takes time that is ${complexity.summary} in the length of its input${example}`
      : `could not be decided (${error?.kind ?? status}): make it smaller`;
  parentPort?.postMessage(status === 'safe' ? 'linear' : problem, []);
});
