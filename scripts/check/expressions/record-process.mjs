/**
 * Loads the given files and prints, as JSON, every expression built meanwhile, with the place that built it: `[{ file,
 * line, source, flags }]`.
 */
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const Native = RegExp;
const records = [];

/** The nearest place in TypeScript on the stack, as 'at words (/house/server/src/parts.ts:1:41)' gives it. */
function placeOf(stack) {
  const frame = stack.split('\n').find((line) => /\.tsx?:\d+:\d+\)?$/.test(line)) ?? '';
  const [, file = '', line = '0'] = /([^\s(]+\.tsx?):(\d+):\d+\)?$/.exec(frame) ?? [];
  const full = file.startsWith('file:') ? fileURLToPath(file) : file;
  return { file: path.relative(process.cwd(), full).replaceAll('\\', '/'), line: Number(line) };
}

function record(args) {
  const expression = new Native(...args);
  const { source, flags } = expression;
  records.push({ ...placeOf(new Error('place').stack ?? ''), source, flags });
  return expression;
}

globalThis.RegExp = new Proxy(Native, {
  construct: (_target, args, made) =>
    made === globalThis.RegExp ? record(args) : Reflect.construct(Native, args, made),
  apply: (_target, _self, args) => record(args),
});
for (const file of process.argv.slice(2)) await import(pathToFileURL(file).href);
process.stdout.write(JSON.stringify(records));
