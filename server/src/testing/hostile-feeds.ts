/** Legitimate lines of feeds are shorter; longer ones are refused before they are read. */
const LINE = 4_900;

const DAY = '2026-01-05T08:00:00Z';
const LINK = 'https://jobs.example.com/1';

/** A row in the format of most feeds, under every field name that any of them uses. */
function commonRow(text: string): Record<string, unknown> {
  const line = text.slice(0, LINE);
  return {
    ...named(['id', 'guid', 'slug', 'shortcode'], '1'),
    ...named(['title', 'jobTitle', 'position', 'name', 'company', 'company_name', 'companyName'], line),
    ...named(['url', 'jobUrl', 'absolute_url', 'hostedUrl', 'careers_url', 'applicationLink'], LINK),
    ...named(['created_at', 'publishedAt', 'updated_at', 'pubDate', 'createdAt', 'releasedDate'], DAY),
    ...named(['publication_date', 'published_on', 'published_at', 'date', 'datePosted'], DAY),
    ...named(
      ['location', 'jobGeo', 'country', 'workplaceType', 'employmentType', 'employment_type', 'experience'],
      line,
    ),
    ...named(['description', 'descriptionHtml', 'content', 'contents', 'jobDescription', 'requirements'], text),
    ...named(['additional', 'salaryDescription'], text),
    ...named(['job_types', 'locationRestrictions', 'seniority', 'jobType'], [line, line]),
    status: 'published',
  };
}

const named = (names: readonly string[], value: unknown): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, value]));

const json = (value: unknown): string => JSON.stringify(value);

/** A page with a schema.org JobPosting. */
const postingPage = (text: string): string =>
  `<html><head><script type="application/ld+json">${json({
    '@type': 'JobPosting',
    title: text.slice(0, LINE),
    description: text,
    url: LINK,
    identifier: '1',
    datePosted: DAY,
    hiringOrganization: { name: text.slice(0, LINE) },
    jobLocation: { address: { addressLocality: text.slice(0, LINE), addressCountry: text.slice(0, LINE) } },
    baseSalary: text.slice(0, LINE),
    qualifications: text,
  }).replaceAll('<', String.raw`\u003c`)}</script></head><body>${text}</body></html>`;

