import { IconFileUpload } from '@tabler/icons-react';
import { BackToBoard } from '../../../features/applications/shared/back-to-board.tsx';
import { BoardImport } from '../../../features/applications/transfer/board-import.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/query-state.tsx';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';
import { boardImportTexts } from '../../texts/board-import.texts.ts';

/** /board/import: from a table or an exported board to applications. */
export default function BoardImportRoute() {
  const { status } = useSession();
  return (
    <Page
      title={boardImportTexts.importApplications}
      tagline={boardImportTexts.tagline}
      width="text"
      actions={status === 'signed-in' && <BackToBoard />}
    >
      {status === 'signed-in' && <BoardImport />}
      {status === 'loading' && <LoadingState label={boardImportTexts.loading} />}
      {status === 'signed-out' && (
        <SignInPrompt
          icon={<IconFileUpload size={24} stroke={1.75} />}
          title={boardImportTexts.importYourApplications}
          text={boardImportTexts.signInToImport}
          bullets={[boardImportTexts.anyCsv, boardImportTexts.previewFirst, boardImportTexts.duplicatesAreRecognised]}
        />
      )}
    </Page>
  );
}
