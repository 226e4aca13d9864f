import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../platform/clock.ts';
import { READER_VERSION } from '../../features/jobs/model/reader-version.ts';
import type { Posting } from '../../features/jobs/model/posting.ts';

/** A typical posting, an hour old; override what matters to the test. */
export function somePosting(overrides: Partial<Posting> = {}): Posting {
  return {
    externalId: randomUUID(),
    title: 'Backend Engineer',
    company: 'Lindqvist Labs',
    location: 'Berlin, Germany',
    city: 'Berlin',
    country: 'DE',
    coords: [13.405, 52.52],
    postedDate: new Date(Date.now() - HOUR_MS),
    places: [{ label: 'Berlin, Germany', city: 'Berlin', region: 'Berlin', country: 'DE', coords: [13.405, 52.52] }],
    salary: null,
    pay: null,
    employmentTypes: ['Full-time'],
    skills: ['TypeScript', 'PostgreSQL'],
    requiredSkills: ['TypeScript'],
    preferredSkills: [],
    experience: 'mid',
    years: null,
    remote: 'hybrid',
    sponsorship: null,
    clearance: null,
    language: 'en',
    evergreen: false,
    evidence: {},
    readerVersion: READER_VERSION,
    given: null,
    description: 'Build and run the services behind our product.',
    document: null,
    url: 'https://example.com/jobs/backend-engineer',
    closed: false,
    ...overrides,
  };
}
