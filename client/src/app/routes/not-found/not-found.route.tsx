import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import '../../../ui/button.css';

/** Any address the product does not have; the visit is logged to the console (pages-4). */
export default function NotFoundRoute() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error(`404: there is no page at ${pathname}`);
  }, [pathname]);

  return (
    <Page title="Oops! Page not found" width="text" isCentred>
      <EmptyState
        icon={<IconMapPinOff size={28} stroke={1.75} />}
        title="This page doesn't exist"
        text="Check the address for typos. The page may also have moved."
      >
        <Button component={Link} to={paths.home()}>
          Return to Home
        </Button>
        <Button component={Link} to={paths.search()} variant="default">
          Search Jobs
        </Button>
      </EmptyState>
    </Page>
  );
}
