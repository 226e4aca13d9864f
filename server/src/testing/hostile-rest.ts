import fc from 'fast-check';
import {
  WRONG_BODIES,
  WRONG_HEADERS,
  WRONG_IN_ADDRESS,
  WRONG_JSON,
  WRONG_QUERIES,
  WRONG_TYPES,
} from './hostile-rest-values.ts';
import {
  addressOf,
  bodyOf,
  type HostileRequest,
  JSON_TYPE,
  jsonWith,
  named,
  placesIn,
  type Target,
  TARGETS,
  typeOf,
} from './rest-targets.ts';

function wrongAddress(target: Target): fc.Arbitrary<HostileRequest> {
  const valid = { method: target.method, headers: typeOf(target), body: bodyOf(target) };
  const names = [...target.params.keys(), ...target.query.keys()];
  const one = fc
    .tuple(fc.constantFrom(...(names.length === 0 ? [''] : names)), fc.constantFrom(...WRONG_IN_ADDRESS))
    .map(([name, value]) => ({
      ...valid,
      name: named(target, `${name}=${value}`),
      path: addressOf(target, new Map([[name, value]])),
    }));
  const more = fc
    .oneof(
      fc.constantFrom(...WRONG_QUERIES),
      fc.constantFrom(...(names.length === 0 ? ['x'] : names)).map((name) => `${name}=1&${name}=2`),
    )
    .map((query) => ({ ...valid, name: named(target, `?${query}`), path: addressOf(target, new Map(), query) }));
  return fc.oneof(one, more);
}

function wrongHeader(target: Target): fc.Arbitrary<HostileRequest> {
  return fc.array(fc.constantFrom(...WRONG_HEADERS), { minLength: 1, maxLength: 3 }).map((headers) => ({
    name: named(target, headers.map(([name, value]) => `${name}: ${value.slice(0, 40)}`).join(', ')),
    method: target.method,
    path: addressOf(target),
    headers: [...typeOf(target), ...headers],
    body: bodyOf(target),
  }));
}

function wrongBody(target: Target): fc.Arbitrary<HostileRequest> {
  const valid = { method: target.method, path: addressOf(target) };
  const whole = fc.constantFrom(...WRONG_BODIES).map((body) => ({
    ...valid,
    name: named(target, `body ${body.toString().slice(0, 60)}`),
    headers: [JSON_TYPE],
    body: Buffer.from(body),
  }));
  const typed = fc.constantFrom(...WRONG_TYPES).map((type) => ({
    ...valid,
    name: named(target, `type ${type}`),
    headers: type === '' ? [] : [['content-type', type] as const],
    body: bodyOf(target),
  }));
  if (target.body === undefined) return fc.oneof(whole, typed);
  const member = fc
    .tuple(
      fc.constantFrom(...placesIn(target.body)),
      fc.oneof(
        fc.constantFrom(...WRONG_JSON),
        fc.jsonValue().map((value) => JSON.stringify(value)),
      ),
    )
    .map(([place, other]) => ({
      ...valid,
      name: named(target, `${place.join('.') || 'the whole body'} = ${other.slice(0, 60)} (${other.length})`),
      headers: [JSON_TYPE],
      body: Buffer.from(jsonWith(target.body, place, other)),
    }));
  const cut = fc.integer({ min: 1, max: Math.max(1, bodyOf(target).length - 1) }).map((length) => ({
    ...valid,
    name: named(target, `body cut to ${length} bytes`),
    headers: [JSON_TYPE],
    body: bodyOf(target).subarray(0, length),
    expected: 400,
  }));
  return fc.oneof({ arbitrary: member, weight: 6 }, { arbitrary: whole, weight: 2 }, typed, cut);
}

/** Requests to every declared operation, each wrong in one way. */
export function hostileRequests(): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    ...TARGETS.map((target) =>
      target.body === undefined
        ? fc.oneof({ arbitrary: wrongAddress(target), weight: 3 }, wrongHeader(target), wrongBody(target))
        : fc.oneof(wrongAddress(target), wrongHeader(target), { arbitrary: wrongBody(target), weight: 5 }),
    ),
  );
}
