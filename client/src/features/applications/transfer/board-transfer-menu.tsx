import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconFileZip, IconPrinter, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
// In this order: what comes later in a layer wins.
import '../../../ui/button.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { paths } from '../../../lib/paths.ts';
import { useFileDownload } from '../../../ui/use-file-download.ts';
import { type ExportFormat, fetchExport } from './board-transfer-api.ts';
import { boardTexts } from '../texts/board.texts.ts';

const NAMES: Readonly<Record<ExportFormat, string>> = { csv: 'foothold-board.csv', json: 'foothold-board.zip' };
const icon = { size: 16, 'aria-hidden': true } as const;

/** The ways out of the board and into it, beside its title. */
export function BoardTransferMenu() {
  const { isBusy, download } = useFileDownload({
    toast: 'board-export',
    isAnnounced: false,
    failedTitle: boardTexts.exportFailed,
    fallback: boardTexts.couldntExport,
  });
  const exportAs = (format: ExportFormat): void =>
    void download(NAMES[format], (signal) => fetchExport(format, signal));

  return (
    <>
      <Button component={Link} to={paths.boardImport()} variant="default" leftSection={<IconUpload {...icon} />}>
        {boardTexts.import}
      </Button>
      <Menu position="bottom-end" width={260} transitionProps={{ duration: 100 }}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload {...icon} />} aria-busy={isBusy}>
            {isBusy ? boardTexts.exporting : boardTexts.export}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={() => exportAs('csv')}>
            {boardTexts.spreadsheetCsv}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileZip {...icon} />} onClick={() => exportAs('json')}>
            {boardTexts.everythingZip}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item component={Link} to={paths.boardReport()} leftSection={<IconPrinter {...icon} />}>
            {boardTexts.printableReport}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
