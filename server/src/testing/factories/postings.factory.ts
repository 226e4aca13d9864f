import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../platform/clock.ts';
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
    salary: null,
    employmentTypes: ['Full-time'],
    skills: ['TypeScript', 'PostgreSQL'],
    experience: 'mid',
    remote: 'hybrid',
    description: 'Build and run the services behind our product.',
    url: 'https://example.com/jobs/backend-engineer',
    closed: false,
    ...overrides,
  };
}
