/** Tests during which the app may block the event loop longer, by file and name (or its prefix), with the reason. */
export const EVENT_LOOP_EXCEPTIONS: readonly { readonly test: string; readonly reason: string }[] = [
  {
    test: 'features/jobs/links/job-links.int.test.ts > Mutation.readJobLink > reads the job off a page',
    reason: 'The first page that a process reads builds the table of all cities, once.',
  },
  {
    test: 'rest/cv-uploads.int.test.ts > POST /cv/uploads > takes 10,485,759 bytes and no byte more',
    reason: 'The test itself sends ten megabytes from this thread while the app receives them.',
  },
];
