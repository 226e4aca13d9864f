import type { Fixtures } from './calls.ts';
import { ONE_PAGE_PDF } from './small-files.ts';

/** Records of `free` in addition to their application, created on demand. */

/** The path of an uploaded CV. */
export const cvOf = async (world: Fixtures): Promise<string> =>
  /"url":"([^"]+)"/.exec(await handIn(world, '/me/cv'))?.[1] ?? '';

/** The id of a document of their application. */
export const documentOf = async (world: Fixtures): Promise<string> =>
  /"id":"([^"]+)"/.exec(await handIn(world, `/applications/${world.applicationId}/documents`))?.[1] ?? '';

/** The application with an own job. */
export const ownJobOf = (world: Fixtures): Promise<string> =>
  changed(world, 'addOwnJob(input: { title: "x", company: "x" })');

/** Their application, with a reminder. */
export const remindedOf = (world: Fixtures): Promise<string> =>
  changed(world, `setReminder(input: { id: "${world.applicationId}", nextReminder: "2080-01-01T00:00:00.000Z" })`);

/** The path of their calendar feed. */
export async function calendarOf({ app, free }: Fixtures): Promise<string> {
  const { data } = await app.graphql(
    'mutation { renewCalendarFeed(input: {}) { calendarFeed { url } } }',
    {},
    free.token,
  );
  return /(\/calendar\/[^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
}

/** Their application, deleted. */
export async function deletedOf(world: Fixtures): Promise<string> {
  await changed(world, `deleteApplication(input: { id: "${world.applicationId}" })`);
  return world.applicationId;
}

async function changed({ app, free }: Fixtures, call: string): Promise<string> {
  const { data } = await app.graphql(`mutation { ${call} { change { applicationId } } }`, {}, free.token);
  return /"applicationId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
}

async function handIn({ app, free }: Fixtures, path: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([ONE_PAGE_PDF], { type: 'application/pdf' }), 'cv.pdf');
  const response = await fetch(`${app.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${free.token}` },
    body: form,
  });
  return response.text();
}
