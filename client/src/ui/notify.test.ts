import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { notifyInfo } from './notify.ts';

afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
});

const stays = () => notificationsStore.getState().notifications.map(({ autoClose }) => autoClose);

test('a toast stays 5 seconds, one on top of others 4', () => {
  notifyInfo('One');
  notifyInfo('Another');
  expect(stays()).toEqual([5000, 4000]);
});

test('a toast that replaces itself is alone', () => {
  notifyInfo('Moved to Applied', { id: 'moved' });
  notifyInfo('Moved to Offer', { id: 'moved' });
  expect(stays()).toEqual([5000]);
});
