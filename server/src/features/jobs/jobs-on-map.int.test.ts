import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../platform/clock.ts';
import { somePosting } from '../../testing/factories/postings.factory.ts';
import { newPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
let ids: string[];
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await newPerson());
  const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);
  ids = await app.publish(
    somePosting({ title: 'Baker', postedDate: hoursAgo(3), url: 'https://example.com/baker', coords: [-0.5, 51.25] }),
    somePosting({ title: 'Baker', postedDate: hoursAgo(1) }),
    somePosting({
      title: 'Baker',
      postedDate: hoursAgo(2),
      location: 'Remote',
      city: null,
      country: null,
      coords: null,
    }),
    somePosting({ title: 'Baker', closed: true }),
    somePosting({ title: 'Butcher' }),
  );
});
afterAll(() => app.close());

const MAP = `query ($filter: JobFilter) {
  jobsOnMap(filter: $filter) { total located remote pins { id title company location applyUrl coordinates { longitude latitude } } }
}`;

describe('Query.jobsOnMap', () => {
  it('shows every match that has coordinates, newest first, and how many have none', async () => {
    const { data } = await app.graphql(MAP, { filter: { jobTitle: 'bak' } }, token);
    expect(data).toEqual({
      jobsOnMap: {
        total: 3,
        located: 2,
        remote: 0,
        pins: [
          expect.objectContaining({ id: ids[1], coordinates: { longitude: 13.405, latitude: 52.52 } }),
          {
            id: ids[0],
            title: 'Baker',
            company: 'Lindqvist Labs',
            location: 'Berlin, Germany',
            applyUrl: 'https://example.com/baker',
            coordinates: { longitude: -0.5, latitude: 51.25 },
          },
        ],
      },
    });
  });

  it('shows all open postings without a filter', async () => {
    const { data } = await app.graphql('{ jobsOnMap { total located } }', {}, token);
    expect(data).toEqual({ jobsOnMap: { total: 4, located: 3 } });
  });

  it('shows at most 5,000, and counts the others', async () => {
    await app.publish(...Array.from({ length: 5_010 }, () => somePosting({ title: 'Crowd' })));
    const filter = { jobTitle: 'crowd' };
    const { data } = await app.graphql(
      'query ($filter: JobFilter) { jobsOnMap(filter: $filter) { located pins { id } } }',
      { filter },
      token,
    );
    expect(data).toEqual({ jobsOnMap: { located: 5_010, pins: expect.any(Array) } });
    expect(data).toHaveProperty('jobsOnMap.pins.length', 5_000);
  });

  it('counts remote jobs wherever their offices are, and draws none of them', async () => {
    await app.publish(
      somePosting({ title: 'Weaver', remote: 'remote' }),
      somePosting({ title: 'Weaver', remote: 'remote', location: 'Remote', coords: null, places: [] }),
      somePosting({ title: 'Weaver', remote: 'onsite' }),
    );
    const near = (latitude: number) => ({ jobTitle: 'weav', near: { latitude, longitude: 13.4, radiusKm: 25 } });
    const { data: berlin } = await app.graphql(MAP, { filter: near(52.5) }, token);
    expect(berlin).toMatchObject({ jobsOnMap: { total: 2, located: 1, remote: 2, pins: [{ title: 'Weaver' }] } });
    const { data: elsewhere } = await app.graphql(MAP, { filter: near(-40) }, token);
    expect(elsewhere).toEqual({ jobsOnMap: { total: 0, located: 0, remote: 2, pins: [] } });
  });

  it('refuses what a search refuses', async () => {
    expect(await app.graphql(MAP, { filter: { jobTitle: 'x'.repeat(201) } }, token)).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('is not for visitors', async () => {
    expect(await app.graphql(MAP)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
