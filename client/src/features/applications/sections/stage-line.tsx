import { useNow } from '../../../lib/use-now.ts';
import { useZone } from '../../../lib/zone.ts';
import { daysAfter, momentAt, wallTime } from '../../../lib/zoned-time.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { cardFacts } from '../model/card-facts.ts';
import { stageIdOf } from '../model/stage-name.ts';
import { stageColours } from '../shared/stage-icon.tsx';
import { StageSelect } from '../shared/stage-select.tsx';
import { sectionTexts } from '../texts/sections.texts.ts';
import { stageAfter } from '../timeline/event-words.ts';
import type { TimelineEntry } from '../timeline/use-whole-timelines.ts';
import classes from './stage-line.module.css';

interface StageLineProps {
  readonly card: BoardApplication;
  /** Its history, oldest first; undefined while it is loading. */
  readonly entries: readonly TimelineEntry[] | undefined;
  readonly onMove: (stage: BoardApplication['stage']) => void;
}

const DAY_MS = 24 * 60 * 60_000;

/** The stage in words, since when, and every other stage to move to. */
export function StageLine({ card, entries, onMove }: StageLineProps) {
  const stage = stageIdOf(card.stage);
  const since = entries?.findLast(({ node }) => stageAfter(node) === card.stage)?.node.at;
  return (
    <div className={classes.line} style={stageColours(stage)}>
      {since !== undefined && <Since moment={since} />}
      <StageSelect card={card} title={cardFacts(card).title} size="sm" onMove={onMove} />
    </div>
  );
}

function Since({ moment }: { readonly moment: string }) {
  const zone = useZone();
  const now = useNow((at) => momentAt(daysAfter(wallTime(at, zone).day, 1), '00:00', zone));
  const from = wallTime(new Date(moment), zone).day;
  const days = Math.max(0, Math.round((Date.parse(wallTime(now, zone).day) - Date.parse(from)) / DAY_MS));
  const day = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: zone,
  });
  return (
    <time className={classes.since} dateTime={moment}>
      {sectionTexts.since(day.format(new Date(moment)), days)}
    </time>
  );
}
