import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccountDeletion } from '../../../testing/factories/account.factory.ts';
import { type Person, newPerson } from '../../../testing/people.ts';
import { changeReminder, addReminder } from '../../../testing/reminder-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const READ = '{ viewer { calendarFeed { url createdAt } } }';
const RENEW = 'mutation { renewCalendarFeed(input: {}) { calendarFeed { url } } }';
const REPLACE = `mutation ($input: RenewCalendarFeedInput!) {
  renewCalendarFeed(input: $input) { calendarFeed { url } errors { code } }
}`;
const REMOVE = 'mutation { removeCalendarFeed(input: {}) { viewer { calendarFeed { url } } } }';
const REMOVE_ONE = `mutation ($input: RemoveCalendarFeedInput!) {
  removeCalendarFeed(input: $input) { viewer { calendarFeed { url } } }
}`;
const AT = new Date('2080-05-06T07:08:09Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The feed's path, as a calendar program would ask for it here. */
async function renewed({ token }: Person): Promise<string> {
  const { data } = await app.graphql(RENEW, {}, token);
  return /(\/calendar\/[\w-]{43}\.ics)"/.exec(JSON.stringify(data))?.[1] ?? '';
}
const ask = (path: string, init: RequestInit = {}) => fetch(`${app.origin}${path}`, init);

describe('Viewer.calendarFeed', () => {
  it('is off at first, and shows the same address again and again once it is on', async () => {
    const ada = await newPerson();
    expect((await app.graphql(READ, {}, ada.token)).data).toEqual({ viewer: { calendarFeed: null } });
    const path = await renewed(ada);
    const { data } = await app.graphql(READ, {}, ada.token);
    expect(data).toMatchObject({ viewer: { calendarFeed: { url: `${app.config.http.publicUrl}${path}` } } });
    expect((await app.graphql(READ, {}, ada.token)).data).toEqual(data);
  });

  it('keeps no address where it could be read', async () => {
    const ada = await newPerson();
    const path = await renewed(ada);
    const { rows } = await app.query(
      'select to_jsonb(calendar_feed)::text as row from calendar_feed where user_id = $1',
      [ada.id],
    );
    expect(JSON.stringify(rows)).not.toContain(path.slice('/calendar/'.length, -'.ics'.length));
  });
});

describe('a calendar feed', () => {
  it('contains the reminders of its person only, whatever token is sent', async () => {
    const [ada, grace] = [await newPerson(), await newPerson()];
    await addReminder(app, ada, AT, 'Of Ada');
    await addReminder(app, grace, AT, 'Of Grace');
    const answer = await ask(await renewed(ada), { headers: { authorization: `Bearer ${grace.token}` } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const text = await answer.text();
    expect(text).toContain('DTSTART:20800506T070809Z');
    expect(text).toContain('Of Ada');
    expect(text).not.toContain('Of Grace');
  });

  it('is the same until something changes, and says so by its tag', async () => {
    const ada = await newPerson();
    const id = await addReminder(app, ada, AT);
    const path = await renewed(ada);
    const first = await ask(path);
    const etag = first.headers.get('etag') ?? '';
    const before = await first.text();
    const again = await ask(path, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask(path, { method: 'HEAD' })).headers.get('etag')).toBe(etag);
    await changeReminder(app, ada.token, id, new Date('2081-01-01T00:00:00Z'));
    const changed = await ask(path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    const after = await changed.text();
    const of = (text: string, name: string) => new RegExp(`^${name}:(.+)$`, 'm').exec(text)?.[1];
    expect(of(after, 'UID')).toBe(of(before, 'UID'));
    expect(Number(of(after, 'SEQUENCE'))).toBeGreaterThanOrEqual(Number(of(before, 'SEQUENCE')));
    expect(of(after, 'DTSTART')).toContain('20810101T000000Z');
    await changeReminder(app, ada.token, id, null);
    expect(await (await ask(path)).text()).not.toContain('VEVENT');
  });

  it('answers a wrong secret as an address that does not exist', async () => {
    const elsewhere = await (await ask('/calendar/nothing-here')).text();
    for (const file of [`${'A'.repeat(43)}.ics`, 'A'.repeat(43), '.ics', "x' or true--.ics", `${'é'.repeat(43)}.ics`]) {
      const answer = await ask(`/calendar/${encodeURIComponent(file)}`);
      expect([answer.status, await answer.text()]).toEqual([404, elsewhere]);
    }
    expect((await ask('/calendar/x.ics', { method: 'POST' })).status).toBe(405);
  });

  it('goes with its account', async () => {
    const ada = await newPerson();
    await addReminder(app, ada, AT);
    const path = await renewed(ada);
    await anAccountDeletion(app, ada);
    expect((await ask(path)).status).toBe(404);
  });

  it('is not asked for without end', async () => {
    const limited = await startTestApp({ RATE_LIMIT_PER_MINUTE: '300' });
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await fetch(`${limited.origin}/calendar/${n}.ics`)).status);
    expect([statuses.slice(0, 60).every((status) => status === 404), statuses[60]]).toEqual([true, 429]);
    await limited.close();
  });
});

describe('Mutation.renewCalendarFeed', () => {
  it('gives the feed another address, and the one before opens nothing at once', async () => {
    const ada = await newPerson();
    const old = await renewed(ada);
    const next = await renewed(ada);
    expect([(await ask(old)).status, (await ask(next)).status]).toEqual([404, 200]);
  });

  it('replaces the address that is named, and does so once however often it is asked', async () => {
    const ada = await newPerson();
    const replaces = `${app.config.http.publicUrl}${await renewed(ada)}`;
    const first = await app.graphql(REPLACE, { input: { replaces } }, ada.token);
    const second = await app.graphql(REPLACE, { input: { replaces } }, ada.token);
    expect(second.data).toEqual(first.data);
    expect(first.data).toMatchObject({ renewCalendarFeed: { errors: [] } });
    expect(JSON.stringify(first.data)).not.toContain(replaces);
  });
});

describe('Mutation.removeCalendarFeed', () => {
  it('leaves the feed alone when it has another address than the one named', async () => {
    const ada = await newPerson();
    const url = `${app.config.http.publicUrl}${await renewed(ada)}`;
    const other = await app.graphql(REMOVE_ONE, { input: { url: 'https://example.com/calendar/x.ics' } }, ada.token);
    expect(other.data).toEqual({ removeCalendarFeed: { viewer: { calendarFeed: { url } } } });
    const same = await app.graphql(REMOVE_ONE, { input: { url } }, ada.token);
    expect(same.data).toEqual({ removeCalendarFeed: { viewer: { calendarFeed: null } } });
  });

  it('takes the feed away, and does so twice as well as once', async () => {
    const ada = await newPerson();
    const path = await renewed(ada);
    expect((await app.graphql(REMOVE, {}, ada.token)).data).toEqual({
      removeCalendarFeed: { viewer: { calendarFeed: null } },
    });
    expect((await ask(path)).status).toBe(404);
    expect((await app.graphql(READ, {}, ada.token)).data).toEqual({ viewer: { calendarFeed: null } });
    expect((await app.graphql(REMOVE, {}, ada.token)).data).toEqual({
      removeCalendarFeed: { viewer: { calendarFeed: null } },
    });
  });
});
