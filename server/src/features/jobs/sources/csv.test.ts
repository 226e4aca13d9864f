import { describe, expect, it } from 'vitest';
import { guessColumns, mapLine, parseColumns, readTable } from './csv-columns.ts';
import { csv, csvSource } from './csv.ts';
import type { FeedRow } from './job-source.ts';

/** Everything here is made up. */
const LINK = 'https://ollerby.example/17';

const guessed = (text: string): string => {
  const table = readTable(text);
  return mapLine(guessColumns(table), table);
};
const postingIn = ([row]: readonly FeedRow[]) => (row !== undefined && 'posting' in row ? row.posting : row);

describe('columns', () => {
  it.each([
    [
      'url,title,location,company,ats_id,id,lat,lon',
      'title=title,company=company,url=url,id=id,location=location,latitude=lat,longitude=lon',
    ],
    ['Job Title;Employer;Apply URL;Pay Range', 'title=Job Title,company=Employer,url=Apply URL,salary=Pay Range'],
    [
      'Stellentitel\tUnternehmen\tLink\tArbeitsort',
      'title=Stellentitel,company=Unternehmen,url=Link,location=Arbeitsort',
    ],
    ['Intitulé,Société,Lien,Lieu', 'title=Intitulé,company=Société,url=Lien,location=Lieu'],
    ['a,b', ''],
  ])('%s are guessed by their names', (head, expected) => expect(guessed(`\uFEFF${head}\r\n`)).toBe(expected));

  it('tell by their days that the month comes first', () => {
    expect(guessed('title,company,url,posted\na,b,c,03/04/2026')).toContain('date=posted');
    expect(guessed('title,company,url,posted\na,b,c,03/04/2026\na,b,c,03/17/2026')).toContain('us-date=posted');
  });

  it('are named as people write them, in any case, with commas in their names', () => {
    const table = readTable('"Job, or role",Employer,Link\n');
    const columns = parseColumns('title=Job, or role, company = employer,url=Link', table);
    expect([...columns]).toEqual([
      ['title', 0],
      ['company', 1],
      ['url', 2],
    ]);
    expect(mapLine(columns, table)).toBe('title=Job, or role,company=Employer,url=Link');
  });

  it.each([
    ['job=Job', /^'job' is no field of a posting\. The fields: title, company, url/],
    ['title=Role', /^There is no column 'Role'\. The columns: Job, Employer\.$/],
  ])('%s is refused', (words, sentence) => {
    expect(() => parseColumns(words, readTable('Job,Employer\n'))).toThrow(sentence);
  });
});

describe('csv', () => {
  it('reads a row with everything it can hold', () => {
    const text = `title;company;link;id;city;state;country;lat;lon;posted;description;salary;type;remote;status
Miller;Ollerby;${LINK};7;Oslo;;Norway;59.91;10.75;02.03.2026;"<p>Grind ""corn"".</p>
<p>Sift.</p>";€30,000 – €36,000 a year;Full-time;yes;closed`;
    expect(csv.parseFile(text)).toMatchObject([
      {
        posting: {
          externalId: '7',
          title: 'Miller',
          company: 'Ollerby',
          url: LINK,
          city: 'Oslo',
          coords: [10.75, 59.91],
          postedDate: new Date('2026-03-02'),
          description: 'Grind "corn".\n\nSift.',
          salary: '€30,000 – €36,000 a year',
          employmentTypes: ['Full-time'],
          remote: 'remote',
          closed: true,
        },
      },
    ]);
  });

  it.each([
    ['2026-03-02', '2026-03-02T00:00:00.000Z'],
    ['1772409600', '2026-03-02T00:00:00.000Z'],
    ['02/03/2026', '2026-03-02T00:00:00.000Z'],
  ])('reads the day %s', (day, expected) => {
    const posting = postingIn(csv.parseFile(`title,company,url,date\na,b,${LINK},${day}`));
    expect(posting).toMatchObject({ postedDate: new Date(expected) });
  });

  it('has several places, and an id of its own making that stays', () => {
    const text = `title,company,url,location\na,b,${LINK},Oslo; Bergen`;
    const [one, two] = [postingIn(csv.parseFile(text)), postingIn(csv.parseFile(text))];
    expect(one).toMatchObject({ places: [{ city: 'Oslo' }, { city: 'Bergen' }] });
    expect(one).toMatchObject({ externalId: two !== undefined && 'externalId' in two ? two.externalId : '' });
  });

  it.each([
    [',b,https://x.example', 'no title'],
    ['a,,https://x.example', 'no company'],
    ['a,b', 'no url'],
    ['a,b,javascript:alert(1)', 'url is not an http(s) address'],
    [`a,b,${LINK},31/31/2026`, 'date is not a day'],
    [`a,b,${LINK},soon`, 'date is not a time'],
  ])('counts %s as a bad row', (row, rejected) => {
    expect(csv.parseFile(`title,company,url,date\n${row}\nMiller,Ollerby,${LINK},`)).toMatchObject([
      { rejected },
      { posting: { title: 'Miller' } },
    ]);
  });

  it('reads the columns that were named, and no other', () => {
    const text = `title|Role|Firm|Link|salary\nwrong|Miller|Ollerby|${LINK}|€1 a year`;
    const table = readTable(text);
    const columns = parseColumns('title=Role,company=Firm,url=Link', table);
    const [row] = csvSource({ delimiter: table.delimiter, columns }).parseFile(text);
    expect(row).toMatchObject({ posting: { title: 'Miller', company: 'Ollerby', salary: null } });
  });

  it('refuses a table without the columns it needs', () => {
    expect(() => csv.parseFile('a,b\n1,2')).toThrow('No column is named for: title, company, url.');
    expect(() => csv.parseFile('')).toThrow('The file is empty.');
  });
});
