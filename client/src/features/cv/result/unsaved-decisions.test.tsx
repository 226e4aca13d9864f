import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { deferred } from '../../../testing/deferred.ts';
import { type FakeServer, renderApp } from '../../../testing/render-app.tsx';
import { useCvVersionQuery } from '../model/cv-version.generated.ts';
import { ResultCard } from '../run/result-card.tsx';
import { CvResultWorkspace } from './cv-result-workspace.tsx';
import { VERSION } from './testing/version-fixture.ts';
import { viewed } from '../../../testing/viewed.ts';

vi.mock('./preview/draw-document.ts', () => ({ drawDocument: () => Promise.resolve(null) }));
const saved = vi.hoisted(() => vi.fn<(name: string) => void>());
vi.mock('../../../lib/save-file.ts', () => ({ saveFile: (_: Blob, name: string) => saved(name) }));
const said = vi.hoisted(() => vi.fn<(message: string) => void>());
vi.mock('../../../ui/notify.ts', () => ({ notifySuccess: said, notifyError: said, notifyInfo: said }));

const fetched = vi.fn<(address: string) => Promise<Response>>();
vi.stubGlobal('fetch', fetched);

beforeEach(() => {
  publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
  saved.mockClear();
  said.mockClear();
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('docx')));
});

const CARD = {
  __typename: 'Application',
  id: 'a1',
  stage: 'APPLIED',
  job: { __typename: 'Job', id: 'j1', title: 'Engineer', company: 'Quillon' },
};
const DECIDED = {
  ...VERSION,
  lines: VERSION.lines.map((line) => ({ ...line, rejected: line.id === 'w1' })),
  resume: { ...VERSION.resume, hash: 'decided' },
};
const refusal = { data: null, errors: [{ message: 'A sentence for people.', extensions: { code: 'UNAVAILABLE' } }] };
const documentAt = (hash: string) => `/api/v1/cv/documents/${hash}`;
const asked = () => fetched.mock.calls.map(([address]) => address);

/** The result and the work on it as the page has them: both show the same version. */
function Page() {
  const version = useCvVersionQuery({ variables: { id: 'v1' } }).data?.viewer?.cvVersion;
  return (
    <>
      {version && <ResultCard version={version} isNew={false} headingRef={null} onReview={() => undefined} />}
      <CvResultWorkspace versionId="v1" onOpen={() => undefined} />
    </>
  );
}

function open(server: FakeServer) {
  const answers: FakeServer = {
    CvVersion: () => ({ data: viewed({ cvVersion: VERSION }) }),
    CvVersions: () => ({ data: viewed({ cvVersions: { __typename: 'CvVersionConnection', nodes: [VERSION] } }) }),
    CvApplications: () => ({ data: { applications: [CARD] } }),
    ...server,
  };
  renderApp(<Page />, { server: answers });
}

const reject = async () => {
  const line = await screen.findByRole('group', { name: 'Designed 14 bank connections.' });
  fireEvent.click(within(line).getByRole('radio', { name: 'Reject' }));
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('right after a line is declined', () => {
  test('the CV that is downloaded is the one without it', async () => {
    const answer = deferred<{ data: { changeCvVersion: { version: typeof VERSION } } }>();
    const ChangeCvVersion = vi.fn(() => answer.promise);
    open({ ChangeCvVersion });
    await reject();
    await press('Download CV');
    await waitFor(() => expect(ChangeCvVersion).toHaveBeenCalledWith({ input: { id: 'v1', rejected: ['w1'] } }));
    expect(asked()).toEqual([]);
    answer.resolve({ data: { changeCvVersion: { version: DECIDED } } });
    await waitFor(() => expect(saved).toHaveBeenCalledWith(VERSION.resume.fileName));
    expect(asked()).toEqual([documentAt('decided')]);
    expect(ChangeCvVersion).toHaveBeenCalledTimes(1);
  });

  test('nothing is downloaded when the server refuses that', async () => {
    const answer = deferred<typeof refusal>();
    open({ ChangeCvVersion: () => answer.promise });
    await reject();
    await press('Download CV');
    answer.resolve(refusal);
    await waitFor(() => expect(said).toHaveBeenCalledWith('A sentence for people.', expect.anything()));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Download CV' }).getAttribute('aria-disabled')).toBe('false'),
    );
    expect(said).toHaveBeenCalledTimes(1);
    expect(asked()).toEqual([]);
  });

  test('an application gets the documents without it', async () => {
    const order: string[] = [];
    const change = { __typename: 'BoardChange', revision: 7, applicationId: 'a1' };
    open({
      ChangeCvVersion: () => {
        order.push('decided');
        return { data: { changeCvVersion: { version: DECIDED } } };
      },
      AttachCvVersion: () => {
        order.push('attached');
        return { data: { attachCvVersion: { change } } };
      },
    });
    await press('Actions for CV for Quillon');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Attach to Application' }));
    const form = await screen.findByRole('form', { name: 'Attach to an application' });
    // The panel of the match lists the cards as well.
    const list = () => document.getElementById(within(form).getByRole('combobox').getAttribute('aria-controls') ?? '');
    fireEvent.click(within(form).getByRole('combobox'));
    await waitFor(() => expect(list()?.querySelector('[role="option"]')).not.toBeNull());
    fireEvent.click(list()?.querySelector('[role="option"]') ?? form);
    await reject();
    fireEvent.click(within(form).getByRole('button', { name: 'Attach' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(order).toEqual(['decided', 'attached']);
  });
});

describe('a document that is there no more because another tab has decided', () => {
  const gone = () =>
    fetched.mockImplementation((address) =>
      Promise.resolve(
        address === documentAt('decided')
          ? new Response('docx')
          : new Response('{"error":"It is gone."}', { status: 404 }),
      ),
    );

  test('is downloaded as it is now', async () => {
    let now = VERSION;
    open({ CvVersion: () => ({ data: viewed({ cvVersion: now }) }) });
    gone();
    await screen.findByRole('group', { name: 'Designed 14 bank connections.' });
    now = DECIDED;
    await press('Download CV');
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(asked()).toEqual([documentAt('aaa'), documentAt('decided')]);
    const line = screen.getByRole('group', { name: 'Designed 14 bank connections.' });
    expect(within(line).getByRole<HTMLInputElement>('radio', { name: 'Reject' }).checked).toBe(true);
  });

  test('is shown as it is now', async () => {
    let now = VERSION;
    open({ CvVersion: () => ({ data: viewed({ cvVersion: now }) }) });
    gone();
    const frame = await screen.findByTitle(/^Your CV in /u);
    now = DECIDED;
    fireEvent.load(frame);
    await waitFor(() => expect(asked()).toEqual([documentAt('aaa'), documentAt('decided')]));
    expect(screen.queryByText('It is gone.')).toBeNull();
  });

  test('is asked for once more only when it is another one', async () => {
    vi.spyOn(console, 'error').mockReturnValueOnce();
    open({});
    gone();
    await press('Download CV');
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith(expect.stringMatching(/^Failed to download/u), expect.anything()),
    );
    expect(asked()).toEqual([documentAt('aaa')]);
  });
});
