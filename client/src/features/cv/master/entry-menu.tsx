import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconArrowDown, IconArrowMerge, IconArrowsSplit2, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { masterTexts } from '../texts/master.texts.ts';
import type { Entry } from './master-entries.ts';

interface EntryMenuProps {
  readonly entry: Entry;
  readonly name: string;
  readonly above: Entry | null;
  readonly onMove: (position: number) => void;
  readonly onMerge: (above: Entry) => void;
  readonly onSplit: (highlight: number) => void;
  readonly onRemove: () => void;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with an entry, each by one press. */
export function EntryMenu({ entry, name, above, onMove, onMerge, onSplit, onRemove }: EntryMenuProps) {
  const { position, count, fields } = entry;
  const lines = fields['highlights'] ?? '';
  const canSplit = typeof lines !== 'string' && lines.length > 1;
  return (
    <Menu position="bottom-end" width={220} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={masterTexts.actions(name)}>
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {position > 1 && (
          <Menu.Item leftSection={<IconArrowUp {...ICON} />} onClick={() => onMove(position - 2)}>
            {masterTexts.moveUp}
          </Menu.Item>
        )}
        {position < count && (
          <Menu.Item leftSection={<IconArrowDown {...ICON} />} onClick={() => onMove(position)}>
            {masterTexts.moveDown}
          </Menu.Item>
        )}
        {above && (
          <Menu.Item leftSection={<IconArrowMerge {...ICON} />} onClick={() => onMerge(above)}>
            {masterTexts.mergeAbove}
          </Menu.Item>
        )}
        {canSplit && (
          <Menu.Item leftSection={<IconArrowsSplit2 {...ICON} />} onClick={() => onSplit(Math.ceil(lines.length / 2))}>
            {masterTexts.split}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
          {masterTexts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
