import { expect, it } from 'vitest';
import { boardAt } from './source-facts.ts';

it.each([
  ['https://boards.greenhouse.io/acme', 'greenhouse', 'acme'],
  ['https://job-boards.eu.greenhouse.io/acme/jobs/17', 'greenhouse', 'acme'],
  ['https://boards.greenhouse.io/embed/job_board?for=acme', 'greenhouse', 'acme'],
  ['https://jobs.lever.co/acme-labs?team=x', 'lever', 'acme-labs'],
  ['https://jobs.eu.lever.co/acme', 'lever', 'acme'],
  ['https://jobs.ashbyhq.com/Acme/1', 'ashby', 'Acme'],
  ['https://careers.smartrecruiters.com/AcmeInc', 'smartrecruiters', 'AcmeInc'],
  ['https://acme.recruitee.com', 'recruitee', 'acme'],
  ['https://acme.jobs.personio.de/job/17', 'personio', 'acme'],
  ['https://apply.workable.com/acme/j/17', 'workable', 'acme'],
  ['https://acme.wd5.myworkdayjobs.com/en-US/Careers', 'workday', 'acme.wd5.myworkdayjobs.com/Careers'],
  ['https://acme.teamtailor.com/jobs', 'teamtailor', 'acme'],
  ['https://ats.rippling.com/acme/jobs', 'rippling', 'acme'],
  ['https://acme.bamboohr.com/careers', 'bamboohr', 'acme'],
  ['https://acme.pinpointhq.com/', 'pinpoint', 'acme'],
  ['https://jobs.gem.com/acme', 'gem', 'acme'],
  ['https://acme.breezy.hr/', 'breezy', 'acme'],
  ['https://acme.example/jobs.rss', 'rss', 'https://acme.example/jobs.rss'],
  ['https://acme.example/careers/17', 'jobposting', 'https://acme.example/careers/17'],
  [
    'https://evil.example/?https://jobs.lever.co/acme',
    'jobposting',
    'https://evil.example/?https://jobs.lever.co/acme',
  ],
])('%s is a board of %s', (address, source, board) => {
  expect(boardAt(address)).toEqual({ source, board });
});
