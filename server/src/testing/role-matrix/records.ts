import type { Fixtures } from './calls.ts';
import { ONE_PAGE_PDF } from './small-files.ts';

/** Records of `free` in addition to their application, created on demand. */

/** The path of an uploaded CV. */
export const cvOf = async (fixture: Fixtures): Promise<string> =>
  /"url":"([^"]+)"/.exec(await handIn(fixture, '/me/cv'))?.[1] ?? '';

/** The id of a document of their application. */
export const documentOf = async (fixture: Fixtures): Promise<string> =>
  /"id":"([^"]+)"/.exec(await handIn(fixture, `/applications/${fixture.applicationId}/documents`))?.[1] ?? '';

/** The application with an own job. */
export const ownJobOf = (fixture: Fixtures): Promise<string> =>
  changed(fixture, 'addOwnJob(input: { title: "x", company: "x" })');

/** Their application, with a reminder. */
export const remindedOf = (fixture: Fixtures): Promise<string> =>
  changed(fixture, `setReminder(input: { id: "${fixture.applicationId}", nextReminder: "2080-01-01T00:00:00.000Z" })`);

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
export async function deletedOf(fixture: Fixtures): Promise<string> {
  await changed(fixture, `deleteApplication(input: { id: "${fixture.applicationId}" })`);
  return fixture.applicationId;
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
