/**
 * Tests during which the app may keep the event loop busy for longer, by file and name (a beginning of it names all that
 * begin so), each with its reason.
 */
export const HEAVY_TESTS: readonly { readonly test: string; readonly reason: string }[] = [
  {
    test: 'features/jobs/links/job-links.int.test.ts > Mutation.readJobLink > reads the job off a page',
    reason: 'The first page that a process reads has it build the table of all cities, once.',
  },
  {
    test: 'rest/cv-uploads.int.test.ts > POST /cv/uploads > takes 10,485,759 bytes and no byte more',
    reason: 'The test itself sends ten megabytes from this thread while the app takes them in.',
  },
];
