/** Two postings in the shape that the source `listings` reads; made up. */
export const POSTINGS = ['Platform Engineer', 'Data Analyst'].map((title, at) => ({
  id: `trial-${at}`,
  title,
  company_name: at === 0 ? 'Ollerby Systems' : 'Harrow & Pike',
  locations: ['McLean, VA'],
  url: `https://jobs.example.com/${at}`,
  active: true,
  is_visible: true,
  date_posted: 1_727_740_800,
  date_updated: 1_727_740_900,
  source: 'trial',
  company_url: '',
}));

/** A CV as text; made up. */
export const CV = `Robin Example
Senior Software Engineer
robin@example.com | +1 555 0100 | Springfield

Summary
I am a senior software engineer who builds reliable backend systems.

Experience

Senior Software Engineer, Brightwater Labs
Jan 2022 - Present
- Responsible for the maintenance of the on-call handbook
- Led migration of three core services to Kubernetes, reducing p99 latency by 42%
- Designed and shipped a rate limiter for 90 million requests per day

Software Engineer, Harrow & Pike
Mar 2019 - Dec 2021
- Built a data pipeline with Kafka and Python
- Helped to cut incidents from 90 minutes to 35 minutes

Education
BSc Computer Science, Springfield University, 2018

Skills
TypeScript, Python, PostgreSQL, Kafka, Kubernetes
`;
