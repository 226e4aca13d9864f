import type { CoverLetter } from '../features/cv/model/cv-edits.ts';
import type { Cv } from '../features/cv/model/cv-model.ts';
import {
  certificate,
  emptyCv,
  otherSection,
  project,
  role,
  school,
  skillGroup,
  spoken,
  wording,
} from './cv-builder.ts';

/** A one-page CV. */
export const ONE_PAGE_CV: Cv = {
  ...emptyCv(),
  basics: {
    name: 'Marta Lindqvist',
    headline: 'Backend Engineer',
    email: 'marta.lindqvist@example.com',
    phone: '+46 555 0142',
    location: 'Gothenburg, Sweden',
    links: [
      { network: 'GitHub', url: 'https://github.com/example-lindqvist' },
      { network: 'Portfolio', url: 'https://lindqvist.example.com/' },
    ],
  },
  summary: wording(
    'Backend engineer with six years of experience in payment systems. Designs services that stay correct under load, and likes to leave them simpler than they were.',
  ),
  work: [
    role(
      'Senior Backend Engineer',
      'Fjordpay AB',
      'Gothenburg',
      ['Mar 2022', '2022-03'],
      ['Present', null],
      [
        'Led the move of the settlement service from nightly batches to events, which cut the time to payout from 26 hours to 40 minutes.',
        'Designed idempotent retries for 14 bank connections; double payouts fell to zero over two years.',
        'Mentors three engineers and runs the weekly review of incidents.',
      ],
    ),
    role(
      'Software Engineer',
      'Nordhav Systems',
      'Stockholm',
      ['Aug 2019', '2019-08'],
      ['Feb 2022', '2022-02'],
      [
        'Built the booking API used by 120 ferry agencies, in TypeScript on PostgreSQL.',
        'Reduced the median response time of search from 900 ms to 180 ms by rewriting its queries.',
        'Introduced contract tests between four teams.',
      ],
    ),
  ],
  education: [school('M.Sc. Computer Science', 'Brunnsvik University', 'Gothenburg', '2014', '2019')],
  projects: [
    project(
      'Tidetable',
      'https://github.com/example-lindqvist/tidetable',
      '2023',
      'A command-line calendar of tides with 1,100 weekly users.',
    ),
  ],
  skills: [
    skillGroup('Languages', 'TypeScript', 'Go', 'SQL', 'Python'),
    skillGroup('Systems', 'PostgreSQL', 'Kafka', 'Kubernetes', 'Terraform', 'OpenTelemetry'),
  ],
  certificates: [certificate('Certified Kubernetes Administrator', 'Cloud Guild', '2023')],
  languages: [spoken('Swedish', 'native'), spoken('English', 'fluent'), spoken('German', 'B1')],
};

const LONG_HIGHLIGHTS: readonly string[] = [
  'Set the direction of a platform used by 38 product teams and wrote the standards by which services are named, measured and retired.',
  'Replaced a shared database of 4.2 TB by eleven services with their own data in eighteen months, without a planned outage.',
  'Brought the monthly bill for computing from $410,000 to $265,000 by sizing, spot capacity and the removal of idle environments.',
  'Hired and grew a team of twelve engineers in three countries; ten of them are still there.',
  'Started a rotation in which each engineer spends a week a quarter with customer support, and mended the 40 most frequent causes of calls.',
  'Wrote the disaster recovery plan and rehearsed it twice a year; the last rehearsal restored everything in 52 minutes.',
  'Made the build four times faster by caching its steps and testing only what a change can reach.',
];

