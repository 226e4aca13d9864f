import { arbeitnow } from './arbeitnow.ts';
import { ashby } from './ashby.ts';
import { greenhouse } from './greenhouse.ts';
import { hackernews } from './hackernews.ts';
import { himalayas } from './himalayas.ts';
import { jobicy } from './jobicy.ts';
import type { JobSource } from './job-source.ts';
import { jobposting } from './jobposting.ts';
import { lever } from './lever.ts';
import { listings } from './listings.ts';
import { personio } from './personio.ts';
import { recruitee } from './recruitee.ts';
import { remoteok } from './remoteok.ts';
import { smartrecruiters } from './smartrecruiters.ts';
import { themuse } from './themuse.ts';
import { workable } from './workable.ts';

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
  listings,
];
