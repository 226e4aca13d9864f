import { adzuna } from './adzuna.ts';
import { arbeitnow } from './arbeitnow.ts';
import { ashby } from './ashby.ts';
import { bamboohr } from './bamboohr.ts';
import { breezy } from './breezy.ts';
import { comeet } from './comeet.ts';
import { csv } from './csv.ts';
import { gem } from './gem.ts';
import { greenhouse } from './greenhouse.ts';
import { hackernews } from './hackernews.ts';
import { himalayas } from './himalayas.ts';
import { icims } from './icims.ts';
import type { JobSource } from './job-source.ts';
import { jobicy } from './jobicy.ts';
import { jobposting } from './jobposting.ts';
import { jobvite } from './jobvite.ts';
import { lever } from './lever.ts';
import { listings } from './listings.ts';
import { oracle } from './oracle.ts';
import { personio } from './personio.ts';
import { pinpoint } from './pinpoint.ts';
import { recruitee } from './recruitee.ts';
import { reed } from './reed.ts';
import { remoteok } from './remoteok.ts';
import { rippling } from './rippling.ts';
import { rss } from './rss.ts';
import { sitemap } from './sitemap.ts';
import { smartrecruiters } from './smartrecruiters.ts';
import { successfactors } from './successfactors.ts';
import { teamtailor } from './teamtailor.ts';
import { themuse } from './themuse.ts';
import { usajobs } from './usajobs.ts';
import { workable } from './workable.ts';
import { workday } from './workday.ts';

/** Every feed that can be ingested. A new one needs a file in this folder and a line here. */
export const JOB_SOURCES: readonly JobSource[] = [
  greenhouse,
  lever,
  ashby,
  smartrecruiters,
  recruitee,
  personio,
  workable,
  hackernews,
  jobposting,
  arbeitnow,
  jobicy,
  himalayas,
  themuse,
  remoteok,
  workday,
  teamtailor,
  rippling,
  bamboohr,
  pinpoint,
  gem,
  breezy,
  rss,
  icims,
  oracle,
  successfactors,
  jobvite,
  comeet,
  sitemap,
  usajobs,
  adzuna,
  reed,
  listings,
  csv,
];
