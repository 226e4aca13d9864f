import { Menu } from '@mantine/core';
import { IconCheck, IconFileTypeCsv, IconFileZip, IconLayoutList, IconPrinter, IconUpload } from '@tabler/icons-react';
import { useMounted } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
// In this order: what comes later in a layer wins.
import '../../../ui/button.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { paths } from '../../../lib/paths.ts';
import { useFileDownload } from '../../../ui/use-file-download.ts';
import { type ExportFormat, fetchExport } from './board-transfer-api.ts';
import { useCompactCards } from '../shared/compact-cards.ts';
import { ThatButton } from '../../../ui/that-button.tsx';
import { boardTexts } from '../texts/board.texts.ts';

const NAMES: Readonly<Record<ExportFormat, string>> = {
  csv: 'foothold-board.csv',
  json: 'foothold-board.zip',
};
const icon = { size: 16, 'aria-hidden': true } as const;

export interface BoardMenuListProps {
  /** Its button, which has the same id. */
  readonly button: HTMLButtonElement;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** Import, export, report and the density of the cards. */
export function BoardMenuList({ button, isOpen, onChange }: BoardMenuListProps) {
  // Opened after mounting: a menu records where the focus returns to only when it changes to open.
  const isMounted = useMounted();
  const { isBusy, download } = useFileDownload({
    toast: 'board-export',
    isAnnounced: false,
    failedTitle: boardTexts.exportFailed,
    fallback: boardTexts.couldntExport,
  });
  const [isCompact, setCompact] = useCompactCards();
  useEffect(() => {
    button.setAttribute('aria-busy', String(isBusy));
  }, [button, isBusy]);
  const exportAs = (format: ExportFormat): void =>
    void download(NAMES[format], (signal) => fetchExport(format, signal));

  return (
    <Menu
      id={button.id}
      opened={isOpen && isMounted}
      onChange={onChange}
      position="bottom-end"
      width={260}
      transitionProps={{ duration: 100 }}
    >
      <Menu.Target>
        <ThatButton button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.boardImport()} leftSection={<IconUpload {...icon} />}>
          {boardTexts.importAList}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={() => exportAs('csv')}>
          {boardTexts.spreadsheetCsv}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileZip {...icon} />} onClick={() => exportAs('json')}>
          {boardTexts.everythingZip}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.boardReport()} leftSection={<IconPrinter {...icon} />}>
          {boardTexts.printableReport}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={isCompact}
          leftSection={isCompact ? <IconCheck {...icon} /> : <IconLayoutList {...icon} />}
          onClick={() => setCompact(!isCompact)}
        >
          {boardTexts.compactCards}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