const LONG_ROLES: readonly (readonly [string, string, string, string, string | null])[] = [
  ['Director of Platform Engineering', 'Harborlight Logistics', 'Portland, OR', '2021-04', null],
  ['Principal Engineer', 'Copperline Data', 'Seattle, WA', '2017-09', '2021-03'],
  [
    'Senior Software Engineer, Infrastructure and Developer Experience',
    'Quillfeather & Daughters Publishing',
    'Denver, CO',
    '2014-02',
    '2017-08',
  ],
  ['Software Engineer', 'Bluestem Analytics', 'Omaha, NE', '2011-06', '2014-01'],
  ['Systems Administrator', 'Prairie State Credit Union', 'Lincoln, NE', '2008-05', '2011-05'],
];

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function monthly(iso: string): string {
  const [year = '', month = '1'] = iso.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** A three-page CV of a person in the United States. */
export const THREE_PAGE_CV: Cv = {
  ...emptyCv(),
  basics: {
    name: 'Josephine Abernathy-Okonkwo',
    headline: 'Director of Platform Engineering',
    email: 'josephine.abernathy-okonkwo@example.com',
    phone: '(503) 555-0117',
    location: 'Portland, OR, United States',
    links: [
      { network: 'LinkedIn', url: 'https://www.linkedin.com/in/example-abernathy-okonkwo' },
      { network: 'GitHub', url: 'https://github.com/example-abernathy' },
    ],
  },
  summary: wording(
    'Engineering leader with seventeen years in infrastructure, from the server room of a credit union to a platform that thirty-eight teams build on. Known for calm migrations, honest numbers and teams that stay. Looking for a place where reliability is a feature and where the people who run the software are the people who write it.',
  ),
  work: LONG_ROLES.map(([title, employer, place, start, end], index) =>
    role(
      title,
      employer,
      place,
      [monthly(start), start],
      [end ? monthly(end) : 'Present', end],
      LONG_HIGHLIGHTS.slice(index % 2).map((text) => text),
      index === 0
        ? 'Leads platform, reliability and developer tools for a carrier of temperature-controlled freight.'
        : '',
    ),
  ),
  education: [
    {
      ...school('B.Sc. Computer Engineering', 'Great Plains Technical University', 'Lincoln, NE', '2004', '2008'),
      score: 'GPA 3.8',
    },
    school(
      'Certificate in Engineering Management',
      'Cascadia Institute of Continuing Studies',
      'Portland, OR',
      '2018',
      '2019',
    ),
  ],
  projects: [
    project(
      'Loomworks',
      'https://github.com/example-abernathy/loomworks',
      '2020',
      'A library for staged database migrations; 2,300 stars.',
      'Adopted by two public transport agencies.',
    ),
    project(
      'On-call Almanac',
      'https://almanac.example.com',
      '2022',
      'A collection of 60 incident reviews, rewritten so that they teach.',
    ),
  ],
  skills: [
    skillGroup('Leadership', 'Hiring', 'Budgeting', 'Roadmaps', 'Incident command', 'Vendor negotiation'),
    skillGroup('Platforms', 'Kubernetes', 'AWS', 'Terraform', 'PostgreSQL', 'Kafka', 'Envoy', 'Prometheus', 'Grafana'),
    skillGroup('Languages', 'Go', 'Python', 'TypeScript', 'Rust', 'Bash'),
  ],
  certificates: [
    certificate('Solutions Architect, Professional', 'Cloud Guild', '2022'),
    certificate('Incident Commander', 'Institute for Reliable Operations', '2019'),
  ],
  languages: [spoken('English', 'native'), spoken('Igbo', 'conversational'), spoken('Spanish', 'B2')],
  other: [
    otherSection(
      'Publications',
      'Migrating without midnight, Journal of Dull Infrastructure, 2021.',
      'The bill as a design review, Operations Quarterly, 2023.',
    ),
    otherSection('Volunteering', 'Teaches networking to adults at the Alder Street Library on Saturdays since 2016.'),
  ],
};

export const SAMPLE_LETTER: CoverLetter = {
  date: '',
  addressee: '',
  subject: '',
  greeting: 'Dear Hiring Team at Skerry Bank,',
  paragraphs: [
    'I am applying for the role of Staff Engineer. At Fjordpay AB I lead the move of settlement from nightly batches to events, which cut the time to payout from 26 hours to 40 minutes.',
    'Before that I built the booking API of Nordhav Systems in TypeScript on PostgreSQL, and brought the median response time of its search from 900 ms to 180 ms.',
    'I would be glad to talk about how I could help your team.',
  ],
  closing: 'Sincerely,',
};
