import { afterAll, afterEach, expect } from 'vitest';
import { takeDifferences } from './openapi-contract.ts';

/** Fails the test during which the server answered something that the OpenAPI document does not declare. */
function expectNoDifferences(): void {
  expect(takeDifferences(), 'answers that server/openapi.json does not declare').toEqual([]);
}

afterEach(expectNoDifferences);
afterAll(expectNoDifferences);
