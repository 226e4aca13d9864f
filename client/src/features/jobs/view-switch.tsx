import { Button } from '@mantine/core';
import { IconLayoutGrid, IconList, IconMap2 } from '@tabler/icons-react';
import { SEARCH_VIEWS, type SearchView } from './search-state.ts';
import { searchTexts } from './texts/search.texts.ts';

export interface ViewSwitchProps {
  readonly view: SearchView;
  readonly onChange: (view: SearchView) => void;
}

const VIEWS = {
  grid: { label: searchTexts.grid, Icon: IconLayoutGrid },
  list: { label: searchTexts.list, Icon: IconList },
  map: { label: searchTexts.map, Icon: IconMap2 },
} as const;

/** Three ways to look at the same result. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <Button.Group aria-label={searchTexts.view}>
      {SEARCH_VIEWS.map((name) => {
        const { label, Icon } = VIEWS[name];
        return (
          <Button
            key={name}
            size="sm"
            variant={name === view ? 'filled' : 'default'}
            leftSection={<Icon size={16} aria-hidden />}
            aria-pressed={name === view}
            onClick={() => onChange(name)}
          >
            {label}
          </Button>
        );
      })}
    </Button.Group>
  );
}