/** A response of each feed with one posting whose texts are all the given one. Timestamps, ids and URLs are valid. */
export const HOSTILE_FEEDS: Readonly<Record<string, (text: string) => string>> = {
  greenhouse: (text) =>
    json({
      jobs: [{ ...commonRow(text), location: { name: text.slice(0, LINE) }, offices: [{ name: text.slice(0, LINE) }] }],
    }),
  lever: (text) =>
    json([
      {
        ...commonRow(text),
        text: text.slice(0, LINE),
        categories: { location: text.slice(0, LINE), commitment: text.slice(0, LINE) },
        lists: [{ text: text.slice(0, LINE), content: text }],
      },
    ]),
  ashby: (text) =>
    json({
      jobs: [
        {
          ...commonRow(text),
          isListed: true,
          shouldDisplayCompensationOnJobPostings: true,
          compensation: { compensationTierSummary: text.slice(0, LINE) },
        },
      ],
    }),
  smartrecruiters: (text) =>
    json({
      content: [
        {
          ...commonRow(text),
          company: { identifier: 'acme', name: text.slice(0, LINE) },
          location: { city: text.slice(0, LINE), fullLocation: text.slice(0, LINE) },
          jobAd: { sections: { jobDescription: { title: text.slice(0, LINE), text }, qualifications: { text } } },
        },
      ],
    }),
  recruitee: (text) => json({ offers: [{ ...commonRow(text), locations: [{ name: text.slice(0, LINE) }] }] }),
  personio: (text) => {
    const line = escaped(text.slice(0, LINE));
    return `<workzag-jobs><position><id>1</id><subcompany>${line}</subcompany><office>${line}</office><name>${line}</name>
<createdAt>${DAY}</createdAt><jobDescriptions><jobDescription><name>${line}</name><value>${escaped(text)}</value>
</jobDescription></jobDescriptions></position></workzag-jobs>`;
  },
  workable: (text) =>
    json({
      name: text.slice(0, LINE),
      jobs: [{ ...commonRow(text), locations: [{ city: text.slice(0, LINE), country: text.slice(0, LINE) }] }],
    }),
  hackernews: (text) =>
    json({ children: [{ id: 1, created_at: DAY, text: `Acme | Engineer | ${text.slice(0, LINE)}<p>${text}` }] }),
  jobposting: postingPage,
  arbeitnow: (text) => json({ data: [commonRow(text)] }),
  jobicy: (text) => json({ jobs: [commonRow(text)] }),
  himalayas: (text) => json({ jobs: [commonRow(text)] }),
  themuse: (text) =>
    json({
      results: [
        {
          ...commonRow(text),
          company: { name: text.slice(0, LINE) },
          refs: { landing_page: LINK },
          locations: [{ name: text.slice(0, LINE) }],
          levels: [{ name: text.slice(0, LINE) }],
        },
      ],
    }),
  remoteok: (text) => json([{ legal: 'x' }, commonRow(text)]),
  workday: (text) =>
    json({
      jobPostingInfo: {
        ...commonRow(text),
        location: text.slice(0, LINE),
        startDate: '2026-01-05',
        timeType: text.slice(0, LINE),
        externalUrl: 'https://acme.wd5.myworkdayjobs.com/Careers/job/Miller_R17',
      },
      hiringOrganization: { name: text.slice(0, LINE) },
    }),
  teamtailor: (text) =>
    json({
      items: [
        {
          ...commonRow(text),
          date_published: DAY,
          content_html: text,
          _jobposting: { hiringOrganization: text.slice(0, LINE), jobLocation: text.slice(0, LINE) },
        },
      ],
    }),
  rippling: (text) =>
    json([
      {
        ...commonRow(text),
        uuid: '1',
        createdOn: DAY,
        description: { company: text, role: text },
        workLocations: [text.slice(0, LINE)],
      },
    ]),
  bamboohr: (text) =>
    json({
      result: [
        {
          id: '1',
          result: {
            jobOpening: {
              ...commonRow(text),
              jobOpeningName: text.slice(0, LINE),
              jobOpeningShareUrl: LINK,
              location: { city: text.slice(0, LINE) },
            },
          },
        },
      ],
    }),
  pinpoint: (text) => json({ data: [{ ...commonRow(text), location: { city: text.slice(0, LINE) } }] }),
  gem: (text) => json([{ ...commonRow(text), first_published_at: DAY, location: { name: text.slice(0, LINE) } }]),
  breezy: (text) =>
    json([
      {
        ...commonRow(text),
        published_date: DAY,
        company: { name: text.slice(0, LINE) },
        location: { name: text.slice(0, LINE) },
      },
    ]),
  rss: (text) => {
    const line = escaped(text.slice(0, LINE));
    return `<rss version="2.0"><channel><title>${line}</title><item><title>${line}</title><link>${LINK}</link><guid>1</guid>
<pubDate>Fri, 02 Oct 2026 7:00:00 GMT</pubDate><description>${escaped(text)}</description></item></channel></rss>`;
  },
  icims: postingPage,
  jobvite: postingPage,
  sitemap: postingPage,
  oracle: (text) =>
    json({
      items: [
        {
          Id: '1',
          Title: text.slice(0, LINE),
          PostedDate: DAY,
          PrimaryLocation: text.slice(0, LINE),
          secondaryLocations: [{ Name: text.slice(0, LINE) }],
          ExternalDescriptionStr: text,
          ExternalQualificationsStr: text,
          requisitionFlexFields: [{ Prompt: 'Pay Range', Value: text.slice(0, LINE) }],
        },
      ],
    }),
  successfactors: (text) => {
    const line = escaped(text.slice(0, LINE));
    return `<rss version="2.0"><channel><title>${line}</title><item><title>${line}</title><link>${LINK}</link>
<g:employer>${line}</g:employer><g:location>${line}</g:location><description>${escaped(text)}</description></item></channel></rss>`;
  },
  comeet: (text) =>
    `<script>COMPANY_POSITIONS_DATA = ${json([
      {
        ...commonRow(text),
        uid: '18.767',
        url_comeet_hosted_page: LINK,
        time_updated: DAY,
        location: { name: text.slice(0, LINE), city: text.slice(0, LINE) },
        details: [{ name: text.slice(0, LINE), value: text }],
      },
    ])};</script>`,
  usajobs: (text) =>
    json({
      SearchResult: {
        SearchResultItems: [
          {
            MatchedObjectId: '1',
            MatchedObjectDescriptor: {
              PositionTitle: text.slice(0, LINE),
              OrganizationName: text.slice(0, LINE),
              PositionURI: LINK,
              PublicationStartDate: DAY,
              PositionLocation: [{ LocationName: text.slice(0, LINE) }],
              QualificationSummary: text,
              UserArea: { Details: { JobSummary: text, MajorDuties: [text.slice(0, LINE)] } },
            },
          },
        ],
      },
    }),
  adzuna: (text) =>
    json({
      results: [
        {
          ...commonRow(text),
          redirect_url: LINK,
          created: DAY,
          company: { display_name: text.slice(0, LINE) },
          location: { display_name: text.slice(0, LINE), area: ['US', text.slice(0, LINE)] },
        },
      ],
    }),
  reed: (text) =>
    json({
      results: [
        {
          ...commonRow(text),
          jobId: 1,
          employerName: text.slice(0, LINE),
          locationName: text.slice(0, LINE),
          datePosted: '15/04/2026',
        },
      ],
    }),
  csv: (text) => {
    const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
    const line = quoted(text.slice(0, LINE));
    const cells = [line, line, LINK, line, quoted(text), line];
    return `title,company,url,location,description,salary\n${cells.join(',')}\n`;
  },
  listings: (text) =>
    json([
      {
        ...commonRow(text),
        locations: [text.slice(0, LINE)],
        terms: [text.slice(0, LINE)],
        sponsorship: text.slice(0, LINE),
        active: true,
        is_visible: true,
        date_posted: 1_767_600_000,
        date_updated: 1_767_600_000,
      },
    ]),
};

/** Whose the response of a source is; some sources want to know more than a name. */
export const hostileBoard = (source: string): string =>
  source === 'oracle' ? 'acme.fa.us2.oraclecloud.com/Acme' : 'acme';

/** Text as XML, without the characters XML can't represent. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/(?![\t\n\r])\p{Cc}/gu, ' ');
}
