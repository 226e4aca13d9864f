import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { applyOpened } from './apply-opened.ts';
import type { JobCard_JobFragment } from './job-card.generated.ts';
import { webAddress } from '../../lib/web-address.ts';
import { searchTexts } from './texts/search.texts.ts';

export interface ApplyLinkProps {
  readonly job: Pick<JobCard_JobFragment, 'id' | 'title' | 'company' | 'applyUrl' | 'closed'>;
  /** `card` in lists, `main` as the page's main action, `quiet` after applying, when it only opens the posting. */
  readonly variant?: 'card' | 'main' | 'quiet';
}

/** Opens the posting's page in a new tab; nothing when it has no safe address. */
export function ApplyLink({ job, variant = 'card' }: ApplyLinkProps) {
  const href = webAddress(job.applyUrl ?? '');
  if (!href) return null;
  const isApplying = !job.closed && variant !== 'quiet';
  const label = !isApplying ? searchTexts.viewJob : searchTexts.apply;
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-key="A"
      onClick={() => {
        if (isApplying) applyOpened.set({ id: job.id, title: job.title, company: job.company });
      }}
      {...(variant === 'card' && { size: 'xs' })}
      variant={variant === 'main' ? 'filled' : 'default'}
      leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
      aria-label={searchTexts.opensInNewTab(label, job.title, job.company)}
    >
      {label}
    </Button>
  );
}
