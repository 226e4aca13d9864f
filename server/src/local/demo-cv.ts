import { pdfOf } from '../platform/text-pdf.ts';

/** What the demo account's profile says besides the name. */
export const DEMO_DETAILS = { phone: '+15550100', jobTitle: 'Senior Software Engineer' } as const;

interface Owner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const cvOf = ({ firstName, lastName, email }: Owner): string => `${firstName} ${lastName}
Senior Software Engineer
${email} | +1 555 0100 | Berlin, Germany

Summary
Senior software engineer with eight years of experience in web products, from data model to screen.

Experience
Senior Software Engineer, Brightwater Labs, Berlin
Jan 2022 - Present
- Led the move of three services to Kubernetes and cut p99 latency by 42%
- Designed a rate limiter in TypeScript for 90 million requests a day
- Mentored four engineers and wrote the team's testing guide

Software Engineer, Harrow & Pike, Hamburg
Mar 2018 - Dec 2021
- Built a data pipeline with Kafka and Python that replaced nightly exports
- Rebuilt the React checkout and raised its completion rate by 9%
- Reduced incidents from 90 to 35 minutes with alerts and runbooks

Education
MSc Computer Science, Hamburg University of Technology
2015 - 2017

Skills
TypeScript, React, GraphQL, Node.js, PostgreSQL, Python, Kafka, Kubernetes, AWS, Testing

Languages
English (fluent), German (fluent)
`;

const letter = (title: string, company: string): string => `Premium Demo

Dear ${company} Hiring Team,

I am applying for the position of ${title} at ${company}.
At Brightwater Labs I led the move of three services to Kubernetes and cut p99 latency by 42%.
Before that I rebuilt the React checkout at Harrow & Pike and raised its completion rate by 9%.

I would be glad to tell you more in a conversation.

Sincerely,
Premium Demo
`;

/** The CV of a demo account as a PDF. */
export const demoCv = (owner: Owner): Buffer => pdfOf(cvOf(owner));

/** The letter the demo account sent for a job, as a PDF; letters outside Latin-1 become question marks. */
export const demoLetter = (title: string, company: string): Buffer =>
  pdfOf(letter(title, company).replace(/[^\n\u{20}-\u{ff}]/gu, '?'));
