import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Ends the command; the message is one sentence for people, without a stack. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** A closed terminal sends the last of them. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program from the repository's root in this terminal and hands on the signals that end a command: the program
 * decides when it is done. In a terminal Ctrl-C reaches it twice, directly and from here.
 * Resolves with its exit code, 128 + number when a signal ended it.
 * `isQuiet` keeps what it prints back and shows it only if it fails.
 * `stopsWithinMs` ends a program that has not ended so long after the first signal, as one that hangs never does.
 */
export function run(program, args, { isQuiet = false, stopsWithinMs = null, ...options } = {}) {
  const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(program, args, { cwd: root, stdio, ...options });
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  let deadline;
  const stop = (signal) => {
    child.kill(signal);
    if (stopsWithinMs !== null) deadline ??= setTimeout(() => child.kill('SIGKILL'), stopsWithinMs);
  };
  const handlers = SIGNALS.map((signal) => [signal, () => stop(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(deadline);
      for (const [name, handler] of handlers) process.off(name, handler);
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 128 + os.constants.signals[signal]);
    });
  });
}
