const FIRMS = [
  'Alder Freight',
  'Birch & Daughters',
  'Cedar Analytics',
  'Damson Software',
  'Elder Union',
  'Fir Systems',
];
const DONE = [
  'Was responsible for the settlement service of 40 banks, which has not lost a payment since it was moved to events',
  'Helped to cut the time to payout from 26 hours to 40 minutes by measuring each step and removing those nobody needed',
  'Worked on the order service in TypeScript and PostgreSQL together with three other teams in two countries',
  'Led the move of 14 services to Kubernetes without a planned outage, and wrote down how it is done for those who follow',
  'Wrote the tests that run before each release, so that 9 of 10 faults are found before anybody else sees them',
  'Brought the monthly bill for computing from $410,000 to $265,000 by sizing and by removing idle environments',
  'Hired and grew a team of 12 engineers; ten of them are still there, and two lead teams of their own by now',
];

/** A three-page CV of a fictional person and companies. */
export const THREE_PAGES = `Gwendolyn Achterberg
Senior Platform Engineer
gwendolyn.achterberg@example.com | (415) 555-0171 | Oakland, CA

SUMMARY
Engineer with eighteen years in payments and freight. Known for calm moves of large systems and for honest numbers.

EXPERIENCE
${FIRMS.map(
  (firm, at) => `
Senior Engineer ${at + 1}, ${firm} Ltd, Oakland
Jan ${2022 - at * 3} – ${at === 0 ? 'Present' : `Dec ${2024 - at * 3}`}
${DONE.map((line) => `• ${line}.`).join('\n')}
`,
).join('')}
EDUCATION
B.Eng. Computer Engineering, Northmoor University
2001 – 2005

SKILLS
TypeScript, Go, Python, PostgreSQL, Kafka, Kubernetes, Terraform, AWS, Prometheus, Grafana

LANGUAGES
English (native), Dutch (fluent)
`;
