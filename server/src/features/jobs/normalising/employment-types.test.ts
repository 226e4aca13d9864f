import { describe, expect, it } from 'vitest';
import { employmentTypesOf } from './employment-types.ts';

describe('employmentTypesOf', () => {
  it.each([
    ['FULL_TIME', ['Full-time']],
    ['FullTime', ['Full-time']],
    ['permanent / full-time', ['Full-time']],
    ['Permanent', ['Full-time']],
    ['Part-time, permanent', ['Part-time']],
    ['PART_TIME', ['Part-time']],
    ['Fixed term', ['Contract']],
    ['CONTRACTOR', ['Contract']],
    ['INTERN', ['Internship']],
    ['TEMPORARY', ['Temporary']],
    ['Werkstudent', ['Student']],
    ['Volunteer', ['Other']],
    ['Regular', []],
    ['Unbefristet', ['Full-time']],
    ['Director, Seasonal Brand Campaigns', []],
    ['Seasonal Associate', ['Temporary']],
    ['Drivers wanted - a great alternative to part-time and seasonal work', []],
  ])('reads the field %s', (field, types) => expect(employmentTypesOf([field])).toEqual(types));

  it.each([
    ['Job Type: Full Time', ['Full-time']],
    ['In this full-time role, you lead a team.', ['Full-time']],
    ['The base salary range for this full-time position is open.', ['Full-time']],
    ['This is a fixed-term position running until October.', ['Contract']],
    ['You work on a hybrid basis on a 12 month contract.', ['Contract']],
    ['The role is part-time given the small team.', ['Part-time']],
    ['• Full-time or part-time, as you like', ['Full-time', 'Part-time']],
    ['• Permanent full-time contract', ['Full-time']],
    ['We hire based on a permanent contract.', []],
    ['Top-tier benefits for full-time employees, including equity.', []],
    ['A U.S. lawful, permanent resident may apply; internship experience counts.', []],
    ['Telework Type: Full-Time Office/Project', []],
    ['An education benefit for full-time and part-time associates.', []],
  ])('reads the description %s', (line, types) =>
    expect(employmentTypesOf([`About the job\n\n${line}\n`])).toEqual(types),
  );

  it('joins several texts in the order of the vocabulary', () => {
    expect(employmentTypesOf(['Intern', 'Full-time'])).toEqual(['Full-time', 'Internship']);
    expect(employmentTypesOf(['Full or Part-time'])).toEqual(['Full-time', 'Part-time']);
  });
});
