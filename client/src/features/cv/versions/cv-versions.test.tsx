import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { type FakeServer, renderApp } from '../../../testing/render-app.tsx';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { CvVersions } from './cv-versions.tsx';
import { VERSION } from '../result/testing/version-fixture.ts';
import { viewed } from '../../../testing/viewed.ts';

const { said } = vi.hoisted(() => ({ said: vi.fn() }));
vi.mock('../../../ui/notify.ts', () => ({ notifySuccess: said, notifyError: said, notifyInfo: said }));

beforeEach(() => publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true }));

const NEWER = { ...VERSION, id: 'v2', name: 'CV for Fjordpay', engine: 'MODEL', modelName: 'some-model', template: 3 };
const CARD = {
  __typename: 'Application',
  id: 'a1',
  stage: 'APPLIED',
  job: { __typename: 'Job', id: 'j1', title: 'Engineer', company: 'Quillon' },
};

function list(server: FakeServer = {}, openId: string | null = 'v1') {
  const onOpen = vi.fn();
  renderApp(
    <>
      <CvVersions openId={openId} onOpen={onOpen} />
      <ConfirmHost />
    </>,
    {
      server: {
        CvVersions: () => ({
          data: viewed({ cvVersions: { __typename: 'CvVersionConnection', nodes: [NEWER, VERSION] } }),
        }),
        ...server,
      },
    },
  );
  return onOpen;
}

const row = async (name: string) => {
  const found = (await screen.findAllByRole('listitem')).find(({ textContent }) => textContent?.startsWith(name));
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const choose = async (version: string, action: string) => {
  fireEvent.click(within(await row(version)).getByRole('button', { name: `Actions for ${version}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('lists what is kept, with template and engine, and opens another one', async () => {
  const onOpen = list();
  const newer = await row('CV for Fjordpay');
  expect(newer.textContent).toContain('Bold Black · some-model');
  expect((await row('CV for Quillon')).textContent).toContain('Simple & Clean · Built-in engine');
  fireEvent.click(within(newer).getByRole('button', { name: 'Open CV for Fjordpay' }));
  expect(onOpen).toHaveBeenCalledWith('v2');
});

test('shows nothing where nothing is kept', async () => {
  const answer = vi.fn(() => ({ data: viewed({ cvVersions: { __typename: 'CvVersionConnection', nodes: [] } }) }));
  list({ CvVersions: answer });
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(screen.queryByText('Versions')).toBeNull();
});

test('gives a version another name, and not an empty one', async () => {
  const RenameCvVersion = vi.fn(() => ({
    data: { changeCvVersion: { version: { ...VERSION, name: 'The good one' } } },
  }));
  const user = userEvent.setup();
  list({ RenameCvVersion });
  await choose('CV for Quillon', 'Rename');
  const field = await screen.findByLabelText('Version name');
  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Enter a name.')).toBeDefined();
  await user.type(field, ' The good one {Enter}');
  expect(await row('The good one')).toBeDefined();
  expect(RenameCvVersion).toHaveBeenCalledExactlyOnceWith({ input: { id: 'v1', name: 'The good one' } });
});

test('asks before it deletes, and shows another version where the deleted one was shown', async () => {
  const DeleteCvVersion = vi.fn(() => ({ data: { deleteCvVersion: { deletedCvVersionId: 'v1' } } }));
  const onOpen = list({ DeleteCvVersion });
  await choose('CV for Quillon', 'Delete');
  const question = await screen.findByRole('dialog', { name: 'Delete this version?' });
  expect(DeleteCvVersion).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith('v2'));
  expect(screen.queryByText('CV for Quillon')).toBeNull();
});

test('attaches a version with its letter to a card', async () => {
  const change = { __typename: 'BoardChange', revision: 7, applicationId: 'a1' };
  const AttachCvVersion = vi.fn(() => ({ data: { attachCvVersion: { change } } }));
  list({ AttachCvVersion, CvApplications: () => ({ data: { applications: [CARD] } }) });
  await choose('CV for Quillon', 'Attach to Application');
  const form = await screen.findByRole('form', { name: 'Attach to an application' });
  fireEvent.click(within(form).getByRole('button', { name: 'Attach' }));
  expect(await within(form).findByText('Choose an application first.')).toBeDefined();
  fireEvent.click(within(form).getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: 'Engineer · Quillon · Applied', hidden: true }));
  fireEvent.click(within(form).getByRole('button', { name: 'Attach' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(AttachCvVersion).toHaveBeenCalledWith({
    input: { versionId: 'v1', applicationId: 'a1', withLetter: true, format: 'WORD' },
  });
});

test('makes a version the CV of the profile, and says when that failed', async () => {
  const profile = { __typename: 'Profile', id: 'profile-1', cvUrl: '/files/resumes/1/cv-1.pdf' };
  const SetProfileCv = vi
    .fn()
    .mockReturnValueOnce({ errors: [{ message: 'The storage is full.' }] })
    .mockReturnValue({ data: { setProfileCv: { profile } } });
  list({ SetProfileCv });
  vi.spyOn(console, 'error').mockReturnValueOnce();
  await choose('CV for Quillon', 'Use as Profile CV');
  const last = (text: string) => waitFor(() => expect(said).toHaveBeenLastCalledWith(text, { id: 'cv-profile' }));
  await last("Couldn't save it to your profile. Please try again.");
  await choose('CV for Quillon', 'Use as Profile CV');
  await last('Saved as the CV of your profile.');
  expect(SetProfileCv).toHaveBeenLastCalledWith({ versionId: 'v1' });
});

test('offers someone without Premium only what the server does for them', async () => {
  renderApp(<CvVersions openId={null} />, {
    server: {
      CvVersions: () => ({ data: viewed({ cvVersions: { __typename: 'CvVersionConnection', nodes: [VERSION] } }) }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for CV for Quillon' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Download CV',
    'CV as PDF',
    'Download Cover Letter',
    'Letter as PDF',
    'Export as JSON Resume',
    'Use as Profile CV',
    'Delete',
  ]);
});

test.each([
  ['Rename', 'Rename CV for Quillon'],
  ['Attach to Application', 'Attach to an application'],
])('Escape leaves what "%s" opens, and leads back to the menu', async (action, name) => {
  const user = userEvent.setup();
  list({ CvApplications: () => ({ data: { applications: [CARD] } }) });
  await choose('CV for Quillon', action);
  const form = await screen.findByRole('form', { name });
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true));
  // The first one closes the list of cards where it is open.
  if (within(form).queryByRole('combobox', { expanded: true })) {
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('form', { name })).not.toBeNull();
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('form', { name })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for CV for Quillon' }));
});
