import {
  activePipeline,
  countByStage,
  countsTowardsPlan,
  planUse,
  responseRate,
  type Stage,
  STAGE_IDS,
  totalApplications,
} from '@foothold/server/domain';
import { drawBoardCard } from '../../../features/applications/card/first-board-card.ts';
import pipeline from '../../../features/applications/charts/pipeline-breakdown.module.css';
import classes from '../../../features/applications/columns/board-column.module.css';
import type { Board, BoardApplication } from '../../../features/applications/model/board-cache.ts';
import { arrangeColumns, type Columns } from '../../../features/applications/model/board-columns.ts';
import { reminderState } from '../../../features/applications/model/reminder-state.ts';
import { stageIdOf } from '../../../features/applications/model/stage-name.ts';
import { readFoldChoices } from '../../../features/applications/shared/fold-choices.ts';
import { remsOf, restingRails } from '../../../features/applications/shared/resting-rails.ts';
import { isPremium } from '../../../features/premium/is-premium.ts';
import meter from '../../../features/premium/plan-meter.module.css';
import type { ViewerPlan_AccessFragment } from '../../../features/premium/viewer-plan.generated.ts';
import { clientConfig } from '../../../lib/client-config.ts';
import { deviceSwitch } from '../../../lib/device-switch.ts';
import { formatCount } from '../../../lib/format.ts';
import { zoneOf } from '../../../lib/zoned-time.ts';
import { showFirst } from '../../show-first.ts';

/** As many as a column draws at once. */
const MOST = 6;

interface Answer {
  readonly data?: {
    readonly board: Board | null;
    readonly premiumAccess: Pick<ViewerPlan_AccessFragment, 'isActive' | 'tier'> | null;
    readonly viewer: {
      readonly preferences: { readonly timeZone: string | null } | null;
    } | null;
  } | null;
}

const find = (inside: ParentNode | null | undefined, name: string | undefined): HTMLElement | null =>
  inside?.querySelector<HTMLElement>(`.${name}`) ?? null;

/** Puts a text in the place of the last piece of text of an element, which an icon or a number may precede. */
const putLast = (element: Element | null | undefined, text: string): void => element?.lastChild?.replaceWith(text);

/**
 * Puts the first cards of an answer where the frame keeps their place, in the look of the real ones; the app draws over
 * them. Does nothing where the app was faster, or shows something other than the columns.
 */
export function drawFirstBoard({ data }: Answer): void {
  const frame = document.querySelector('[data-frame="person"]');
  const template = frame?.querySelector<HTMLTemplateElement>('template[data-first]');
  const place = frame?.querySelector('[data-waiting]')?.parentElement;
  const applications = data?.board?.applications ?? [];
  // A filter, the table, a docked card, the opened pipeline: the app knows how these look.
  const isPlain = location.search === '' && !deviceSwitch('foothold.pipeline', 'open').isOn();
  if (!data || !template || !place || applications.length === 0 || !isPlain) return;
  const parts = document.importNode(template.content, true);
  const [workspace, ...others] = parts.children;
  const [rail, empty] = others.filter((part) => part.matches(`.${classes.column}`));
  if (!workspace || !rail || !empty) return;

  const clock = {
    now: new Date(),
    zone: zoneOf(data.viewer?.preferences?.timeZone),
  };
  const isDue = ({ nextReminder }: BoardApplication): boolean =>
    ['due', 'overdue'].includes(reminderState(nextReminder, clock.now, clock.zone));
  fillPipeline(workspace, applications, applications.filter(isDue).length);
  const isLimited = data.premiumAccess !== null && !isPremium(data.premiumAccess);
  fillMeter(workspace, isLimited ? applications : null);
  fillColumns(workspace, { rail, empty }, arrangeColumns(applications, new Map()), { clock, isDue });

  if (deviceSwitch('foothold.board-density', 'compact').isOn()) {
    workspace.querySelector('[data-board]')?.setAttribute('data-compact', 'true');
  }
  const stack = place.cloneNode();
  stack.appendChild(workspace);
  showFirst(place, [stack]);
}

