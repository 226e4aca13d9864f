import type { SampleRole } from './role.ts';

/** Work that keeps the company itself going. */
export const OFFICE_ROLES: readonly SampleRole[] = [
  {
    titles: [
      ['Accountant', ['Accounting', 'Bookkeeping', 'Excel']],
      ['Financial Analyst', ['Financial Modelling', 'Excel', 'Forecasting']],
      ['Payroll Specialist', ['Payroll', 'Labour Law', 'Excel']],
      ['Controller', ['Controlling', 'Reporting', 'Excel']],
    ],
    skills: ['SAP', 'Auditing', 'Compliance', 'Budgeting', 'Attention to Detail'],
    field: 'accounting, economics or business',
    pay: 92_000,
    reasons: [
      'Our month closes in nine days. With fewer spreadsheets it could be four.',
      'We have grown by two companies in two years, and their books still differ in style.',
      'So far a firm outside did part of this for us. We would like an answer across the corridor.',
    ],
    duties: [
      'Close months and years on time, with notes that survive an audit',
      'Explain figures to people who do not love figures',
      'Find the reason when something does not add up, however small it is',
      'Replace steps done by hand with ones that check themselves',
      'Prepare decisions: what it costs, what it brings, what we do not know',
      'Keep our policies short enough to be read',
      'Be the contact for auditors, authorities and banks',
    ],
    needs: [
      'You are exact and still finish',
      'You know the rules of your field and where they leave room',
      'You keep confidences',
      'You ask when a document looks odd',
    ],
    pluses: ['experience with a change of system', 'a professional qualification', 'knowledge of international rules'],
  },
  {
    titles: [
      ['Recruiter', ['Recruiting', 'Interviewing', 'Sourcing']],
      ['HR Business Partner', ['Human Resources', 'Coaching', 'Labour Law']],
      ['People Operations Specialist', ['Human Resources', 'Personnel Files', 'Onboarding']],
    ],
    skills: ['Communication', 'Employer Branding', 'Event Planning', 'Excel', 'Facilitation'],
    field: 'psychology, law or business',
    pay: 74_000,
    reasons: [
      'Thirty people will join us this year, and their first week should not depend on luck.',
      'Our managers are good at their trade, and several lead people for the first time.',
      'A survey told us that people like the work and get lost in our processes. We agree.',
    ],
    duties: [
      'Answer every application within a week, with a reason',
      'Prepare interviews so that candidates learn as much about us as we about them',
      'Advise managers on reviews, pay and difficult conversations',
      'Keep files complete, private and easy to find',
      'Plan days when all offices meet, including the food',
      'Look at our numbers on pay and promotion, and say what you see',
      'Make the first week of new colleagues a good one',
    ],
    needs: [
      'People trust you with what worries them',
      'You keep several threads in hand and let none go',
      'You write letters that sound like a person',
      'You know when to decide and when to ask',
    ],
    pluses: ['experience with works councils', 'a second language', 'some knowledge of labour law'],
  },
  {
    titles: [
      ['Office Manager', ['Office Management', 'Organisation', 'Purchasing']],
      ['Executive Assistant', ['Scheduling', 'Minutes', 'Travel Planning']],
      ['Administrative Assistant', ['Administration', 'Correspondence', 'Excel']],
    ],
    skills: ['Event Planning', 'Budgeting', 'Confidentiality', 'Word', 'Reception'],
    field: 'administration or business',
    pay: 58_000,
    onsite: true,
    reasons: [
      'The house runs well because one person knows everything. There should be two.',
      'We move to a new building next year, and somebody has to know where things go.',
      'Our directors are in three countries in a normal week, and their calendars show it.',
    ],
    duties: [
      'Keep calendars, rooms and supplies in an order that others understand',
      'Welcome visitors, and see to it that they are expected',
      'Prepare meetings and write minutes that are read',
      'Plan journeys and check what they cost',
      'Look after post, keys, plants and the coffee machine contract',
      'Organise days when all offices meet, including the food',
      'Be the first to ask when nobody knows whom to ask',
    ],
    needs: [
      'You keep several threads in hand and let none go',
      'You write letters that sound like a person',
      'You keep confidences',
      'You know when to decide and when to ask',
    ],
    pluses: ['a second language', 'experience with moving an office', 'a hand for technical devices'],
  },
];
