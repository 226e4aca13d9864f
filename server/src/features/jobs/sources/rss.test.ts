import { describe, expect, it } from 'vitest';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { rss } from './rss.ts';

/** Made up, in the shapes of the recorded feeds. */
const feed = (title: string, items: string): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:tt="x"><channel><title>${title}</title>${items}</channel></rss>`;
const item = (fields: string): string =>
  `<item><title>Miller</title><link>https://ollerby.example/jobs/17?utm_source=rss&amp;id=1</link><guid>g-17</guid>
   <pubDate>Fri, 04 Sep 2026 14:50:13 +0300</pubDate><description>&lt;p&gt;Grind.&lt;/p&gt;</description>${fields}</item>`;

describe('rss', () => {
  const board = 'https://ollerby.example/jobs.rss';

  it('reads a feed, its places and its way of working', async () => {
    const places =
      '<tt:locations><tt:location><tt:city>Ghent</tt:city><tt:country>Belgium</tt:country></tt:location></tt:locations>';
    const answer = feed('Ollerby', item(`<remoteStatus>hybrid</remoteStatus>${places}`));
    const { fetcher, asked } = recordedFetcher({ [board]: { text: answer, etag: '"1"' } });
    expect(await pagesOf(rss, fetcher, { board })).toMatchObject([
      {
        state: { etag: '"1"' },
        rows: [
          {
            posting: {
              externalId: 'ollerby.example/g-17',
              title: 'Miller',
              company: 'Ollerby',
              location: 'Ghent, Belgium',
              remote: 'hybrid',
              postedDate: new Date('2026-09-04T11:50:13Z'),
              description: 'Grind.',
              url: 'https://ollerby.example/jobs/17?id=1',
            },
          },
        ],
      },
    ]);
    expect(asked).toMatchObject([{ accept: 'xml' }]);
  });

  it('finds the place in the brackets of a title, and no text in dots', () => {
    const sap = item('')
      .replace('<title>Miller', '<title><![CDATA[Miller (m/f) (Richardson, TX, US, 75080)]]>')
      .replace('&lt;p&gt;Grind.&lt;/p&gt;', '...');
    expect(rss.parseFile(feed('Ollerby - Custom Search ', sap))).toMatchObject([
      { posting: { title: 'Miller (m/f)', company: 'Ollerby', country: 'US', description: '' } },
    ]);
  });

  it('refuses what is no feed', () => {
    expect(() => rss.parseFile('<html></html>')).toThrow(/no RSS feed/);
    expect(() => rss.parseFile('<rss><channel>')).toThrow('The response is not XML, or was cut off.');
    expect(() => rss.parseFile('<!DOCTYPE a [<!ENTITY b "c">]><rss/>')).toThrow(/declares entities/);
  });
});
