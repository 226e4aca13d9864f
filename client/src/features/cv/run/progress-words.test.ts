import { expect, test } from 'vitest';
import { progressText } from './progress-words.ts';

test.each([
  [0, 'Preparing file...'],
  [24, 'Preparing file...'],
  [25, 'Converting to base64...'],
  [49, 'Converting to base64...'],
  [50, 'Optimizing with AI... (This may take up to 2 minutes)'],
  [99, 'Optimizing with AI... (This may take up to 2 minutes)'],
  [100, 'Complete!'],
])('at %i says %s', (progress, text) => {
  expect(progressText(progress)).toBe(text);
});
