import { IconSparkles, IconUser } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { SettingsTab } from '../../../lib/paths.ts';
import classes from './settings-tabs.module.css';
import { settingsPageTexts } from '../../texts/settings.texts.ts';

const TABS = [
  {
    tab: 'profile',
    title: settingsPageTexts.profile,
    badge: settingsPageTexts.main,
    text: settingsPageTexts.profileHint,
    Icon: IconUser,
  },
  {
    tab: 'auto-apply',
    title: settingsPageTexts.autoApply,
    badge: settingsPageTexts.advanced,
    text: settingsPageTexts.autoApplyHint,
    Icon: IconSparkles,
  },
] as const;

/** How far each key goes among the tabs; Infinity stands for the ends. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

function neighbour(place: number, step: number): number {
  if (!Number.isFinite(step)) return step < 0 ? 0 : TABS.length - 1;
  return (place + step + TABS.length) % TABS.length;
}

interface SettingsTabsProps {
  readonly selected: SettingsTab;
  readonly onSelect: (tab: SettingsTab) => void;
  /** Each tab's content; all stay drawn, so that what is typed in one is still there after a look at another. */
  readonly panels: Readonly<Record<SettingsTab, ReactNode>>;
}

/** Two selectable cards with the semantics and keys of tabs. */
export function SettingsTabs({ selected, onSelect, panels }: SettingsTabsProps) {
  const cards = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent, place: number): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = neighbour(place, step);
    cards.current?.querySelectorAll('button')[next]?.focus();
    const tab = TABS[next]?.tab;
    if (tab) onSelect(tab);
  };

  return (
    <>
      <div ref={cards} role="tablist" aria-label={settingsPageTexts.settings} className={classes.tabs}>
        {TABS.map(({ tab, title, badge, text, Icon }, place) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={tab === selected}
            aria-controls={`panel-${tab}`}
            tabIndex={tab === selected ? 0 : -1}
            className={classes.tab}
            onClick={() => onSelect(tab)}
            onKeyDown={(event) => onKeyDown(event, place)}
          >
            <Icon size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
            <span>
              <span className={classes.title}>
                {title} <span className={classes.badge}>{badge}</span>
              </span>
              <span className={classes.text}>{text}</span>
            </span>
          </button>
        ))}
      </div>
      {TABS.map(({ tab }) => (
        <div
          key={tab}
          role="tabpanel"
          id={`panel-${tab}`}
          aria-labelledby={`tab-${tab}`}
          hidden={tab !== selected}
          className={classes.panel}
        >
          {panels[tab]}
        </div>
      ))}
    </>
  );
}
