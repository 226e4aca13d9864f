import { Menu } from '@mantine/core';
import { IconLayoutKanban, IconLogout, IconSettings } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { initialsOf } from '../../lib/initials.ts';
import { paths } from '../../lib/paths.ts';
import { signOut } from '../../lib/session/session-store.ts';
import './account-menu.css';
import classes from './account-button.module.css';

/** The signed-in person's menu; it comes into being opened, because its first click is what loaded it. */
export function AccountMenu({ email }: { email: string }) {
  const navigate = useNavigate();

  const leave = async () => {
    // Home first: the page one leaves must not flash its prompt for visitors.
    await navigate(paths.home());
    await signOut().catch((error: unknown) => console.error('The provider did not confirm the sign-out.', error));
  };

  return (
    <Menu defaultOpened position="bottom-end" width={240} shadow="md" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <button type="button" className={classes.avatar} aria-label={`Account menu of ${email}`}>
          {initialsOf(email)}
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Account">
        <Menu.Label className={classes.email}>{email}</Menu.Label>
        <Menu.Item component={Link} to={paths.board()} leftSection={<IconLayoutKanban size={18} aria-hidden="true" />}>
          My Board
        </Menu.Item>
        <Menu.Item component={Link} to={paths.settings()} leftSection={<IconSettings size={18} aria-hidden="true" />}>
          Settings
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={leave} leftSection={<IconLogout size={18} aria-hidden="true" />}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
