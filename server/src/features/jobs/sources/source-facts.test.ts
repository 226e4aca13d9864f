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
  ['https://careers-acme.icims.com/jobs/17/miller/job', 'icims', 'careers-acme.icims.com'],
  [
    'https://acme.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/17',
    'oracle',
    'acme.fa.us2.oraclecloud.com/CX_1',
  ],
  ['https://jobs.acme.example/sitemal.xml', 'successfactors', 'jobs.acme.example'],
  [
    'https://career4.successfactors.com/career?career_ns=x&company=ACME&y=1',
    'successfactors',
    'career4.successfactors.com/ACME',
  ],
  ['https://jobs.jobvite.com/careers/acme/jobs', 'jobvite', 'acme'],
  ['https://www.comeet.com/jobs/acme/A1.002/miller/18.767', 'comeet', 'acme/A1.002'],
  ['https://acme.example/sitemap-jobs.xml', 'sitemap', 'https://acme.example/sitemap-jobs.xml'],
  ['https://acme.example/sitemap.xml.gz', 'sitemap', 'https://acme.example/sitemap.xml.gz'],
  ['https://acme.example/career?company=ACME', 'jobposting', 'https://acme.example/career?company=ACME'],
  ['https://www.icims.com/products', 'jobposting', 'https://www.icims.com/products'],
  ['https://acme.example/careers/17', 'jobposting', 'https://acme.example/careers/17'],
  [
    'https://evil.example/?https://jobs.lever.co/acme',
    'jobposting',
    'https://evil.example/?https://jobs.lever.co/acme',
  ],
])('%s is a board of %s', (address, source, board) => {
  expect(boardAt(address)).toEqual({ source, board });
});
