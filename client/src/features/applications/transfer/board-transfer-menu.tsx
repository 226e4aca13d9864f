import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileTypeCsv, IconFileZip, IconPrinter, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
// In this order: what comes later in a layer wins.
import '../../../ui/button.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { notifyError } from '../../../ui/notify.ts';
import { type ExportFormat, fetchExport, TransferError } from './board-door.ts';

const NAMES: Readonly<Record<ExportFormat, string>> = { csv: 'foothold-board.csv', json: 'foothold-board.zip' };
const icon = { size: 16, 'aria-hidden': true } as const;

/** The ways out of the board and into it, beside its title. */
export function BoardTransferMenu() {
  const [isBusy, setIsBusy] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const take = async (format: ExportFormat): Promise<void> => {
    if (isBusy) return;
    const { signal } = (leaving.current = new AbortController());
    setIsBusy(true);
    try {
      saveFile(await fetchExport(format, signal), NAMES[format]);
    } catch (error) {
      if (signal.aborted) return;
      const text =
        error instanceof TransferError ? error.message : 'The board could not be exported. Please try again.';
      notifyError(text, { title: 'Export failed', id: 'board-export' });
    }
    setIsBusy(false);
  };

  return (
    <>
      <Button component={Link} to={paths.boardImport()} variant="default" leftSection={<IconUpload {...icon} />}>
        Import
      </Button>
      <Menu position="bottom-end" width={260} transitionProps={{ duration: 100 }}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload {...icon} />} aria-busy={isBusy}>
            {isBusy ? 'Exporting…' : 'Export'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={() => void take('csv')}>
            Spreadsheet (CSV)
          </Menu.Item>
          <Menu.Item leftSection={<IconFileZip {...icon} />} onClick={() => void take('json')}>
            Everything with files (ZIP)
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item component={Link} to={paths.boardReport()} leftSection={<IconPrinter {...icon} />}>
            Printable report
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
