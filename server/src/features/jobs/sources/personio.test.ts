import { describe, expect, it } from 'vitest';
import { pagesOf, recordedFetcher } from '../../../testing/recorded-fetcher.ts';
import { personio } from './personio.ts';

/** A board in the shape of the XML feed; made up. */
const position = `<position>
  <id>1800001</id>
  <subcompany>Ollerby &amp; Daughters GmbH</subcompany>
  <office>München</office>
  <additionalOffices><office>Wien</office><office>007</office></additionalOffices>
  <name>Werkstudent Einkauf (m/w/d)</name>
  <jobDescriptions>
    <jobDescription><name>Your tasks</name><value><![CDATA[<ul><li>Buy well &amp; cheaply</li></ul>]]></value></jobDescription>
    <jobDescription><name>Your profile</name><value><![CDATA[<p>Curious</p>]]></value></jobDescription>
  </jobDescriptions>
  <employmentType>working_student</employmentType>
  <seniority>student</seniority>
  <schedule>part-time</schedule>
  <createdAt>2026-02-03T14:10:41+00:00</createdAt>
</position>`;
const feed = (...positions: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs>${positions.join('')}</workzag-jobs>`;

describe('personio', () => {
  it('maps a position to a posting', () => {
    expect(personio.parseFile(feed(position), 'ollerby')).toMatchObject([
      {
        posting: {
          externalId: '1800001',
          title: 'Werkstudent Einkauf (m/w/d)',
          company: 'Ollerby & Daughters GmbH',
          location: 'München; Wien; 007',
          city: 'Munich',
          country: 'DE',
          postedDate: new Date('2026-02-03T14:10:41Z'),
          employmentTypes: expect.arrayContaining(['Part-time']),
          experience: 'intern',
          description: expect.stringMatching(/Your tasks[^]+Buy well & cheaply[^]+Your profile[^]+Curious/),
          url: 'https://ollerby.jobs.personio.de/job/1800001',
        },
      },
    ]);
  });

  it('finds the board of a recording in its own links', () => {
    const link = 'See <a href="https://ollerby-bakes.jobs.personio.de/job/5">our other jobs</a>';
    expect(personio.parseFile(feed(position.replace('Curious', link)))).toMatchObject([
      { posting: { url: 'https://ollerby-bakes.jobs.personio.de/job/1800001' } },
    ]);
  });

  it.each([
    ['no board', feed(position)],
    ['two boards', feed(position.replace('Curious', 'a.jobs.personio.de or b.jobs.personio.com'))],
  ])('refuses a recording that names %s, instead of guessing a link', (_what, text) => {
    expect(() => personio.parseFile(text)).toThrow(
      'A recording of Personio does not say whose it is: add --board BOARD.',
    );
  });

  it.each([
    ['none', feed(), 0],
    ['one without text', feed(position.replace(/<jobDescriptions>[^]*<\/jobDescriptions>/, '<jobDescriptions/>')), 1],
    ['two', feed(position, position.replace('1800001', '1800002')), 2],
  ])('reads a board with %s', (_what, text, amount) => {
    expect(personio.parseFile(text, 'ollerby').filter((row) => 'posting' in row)).toHaveLength(amount);
  });

  it('counts a position without a name', () => {
    expect(personio.parseFile(feed(position.replace(/<name>Werk[^<]*<\/name>/, '')), 'ollerby')).toEqual([
      { rejected: 'no name' },
    ]);
  });

  it.each([
    ['a cut answer', feed(position).slice(0, -40), 'The response is not XML, or was cut off.'],
    [
      'a web page',
      '<html><body>Hello</body></html>',
      "The response is no list of postings: 'workzag-jobs' is missing.",
    ],
    [
      'entities of its own making',
      feed(position).replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'),
      'The answer declares entities, which no feed needs.',
    ],
    ['nothing', '', 'The response is not XML, or was cut off.'],
  ])('refuses %s as a whole', (_what, text, sentence) => {
    expect(() => personio.parseFile(text, 'ollerby')).toThrow(sentence);
  });

  it('asks the host of the board for XML', async () => {
    const url = 'https://ollerby.jobs.personio.de/xml?language=en';
    const { fetcher, asked } = recordedFetcher({ [url]: feed(position) });
    expect(await pagesOf(personio, fetcher, { board: 'ollerby' })).toMatchObject([{ total: 1 }]);
    expect(asked).toMatchObject([{ accept: 'xml' }]);
    await expect(pagesOf(personio, fetcher, { board: 'gone' })).rejects.toThrow("Personio has no board 'gone'.");
  });
});
