import { Button, Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { scrollToTop } from '../../lib/scroll-to-top.ts';
import { useReturnState } from '../../lib/use-return-state.ts';
import { Logo } from '../../ui/logo.tsx';
import { navigationFor } from './navigation.ts';
import './navigation-drawer.css';
import classes from './navigation-drawer.module.css';
import { layoutTexts } from '../texts/layout.texts.ts';

interface NavigationDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  isVisitor: boolean;
  inboxCount: number;
}

/** The navigation below 768 px. */
export function NavigationDrawer({ isOpen, onClose, isVisitor, inboxCount }: NavigationDrawerProps) {
  // Opened only after it is there, or it would not know where the focus came from when it gives it back.
  const isMounted = useMounted();
  const back = useReturnState();
  const leave = () => {
    onClose();
    scrollToTop();
  };
  return (
    <Drawer
      opened={isOpen && isMounted}
      onClose={onClose}
      position="left"
      size="18rem"
      title={<Logo />}
      closeButtonProps={{ 'aria-label': layoutTexts.closeNavigation, size: 'lg' }}
      transitionProps={{ duration: 180 }}
    >
      <nav aria-label={layoutTexts.mainNavigation}>
        {navigationFor(!isVisitor, inboxCount).map(({ to, label, count }) => (
          <NavLink key={to} to={to} className={classes.link ?? ''} onClick={leave}>
            {label}
            {count ? <span className={classes.count}>{count}</span> : null}
          </NavLink>
        ))}
      </nav>
      {isVisitor && (
        <div className={classes.account}>
          <Button component={Link} to={paths.signIn()} state={back} variant="default" onClick={leave} fullWidth>
            {layoutTexts.signIn}
          </Button>
          <Button component={Link} to={paths.signUp()} state={back} onClick={leave} fullWidth>
            {layoutTexts.signUp}
          </Button>
        </div>
      )}
    </Drawer>
  );
}
