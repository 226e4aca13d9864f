import { IconFileCheck } from '@tabler/icons-react';
import { useSession } from '../../../lib/session/session-store.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/query-state.tsx';
import { SignInPrompt } from '../../../ui/sign-in-prompt.tsx';
import { CvAccess } from './cv-access.tsx';
import { CvWorkspace } from './cv-workspace.tsx';

const BENEFITS = [
  'A clearer CV with every fact kept',
  'Nine professional templates',
  'A matching cover letter if you want one',
];

/** The CV optimizer: the prompt for visitors, the plans for free people, the work for those with Premium. */
export default function CvOptimizeRoute() {
  const { status } = useSession();
  return (
    <Page title="CV Optimizer" tagline="Your CV, better worded, never invented">
      {status === 'loading' && <LoadingState label="Loading..." />}
      {status === 'signed-out' && (
        <SignInPrompt
          icon={<IconFileCheck size={24} stroke={1.75} />}
          title="Welcome to CV Optimizer"
          text="Sign in to optimize your CV."
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
