import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { IconPlus } from '@tabler/icons-react';
import type { CvEntryKind } from '../../../graphql/types.generated.ts';
import '../../../ui/button.css';
import { masterTexts } from '../texts/master.texts.ts';

/** The field an entry begins with; its first words are there to be replaced. */
const FIRST_FIELD = {
  WORK: 'title',
  EDUCATION: 'institution',
  PROJECTS: 'name',
  SKILLS: 'name',
  LANGUAGES: 'name',
  CERTIFICATES: 'name',
  SECTIONS: 'title',
} as const;

interface AddEntryProps {
  readonly onAdd: (kind: CvEntryKind, fields: Readonly<Record<string, string>>) => void;
}

export function AddEntry({ onAdd }: AddEntryProps) {
  return (
    <Menu position="top-start" width={220} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />}>
          {masterTexts.addEntry}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['WORK', 'EDUCATION', 'PROJECTS', 'SKILLS', 'LANGUAGES', 'CERTIFICATES', 'SECTIONS'] as const).map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind, { [FIRST_FIELD[kind]]: masterTexts.addedName(kind) })}>
            {masterTexts.kind(kind)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
