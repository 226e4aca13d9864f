import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';

const STOPPED_MS = 300;
/** Says when its threads run, and at each line it gets the longest stop since the last one. */
const PROGRAM = `
  const { watchMachineStops } = await import(${JSON.stringify(new URL('machine-stops.ts', import.meta.url).href)});
  const take = await watchMachineStops();
  process.stdin.on('data', () => process.stdout.write(take() + '\\n'));
`;

it('finds that a whole process stood still, once', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const longest = async (): Promise<number> => {
    child.stdin.write('take\n');
    const [text] = await once(child.stdout, 'data');
    return Number(String(text));
  };
  await longest();
  child.kill('SIGSTOP');
  await delay(STOPPED_MS);
  child.kill('SIGCONT');
  const stopMs = await longest();
  const afterMs = await longest();
  child.kill();
  expect(stopMs).toBeGreaterThan(STOPPED_MS / 2);
  expect(afterMs).toBeLessThan(stopMs);
});
