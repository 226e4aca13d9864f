import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCheck,
  IconDots,
  IconFileTypeCsv,
  IconFileZip,
  IconLayoutList,
  IconPrinter,
  IconUpload,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
// In this order: what comes later in a layer wins.
import '../../../ui/button.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { paths } from '../../../lib/paths.ts';
import { useFileDownload } from '../../../ui/use-file-download.ts';
import { type ExportFormat, fetchExport } from './board-transfer-api.ts';
import { useCompactCards } from '../shared/compact-cards.ts';
import { boardTexts } from '../texts/board.texts.ts';

const NAMES: Readonly<Record<ExportFormat, string>> = {
  csv: 'foothold-board.csv',
  json: 'foothold-board.zip',
};
const icon = { size: 16, 'aria-hidden': true } as const;

/** The ways out of the board and into it, and how much its cards say. */
export function BoardTransferMenu() {
  const { isBusy, download } = useFileDownload({
    toast: 'board-export',
    isAnnounced: false,
    failedTitle: boardTexts.exportFailed,
    fallback: boardTexts.couldntExport,
  });
  const [isCompact, setCompact] = useCompactCards();
  const exportAs = (format: ExportFormat): void =>
    void download(NAMES[format], (signal) => fetchExport(format, signal));

  return (
    <Menu position="bottom-end" width={260} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={boardTexts.importAndExport} aria-busy={isBusy}>
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
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
