import { IconLayoutGrid, IconList, IconMap2 } from '@tabler/icons-react';
import { SEARCH_VIEWS, type SearchView } from './search-state.ts';
import { searchTexts } from './texts/search.texts.ts';
import classes from './view-switch.module.css';

export interface ViewSwitchProps {
  readonly view: SearchView;
  readonly onChange: (view: SearchView) => void;
}

const VIEWS = {
  grid: { label: searchTexts.grid, Icon: IconLayoutGrid },
  list: { label: searchTexts.list, Icon: IconList },
  map: { label: searchTexts.map, Icon: IconMap2 },
} as const;

/** Three ways to look at the same result; only the current one shows its word. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <div className={classes.switch} role="group" aria-label={searchTexts.view}>
      {SEARCH_VIEWS.map((name) => {
        const { label, Icon } = VIEWS[name];
        return (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            aria-label={label}
            title={label}
            onClick={() => onChange(name)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
            {name === view && <span>{label}</span>}
          </button>
        );
      })}
    </div>
  );
}
