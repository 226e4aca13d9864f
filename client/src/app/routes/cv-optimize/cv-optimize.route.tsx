import { Button } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/query-state.tsx';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';
import { CvAccess } from './cv-access.tsx';

const BENEFITS = [
  'A CV rewritten for clarity, with every fact kept as it is',
  'Nine professional templates',
  'A matching cover letter when you want one',
];

/** The CV optimizer: the prompt for visitors, the plans for free people, and what is coming for Premium. */
export default function CvOptimizeRoute() {
  const { status } = useSession();
  return (
    <Page title="CV Optimizer" width="text" isCentred>
      {status === 'loading' && <LoadingState label="Loading..." />}
      {status === 'signed-out' && (
        <SignInPrompt
          icon={<IconFileCheck size={24} stroke={1.75} />}
          title="Welcome to CV Optimizer"
          text="Please sign in to have your CV optimized."
          bullets={BENEFITS}
        />
      )}
      {status === 'signed-in' && (
        <CvAccess>
          <EmptyState
            icon={<IconFileCheck size={28} stroke={1.75} />}
            title="Your CV, at its best"
            text="This is where you will upload your CV and get it back improved, in the template of your choice."
          >
            <Button component={Link} to={paths.search()} variant="default">
              Search Jobs
            </Button>
          </EmptyState>
        </CvAccess>
      )}
    </Page>
  );
}
