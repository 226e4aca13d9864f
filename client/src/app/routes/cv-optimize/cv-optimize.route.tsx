import { Button } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import '../../../ui/button.css';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/query-state.tsx';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';
import { CvAccess } from './cv-access.tsx';
import { CvWorkspace } from './cv-workspace.tsx';
import { cvPageTexts } from '../../texts/cv-optimize.texts.ts';

const BENEFITS = [cvPageTexts.clearerCv, cvPageTexts.nineProfessionalTemplates, cvPageTexts.matchingCoverLetter];

/** The CV optimizer: the prompt for visitors, the plans for free people, the work for those with Premium. */
export default function CvOptimizeRoute() {
  const { status } = useSession();
  return (
    <Page
      title={cvPageTexts.cvOptimizer}
      tagline={cvPageTexts.tagline}
      actions={
        status === 'signed-in' && (
          <Button component={Link} to={paths.cvRead()} variant="default">
            {cvPageTexts.yourCv}
          </Button>
        )
      }
    >
      {status === 'loading' && <LoadingState label={cvPageTexts.loading} />}
      {status === 'signed-out' && (
        <SignInPrompt
          icon={<IconFileCheck size={24} stroke={1.75} />}
          title={cvPageTexts.welcome}
          text={cvPageTexts.signInToOptimize}
          bullets={BENEFITS}
        />
      )}
      {status === 'signed-in' && (
        <CvAccess>
          <CvWorkspace />
        </CvAccess>
      )}
    </Page>
  );
}
