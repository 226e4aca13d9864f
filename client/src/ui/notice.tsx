import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'due' | 'error';
  children: ReactNode;
}

/** A sentence beside what it is about. It is no live region: what must be heard at once is a toast or an alert. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  const Icon = tone === 'error' ? IconAlertCircle : IconInfoCircle;
  return (
    <div className={classes.notice} data-tone={tone}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.body}>{children}</div>
    </div>
  );
}
