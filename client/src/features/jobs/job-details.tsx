import type { FragmentType } from '@apollo/client';
import { readPostingDocument } from '@foothold/server/domain';
import { useFragment } from '@apollo/client/react';
import { IconClock, IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { ApplyLink } from './apply-link.tsx';
import { Attribution } from './attribution.tsx';
import { type DescriptionBlock, descriptionBlocks } from './description-text.ts';
import { type JobDetails_JobFragment, JobDetails_JobFragmentDoc } from './job-details.generated.ts';
import classes from './job-details.module.css';
import { JobAge } from './job-age.tsx';
import { JobFacts } from './job-facts.tsx';
import { payWords } from './job-words.ts';
import { PostingText } from './posting-text.tsx';
import { usePostedAgo } from './use-posted-ago.ts';
import { jobDetailsTexts } from './texts/job-details.texts.ts';

export interface JobDetailsProps {
  readonly job: FragmentType<JobDetails_JobFragment>;
  readonly actions?: ReactNode;
}

/** A posting in full. The description is text from outside and is only ever shown as text. */
export function JobDetails({ job, actions }: JobDetailsProps) {
  const { data, complete } = useFragment({
    fragment: JobDetails_JobFragmentDoc,
    fragmentName: 'JobDetails_job',
    from: job,
  });
  return complete && <Details job={data} actions={actions} />;
}

function Details({ job, actions }: { job: JobDetails_JobFragment; actions: ReactNode }) {
  const posted = usePostedAgo(job.postedDate);
  const pay = payWords(job);
  return (
    <div className={classes.details}>
      <dl className={classes.meta}>
        <div>
          <dt className={classes.hidden}>{jobDetailsTexts.location}</dt>
          <dd>
            <IconMapPin size={16} aria-hidden />
            {job.location}
          </dd>
        </div>
        <div>
          <dt className={classes.hidden}>{jobDetailsTexts.posted}</dt>
          <dd>
            <IconClock size={16} aria-hidden />
            <time dateTime={job.postedDate}>{posted}</time>
          </dd>
        </div>
        {pay && (
          <div>
            <dt className={classes.hidden}>{jobDetailsTexts.salary}</dt>
            <dd className={classes.salary}>{pay}</dd>
          </div>
        )}
      </dl>
      <JobFacts job={job} />
      <JobAge job={job} />
      {job.closed && <p className={classes.note}>{jobDetailsTexts.jobIsClosed}</p>}
      <div className={classes.actions}>
        {actions}
        <ApplyLink job={job} size="sm" />
      </div>
      {job.skills.length > 0 && (
        <section>
          <h3 className={classes.heading}>{jobDetailsTexts.skills}</h3>
          <ul className={classes.skills}>
            {[...new Set(job.skills)].map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={classes.heading}>{jobDetailsTexts.aboutThisJob}</h3>
        <Description document={job.document} text={job.description} />
      </section>
      <Attribution of={job.attribution} />
    </div>
  );
}

/** A short line before a list, or one that ends with a colon, announces what follows; it is drawn like a heading. */
function isLeadIn(text: string, next: DescriptionBlock | undefined): boolean {
  const announces = text.endsWith(':') || (next?.kind === 'list' && !/[.!?]$/.test(text));
  return announces && text.length <= 80 && !text.includes('\n');
}

function Description({ document, text }: { readonly document: unknown; readonly text: string }) {
  const structured = useMemo(() => readPostingDocument(document), [document]);
  return structured.length > 0 ? <PostingText document={structured} /> : <PlainText text={text} />;
}

/** A text whose structure is not known. */
function PlainText({ text }: { readonly text: string }) {
  const blocks = descriptionBlocks(text);
  if (blocks.length === 0) return <p className={classes.paragraph}>{jobDetailsTexts.noDescription}</p>;
  return blocks.map((block, index) =>
    block.kind === 'paragraph' ? (
      // The blocks of one text never move, so that their place is their identity.
      <p key={index} className={classes.paragraph} data-leads={isLeadIn(block.text, blocks[index + 1]) || undefined}>
        {block.text}
      </p>
    ) : (
      <ul key={index} className={classes.list}>
        {block.items.map((item, place) => (
          <li key={place}>{item}</li>
        ))}
      </ul>
    ),
  );
}
