import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isBeingDeleted } from '../../profile/profile.entry.ts';
import { applicationRows } from '../writer/application-rows.query.ts';
import { CalendarFeed, hashOfSecret, type Secrets } from './calendar-feed.entity.ts';
import { calendarText } from './calendar-text.ts';

export interface CalendarFeedDependencies {
  readonly em: EntityManager;
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** A feed as its owner sees it. */
export interface FeedAddress {
  readonly url: string;
  readonly createdAt: Date;
}

/** Reminders for calendar apps, behind an unguessable address. */
export class CalendarFeedService {
  private readonly deps: CalendarFeedDependencies;

  constructor(deps: CalendarFeedDependencies) {
    this.deps = deps;
  }

  /**
   * The viewer's feed; null when it is off, and when its address stopped working because the server's secret changed.
   */
  async calendarFeed(viewer: Viewer): Promise<FeedAddress | null> {
    const feed = await this.deps.em.findOne(CalendarFeed, { userId: viewer.id });
    return feed?.isUsable(this.deps.secrets) === true ? this.addressOf(feed) : null;
  }

  /**
   * Creates the viewer's feed, or changes its address. The previous address stops working.
   *
   * @param replaces the address to replace; nothing changes when the feed has a different one. null: any
   */
  async renewCalendarFeed(viewer: Viewer, replaces: string | null = null): Promise<FeedAddress> {
    const { clock, em, secrets } = this.deps;
    const before = replaces === null ? null : await this.calendarFeed(viewer);
    if (before !== null && before.url !== replaces) return before;
    const feed = new CalendarFeed(viewer.id);
    feed.renew(secrets, clock.now());
    // Two tabs may create it at the same time: the last one wins.
    await em.upsert(feed);
    return this.addressOf(feed);
  }

  /** Removes the feed. Does nothing when it is off, or when its address isn't `url`. */
  async removeCalendarFeed(viewer: Viewer, url: string | null = null): Promise<void> {
    const { em } = this.deps;
    const feed = await em.findOne(CalendarFeed, { userId: viewer.id });
    if (feed !== null && (url === null || this.addressOf(feed).url === url)) await em.remove(feed).flush();
  }

  /** The calendar behind a secret; null for an unknown secret. */
  async calendar(secret: string): Promise<string | null> {
    const { em, publicUrl, secrets } = this.deps;
    const feed = await em.findOne(CalendarFeed, { secretHash: hashOfSecret(secret) });
    if (feed === null || !feed.isUsable(secrets)) return null;
    if (await isBeingDeleted(em, feed.userId)) return null;
    const applications = await applicationRows(em, feed.userId, { hasReminder: true });
    const reminders = applications.flatMap(({ id, job, nextReminder, updatedAt }) =>
      nextReminder === null ? [] : { id, title: job.title, company: job.company, nextReminder, updatedAt },
    );
    return calendarText(
      reminders.toSorted((left, right) => left.nextReminder.getTime() - right.nextReminder.getTime()),
      publicUrl,
    );
  }

  private addressOf(feed: CalendarFeed): FeedAddress {
    const { publicUrl, secrets } = this.deps;
    return { url: `${publicUrl}/calendar/${feed.secret(secrets)}.ics`, createdAt: feed.createdAt };
  }
}
