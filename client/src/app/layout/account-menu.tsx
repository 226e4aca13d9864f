import { Menu } from '@mantine/core';
import { IconLayoutKanban, IconLogout, IconSettings } from '@tabler/icons-react';
import { useMounted } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { mayLeave } from '../../lib/unsaved.ts';
import { queuedChanges } from '../../lib/offline-queue.ts';
import { confirm } from '../../ui/confirm.ts';
import { focusOnMount } from '../../ui/focus.ts';
import { accountLabel } from './account-label.ts';
import { AvatarFace } from './avatar-face.tsx';
import { paths } from '../../lib/paths.ts';
import { signOut } from '../../lib/session/session-store.ts';
import './account-menu.css';
import classes from './account-button.module.css';
import { layoutTexts } from '../texts/layout.texts.ts';

/** What waits for the connection goes out in the name of who asked for it, so it ends with the session. */
async function mayDropWaiting(): Promise<boolean> {
  const { length } = queuedChanges.get();
  if (length === 0) return true;
  return confirm({
    title: layoutTexts.signOutQuestion,
    text: layoutTexts.changesNotSynced(length),
    confirmLabel: layoutTexts.signOut,
  });
}

/** The signed-in person's menu; it comes into being opened, because its first click is what loaded it. */
export function AccountMenu({ email }: { email: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isOpen, setIsOpen] = useState(true);
  const isMounted = useMounted();

  // Home first, then the end of the session: the page one leaves would else show its prompt, or send to the sign-in.
  useEffect(() => {
    if (!isLeaving || pathname !== paths.home()) return;
    signOut().catch((error: unknown) => console.error('The provider did not confirm the sign-out.', error));
  }, [isLeaving, pathname]);

  const leave = async () => {
    if (!(await mayLeave()) || !(await mayDropWaiting())) return;
    setIsLeaving(true);
    void navigate(paths.home());
  };

  return (
    <Menu
      opened={isOpen && isMounted}
      onChange={setIsOpen}
      position="bottom-end"
      width={240}
      shadow="md"
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        {/* The click that loaded the menu was on another button; when the menu closes, the focus returns to this one. */}
        <button ref={focusOnMount} type="button" className={classes.avatar} aria-label={accountLabel(email)}>
          <AvatarFace email={email} />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={layoutTexts.account}>
        <Menu.Label className={classes.email}>{email}</Menu.Label>
        <Menu.Item component={Link} to={paths.board()} leftSection={<IconLayoutKanban size={18} aria-hidden="true" />}>
          {layoutTexts.myBoard}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.settings()} leftSection={<IconSettings size={18} aria-hidden="true" />}>
          {layoutTexts.settings}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void leave()} leftSection={<IconLogout size={18} aria-hidden="true" />}>
          {layoutTexts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
