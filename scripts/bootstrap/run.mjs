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

/** Sent when a terminal is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program from the repository root in this terminal and forwards signals: the program decides when it is done.
 * In a terminal it receives Ctrl-C twice, directly and from here. Resolves with its exit code, 128 + number after a
 * signal. `isQuiet` hides its output unless it fails. `stopsWithinMs` kills a program that hasn't exited this long
 * after the first signal
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
