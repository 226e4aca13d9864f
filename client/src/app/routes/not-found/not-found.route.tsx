import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import '../../../ui/button.css';
import { notFoundTexts } from '../../texts/not-found.texts.ts';

/** Any address the product does not have; the visit is logged to the console (pages-4). */
export default function NotFoundRoute() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error(`404: there is no page at ${pathname}`);
  }, [pathname]);

  return (
    <Page title={notFoundTexts.pageNotFound} width="text" isCentred>
      <EmptyState
        icon={<IconMapPinOff size={28} stroke={1.75} />}
        title={notFoundTexts.pageDoesntExist}
        text={notFoundTexts.checkTheAddress}
      >
        <Button component={Link} to={paths.home()}>
          {notFoundTexts.returnToHome}
        </Button>
        <Button component={Link} to={paths.search()} variant="default">
          {notFoundTexts.searchJobs}
        </Button>
      </EmptyState>
    </Page>
  );
}
