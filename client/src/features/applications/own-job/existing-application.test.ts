import { expect, test } from 'vitest';
import { application } from '../testing/board-fixtures.ts';
import { existingApplication } from './existing-application.ts';

const own = application('own', 'APPLIED', { job: { applyUrl: 'https://inn.example/jobs/7?lang=en', isOwn: true } });
const bare = application('bare', 'SAVED', { job: { applyUrl: null } });
const board = [bare, own];
const find = (link: string, jobId: string | null = null) => existingApplication(board, { link, jobId })?.id;

test.each([
  'https://inn.example/jobs/7?lang=en',
  'http://INN.example/jobs/7/?lang=en#apply',
  ' https://inn.example/jobs/7?utm_source=mail&lang=en ',
])('%s leads to the application with that address', (link) => expect(find(link)).toBe('own'));

test.each(['https://inn.example/jobs/7', 'https://inn.example/jobs/8?lang=en', '', 'inn.example/jobs/7?lang=en'])(
  '%j leads to none',
  (link) => expect(find(link)).toBeUndefined(),
);

test('a posting is known by its id, whatever its address', () => {
  expect(find('https://short.example/x', 'job-bare')).toBe('bare');
});
