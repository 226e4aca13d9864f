import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { deviceTimeZone } from '../../../lib/time-zones.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { useReportTimeZone } from './use-report-time-zone.ts';

const reportTimeZone = vi.fn();

function Reporter() {
  const report = useReportTimeZone();
  return <button onClick={() => void report()}>Report</button>;
}
const press = async () => userEvent.click(screen.getByRole('button', { name: 'Report' }));

beforeEach(() => {
  localStorage.clear();
  reportTimeZone.mockReset().mockReturnValue({
    data: { savePreferences: { preferences: { __typename: 'Preferences', id: 'preferences-ada', timeZone: null } } },
  });
  publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
  renderApp(<Reporter />, { server: { ReportTimeZone: reportTimeZone } });
});

test('a device reports its time zone once, not with every reminder', async () => {
  await press();
  await vi.waitFor(() => expect(localStorage.getItem('foothold.time-zone')).toBe(`ada ${deviceTimeZone()}`));
  await press();
  expect(reportTimeZone).toHaveBeenCalledExactlyOnceWith({ zone: deviceTimeZone() });
});

test('a device that could not report it tries again with the next reminder', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  reportTimeZone.mockImplementationOnce(() => {
    throw new Error('away');
  });
  await press();
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  await press();
  await vi.waitFor(() => expect(reportTimeZone).toHaveBeenCalledTimes(2));
  log.mockRestore();
});
