import { filesBelow } from '../check/files.mjs';

/** The test files whose path holds one of the filters, by who runs them. */
export function matchingTests(root, filters) {
  const isWanted = (file) => filters.some((filter) => file.includes(filter));
  const below = (folder, pattern) => filesBelow(root, folder, pattern).filter(isWanted);
  return {
    vitest: [
      ...below('server/src', /\.test\.ts$/),
      ...below('client/src', /\.test\.tsx?$/),
      ...below('client/faults', /\.faults\.test\.ts$/),
    ],
    playwright: below('client/e2e', /\.e2e\.ts$/),
  };
}
