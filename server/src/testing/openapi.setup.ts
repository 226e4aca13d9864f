import { afterAll, afterEach, expect } from 'vitest';
import { takeDifferences } from './openapi-contract.ts';

/** Fails a test during which the server sent a response that the OpenAPI document doesn't declare. */
function expectNoDifferences(): void {
  expect(takeDifferences(), 'responses that server/openapi.json does not declare').toEqual([]);
}

afterEach(expectNoDifferences);
afterAll(expectNoDifferences);