/** The line above the columns. */
function fillPipeline(workspace: Element, applications: readonly BoardApplication[], due: number): void {
  const counts = countByStage(applications.map(({ stage }) => ({ stage: stageIdOf(stage) })));
  for (const [index, share] of workspace.querySelectorAll<HTMLElement>(`.${pipeline.share}`).entries()) {
    const stage = STAGE_IDS[index];
    const count = stage === undefined ? 0 : counts[stage];
    share.style.flexGrow = String(count);
    if (count === 0) share.setAttribute('data-empty', 'true');
  }
  const numbers = [
    formatCount(totalApplications(counts)),
    formatCount(activePipeline(counts)),
    `${responseRate(counts)}%`,
  ];
  for (const [index, number] of find(workspace, pipeline.short)?.querySelectorAll('b').entries() ?? []) {
    number.textContent = numbers[index] ?? '';
  }
  const tag = find(workspace, pipeline.due);
  if (due === 0) tag?.remove();
  else if (tag) tag.textContent = tag.textContent.replace(/\d+/, String(due));
  // Folded, so that nobody sees it.
  find(workspace, pipeline.card)?.remove();
}

/** How much of the plan is used. @param counted null: nothing is limited */
function fillMeter(workspace: Element, counted: readonly BoardApplication[] | null): void {
  const below = find(workspace, pipeline.below);
  const [free, full] = below?.children ?? [];
  if (counted === null || !below || !free || !full) {
    below?.remove();
    return;
  }
  const limit = clientConfig().freeApplications;
  const used = counted.filter(({ stage }) => countsTowardsPlan(stageIdOf(stage))).length;
  const shown = used >= limit ? full : free;
  below.replaceChildren(shown);
  find(shown, meter.text)?.firstChild?.replaceWith(planUse(used, limit));
  const bar = find(shown, meter.bar)?.querySelector('span');
  if (bar) bar.style.width = `${limit === 0 ? 100 : Math.min(100, (100 * used) / limit)}%`;
  if (matchMedia('(width < 75em)').matches && pipeline.belowLine) {
    below.className = pipeline.belowLine;
    below.parentElement?.after(below);
  }
}

interface DrawnBy {
  readonly clock: Parameters<typeof drawBoardCard>[3];
  readonly isDue: (application: BoardApplication) => boolean;
}

/** The seven columns, each with its first cards, as a rail, or empty. */
function fillColumns(
  workspace: Element,
  { rail, empty }: { readonly rail: Element; readonly empty: Element },
  columns: Columns,
  { clock, isDue }: DrawnBy,
): void {
  const rails = matchMedia('(max-width: 47.9375em)').matches
    ? new Set<Stage>()
    : restingRails({
        countIn: (stage) => columns.get(stage)?.length ?? 0,
        choices: readFoldChoices(),
        width: remsOf(document.documentElement),
      });
  const badges = new Map(
    [...workspace.querySelectorAll('button[data-state]')].map((badge) => [
      badge.getAttribute('data-state') ?? '',
      badge,
    ]),
  );
  const sections = [...workspace.querySelectorAll(`.${classes.column}`)];
  const steps = [...workspace.querySelectorAll('nav button')];
  for (const [index, [stage, cards]] of [...columns].entries()) {
    const section = sections[index];
    if (!section) return;
    putLast(steps[index], String(cards.length));
    const none = find(empty, classes.empty);
    if (rails.has(stage)) fold(section, rail, cards.length, cards.some(isDue), none?.textContent ?? '');
    if (cards.length === 0) section.setAttribute('data-empty', 'true');
    const [list, card] = [find(section, classes.cards), section.querySelector('article')];
    if (!list || !card) continue;
    putLast(find(section, classes.count), String(cards.length));
    if (cards.length === 0) list.replaceChildren(...(none ? [none.cloneNode(true)] : []));
    else list.replaceChildren(...cards.slice(0, MOST).map((one) => drawBoardCard(card, badges, one, clock)));
  }
  // It is nobody's board yet: others would find a card or a column by these.
  for (const part of [workspace, ...workspace.querySelectorAll('*')]) {
    for (const name of part.getAttributeNames()) {
      if (/^(?:id|href|data-card-id|data-rfd-.*)$/.test(name)) part.removeAttribute(name);
    }
  }
}

/** Makes a rail of a column. @param none what an empty one says */
function fold(section: Element, template: Element, count: number, isDue: boolean, none: string): void {
  const icon = section.querySelector(`.${classes.fold} svg`);
  const [title, description] = [classes.title, classes.description].map(
    (name) => find(section, name)?.textContent ?? '',
  );
  const [inside] = template.cloneNode(true).childNodes;
  if (!(inside instanceof Element)) return;
  section.setAttribute('data-folded', 'true');
  section.replaceChildren(inside);
  if (icon) find(inside, classes.fold)?.replaceChildren(icon);
  putLast(find(inside, classes.count), String(count));
  putLast(find(inside, classes.title), title ?? '');
  putLast(find(inside, classes.unseen?.split(' ')[0]), description ?? '');
  find(inside, classes.note)?.replaceChildren(...(count === 0 ? [none] : []));
  if (!isDue) find(inside, classes.due)?.remove();
}
