import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import secureJson from 'secure-json-parse';
import { LIMITS } from '../../domain/index.ts';
import { AppError, invalidInput } from '../app-error.ts';
import { refuseOversizedJson } from '../limits/json-shape.ts';

/** Larger bodies are processed in several turns of the event loop, a few milliseconds each. */
const LARGE = LIMITS.bodyBytes;
/** Characters outside strings, and escapes within them: everything that is scanned one by one. */
const STEPS = LIMITS.bodyBytes;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Parses a JSON body. Bodies that would be expensive are refused first: many values, deep nesting, and in large bodies
 * anything but long plain strings.
 *
 * @param charge runs each step of the work
 * @returns undefined for an empty body
 * @throws AppError INVALID_INPUT for invalid UTF-8 or JSON, too deep or too large a structure, and `__proto__` or
 * `constructor` keys
 */
export async function readJson(
  bytes: Buffer,
  charge: (work: () => void) => unknown = (work) => work(),
): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  let text = '';
  let value: unknown;
  const steps = [
    () => refuseOtherThanUtf8(bytes),
    () => void (text = bytes.toString().replace(/^\u{feff}/u, '')),
    () => refuseUnwieldyText(text),
    () => void (value = parsed(text)),
    () => refuseOversizedJson(value),
  ];
  for (const step of steps) {
    // Before the first one, too: the pieces of the body were put together in this turn.
    if (bytes.length > LARGE) await nextTurn();
    charge(step);
  }
  return value;
}

function refuseOtherThanUtf8(bytes: Buffer): void {
  if (!isUtf8(bytes)) throw invalidInput('The body is not valid UTF-8.');
}

function parsed(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidInput('The request could not be read. Is its body valid JSON?');
  }
  if (typeof value !== 'object' || value === null) return value;
  try {
    return secureJson.scan(value, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new AppError(
      'INVALID_INPUT',
      'The body uses "__proto__" or "constructor" as a name, which no field here has.',
    );
  }
}

/**
 * Estimates how much a JSON text contains without parsing it, in one pass that skips strings; an empty list counts as
 * one value. Doesn't detect invalid JSON.
 *
 * @throws AppError INVALID_INPUT
 */
function refuseUnwieldyText(text: string): void {
  const most = { depth: LIMITS.json.depth, values: 2 * LIMITS.json.values };
  let depth = 0;
  let values = 0;
  let steps = 0;
  let escape = text.indexOf('\\');
  for (let at = 0; at < text.length && at >= 0; at += 1) {
    steps += 1;
    if (steps > STEPS) throw invalidInput('The body holds too much beside its long texts.');
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      let end = text.indexOf('"', at + 1);
      while (escape !== -1 && escape <= at) escape = text.indexOf('\\', at + 1);
      // Any backslash before the quote may escape the quote itself.
      while (escape !== -1 && end !== -1 && escape < end) {
        steps += 1;
        if (steps > STEPS) throw invalidInput('The body holds too much beside its long texts.');
        const next = escape + 2;
        if (end < next) end = text.indexOf('"', next);
        escape = text.indexOf('\\', next);
      }
      if (end === -1) return;
      at = end;
    } else if (OPENING.has(code)) {
      depth += 1;
      values += 1;
      if (depth > most.depth) throw invalidInput(`Nest values at most ${most.depth} levels deep.`);
    } else if (CLOSING.has(code)) depth -= 1;
    else if (code === COMMA) values += 1;
    if (values > most.values) {
      throw invalidInput(`A request may hold at most ${LIMITS.json.values.toLocaleString('en-US')} values.`);
    }
  }
}
