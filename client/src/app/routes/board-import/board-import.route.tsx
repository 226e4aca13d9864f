import { IconFileUpload } from '@tabler/icons-react';
import { BackToBoard } from '../../../features/applications/shared/back-to-board.tsx';
import { BoardImport } from '../../../features/applications/transfer/board-import.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/query-state.tsx';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';

/** /board/import: from a table or an exported board to applications. */
export default function BoardImportRoute() {
  const { status } = useSession();
  return (
    <Page
      title="Import Applications"
      tagline="From a spreadsheet, another tracker, or a board you exported"
      actions={status === 'signed-in' && <BackToBoard />}
    >
      {status === 'signed-in' && <BoardImport />}
      {status === 'loading' && <LoadingState label="Loading..." />}
      {status === 'signed-out' && (
        <SignInPrompt
          icon={<IconFileUpload size={24} stroke={1.75} />}
          title="Import your applications"
          text="Sign in to import applications."
          bullets={[
            'CSV from any spreadsheet or tracker',
            'A preview first: nothing is saved until you import',
            'Duplicates are recognised',
          ]}
        />
      )}
    </Page>
  );
}
