import type { World } from './doors.ts';
import { ONE_PAGE_PDF } from './small-files.ts';

/** What `free` has or had beside their one application, made when a row asks for it. */

/** The address of a CV that they handed in. */
export const cvOf = async (world: World): Promise<string> =>
  /"url":"([^"]+)"/.exec(await handIn(world, '/me/cv'))?.[1] ?? '';

/** The id of a document of their application. */
export const documentOf = async (world: World): Promise<string> =>
  /"id":"([^"]+)"/.exec(await handIn(world, `/applications/${world.applicationId}/documents`))?.[1] ?? '';

/** The application with a job of their own. */
export const ownJobOf = (world: World): Promise<string> =>
  changed(world, 'addOwnJob(input: { title: "x", company: "x" })');

/** Their application, with a reminder. */
export const remindedOf = (world: World): Promise<string> =>
  changed(world, `setReminder(input: { id: "${world.applicationId}", nextReminder: "2080-01-01T00:00:00.000Z" })`);

/** The path of their calendar feed. */
export async function calendarOf({ app, free }: World): Promise<string> {
  const { data } = await app.graphql(
    'mutation { renewCalendarFeed(input: {}) { calendarFeed { url } } }',
    {},
    free.token,
  );
  return /(\/calendar\/[^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
}

/** Their application, deleted. */
export async function deletedOf(world: World): Promise<string> {
  await changed(world, `deleteApplication(input: { id: "${world.applicationId}" })`);
  return world.applicationId;
}

async function changed({ app, free }: World, call: string): Promise<string> {
  const { data } = await app.graphql(`mutation { ${call} { change { applicationId } } }`, {}, free.token);
  return /"applicationId":"([^"]+)"/.exec(JSON.stringify(data))?.[1] ?? '';
}

async function handIn({ app, free }: World, path: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([ONE_PAGE_PDF], { type: 'application/pdf' }), 'cv.pdf');
  const response = await fetch(`${app.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${free.token}` },
    body: form,
  });
  return response.text();
}
