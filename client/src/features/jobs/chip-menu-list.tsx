import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconMinus, IconPlus } from '@tabler/icons-react';
// In this order: what comes later in a layer wins.
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ThatButton } from '../../ui/that-button.tsx';
import type { ChipMeaning } from './search-chip.tsx';
import classes from './search-chip.module.css';
import { meaningsOf, TERM_KINDS } from './term-kinds.ts';
import { searchBoxTexts } from './texts/search-box.texts.ts';

export interface ChipMenuListProps {
  readonly meaning: ChipMeaning;
  /** The button it belongs to, whose id it shares. */
  readonly button: HTMLButtonElement;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What the words of a chip may mean, and the way to leave them out. */
export function ChipMenuList({ meaning, button, isOpen, onChange }: ChipMenuListProps) {
  const { kind, text, onSwitch, onTurn } = meaning;
  const isExcluded = kind === 'EXCLUDE';
  const kinds = meaningsOf(meaning);
  // Not open from the start: where the focus returns to is noted when a menu opens that was closed before.
  const isMounted = useMounted();
  return (
    <Menu id={button.id} opened={isOpen && isMounted} onChange={onChange} position="bottom-start" width={220}>
      <Menu.Target>
        <ThatButton button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.length > 1 && (
          <>
            <Menu.Label>{searchBoxTexts.meaningOf(text)}</Menu.Label>
            <Menu.RadioGroup value={kind}>
              {kinds.map((one) => {
                const { label: name, Icon: KindIcon } = TERM_KINDS[one];
                return (
                  <Menu.RadioItem
                    key={one}
                    value={one}
                    closeMenuOnClick
                    rightSection={<KindIcon {...ICON} />}
                    onClick={() => one !== kind && onSwitch(one)}
                  >
                    <span className={classes.meaning}>{name}</span>
                  </Menu.RadioItem>
                );
              })}
            </Menu.RadioGroup>
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={isExcluded ? <IconPlus {...ICON} /> : <IconMinus {...ICON} />} onClick={onTurn}>
          {isExcluded ? searchBoxTexts.include : searchBoxTexts.leaveOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
