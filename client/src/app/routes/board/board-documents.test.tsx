import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded lazily in a browser; loaded at once here.
import '../../../features/applications/sections/card-dialog.tsx';
import { application, changeOf } from '../../../features/applications/testing/board-fixtures.ts';
import { UploadError, type UploadRequest } from '../../../lib/upload-file.ts';
import { deferred } from '../../../testing/deferred.ts';
import { choose, renderBoard } from './testing/render-board.tsx';
import { details, document } from './testing/details-fixtures.ts';

const fakes = vi.hoisted((): { sent: UploadRequest[]; answer: (request: UploadRequest) => Promise<string> } => ({
  sent: [],
  answer: () => Promise.resolve('/files/new'),
}));
vi.mock('../../../lib/session/auth-client.ts', () => ({
  createAuthClient: () => ({ getToken: () => Promise.resolve('abc') }),
}));
vi.mock('../../../lib/upload-file.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/upload-file.ts')>()),
  uploadFile: (request: UploadRequest) => {
    fakes.sent.push(request);
    return fakes.answer(request);
  },
}));
beforeEach(() => {
  fakes.sent.length = 0;
  fakes.answer = () => Promise.resolve('/files/new');
});

const card = application('a', 'APPLIED');
const documents = async () => within(await screen.findByRole('region', { name: 'Documents' }));
const pick = (...files: File[]) => fireEvent.change(screen.getByLabelText('Document file'), { target: { files } });
const pdf = (name = 'cv.pdf', size = 10) => {
  const file = new File(['x'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** The board with the details of 'Job a' open. */
async function openDetails(server: Parameters<typeof renderBoard>[1] = {}) {
  const app = renderBoard([card], { ApplicationDetails: () => details('a'), ...server });
  await choose(app.user, 'Job a', 'Details');
  return app;
}

describe('the documents of an application', () => {
  it('are uploaded with what they are, and shown', async () => {
    const [answer, done] = [vi.fn(() => details('a', { documents: [] })), deferred<string>()];
    fakes.answer = () => done.promise;
    const { user } = await openDetails({ ApplicationDetails: answer });
    expect(await screen.findByText('Keep the CV and letter you sent here.')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Kind'), 'Cover letter');
    pick(pdf('letter.pdf'));
    await waitFor(() => expect(fakes.sent[0]?.to).toBe('/api/v1/applications/a/documents?kind=letter'));
    act(() => fakes.sent[0]?.onProgress(0.4));
    expect(screen.getByText('Uploading... 40%')).toBeDefined();
    answer.mockReturnValue(details('a', { documents: [document({ kind: 'LETTER', name: 'letter.pdf' })] }));
    done.resolve('/files/new');
    expect(await (await documents()).findByText('letter.pdf')).toBeDefined();
    expect((await documents()).getByRole('listitem').textContent).toContain('Cover letter · 12 KB');
  });

  it.each([
    [
      'no document',
      [new File(['x'], 'me.png', { type: 'image/png' })],
      'Please select a PDF, Word (.docx) or text file',
    ],
    ['too large', [pdf('cv.pdf', 5 * 1024 * 1024 + 1)], 'File size must be less than 5MB'],
    ['two', [pdf(), pdf()], 'Choose one file.'],
  ])('are not sent when what was picked is %s', async (_what, files, sentence) => {
    await openDetails();
    await screen.findByLabelText('Document file');
    pick(...files);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(fakes.sent).toEqual([]);
  });

  it('say beside the field why the server refused', async () => {
    fakes.answer = () => Promise.reject(new UploadError('There is no room left.', 'STORAGE_FULL'));
    await openDetails();
    await screen.findByLabelText('Document file');
    pick(new File(['x'], 'cv.docx', { type: '' }));
    expect((await screen.findByRole('alert')).textContent).toBe('There is no room left.');
  });

  it('stop being sent on request, and another can follow', async () => {
    fakes.answer = ({ signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { user } = await openDetails();
    await screen.findByLabelText('Document file');
    pick(pdf());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    pick(pdf());
    await waitFor(() => expect(fakes.sent).toHaveLength(2));
  });

  it('take a copy of the profile’s CV, where there is one', async () => {
    const attach = vi.fn(() => ({ data: { attachDocument: { change: changeOf(2, card) } } }));
    const { user } = await openDetails({ AttachDocument: attach });
    await user.click(await screen.findByRole('button', { name: 'Use Profile CV' }));
    await screen.findByText('Document attached');
    expect(attach).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a', kind: 'CV' } });
  });

  it('offer no copy of a CV that is not there', async () => {
    await openDetails({ ApplicationDetails: () => details('a', {}, '') });
    await screen.findByRole('button', { name: 'Choose File' });
    expect(screen.queryByRole('button', { name: 'Use Profile CV' })).toBeNull();
  });

  it('are at most twenty', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => document({ id: `d${index}`, name: `${index}.pdf` }));
    await openDetails({ ApplicationDetails: () => details('a', { documents: twenty }) });
    expect(await screen.findByText('An application can have up to 20 documents.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Choose File' })).toBeNull();
  });

  it('are removed after a question, which Escape answers without closing the details', async () => {
    const detach = vi.fn(() => ({ data: { detachDocument: { change: changeOf(2, card) } } }));
    let answer = details('a');
    const { user } = await openDetails({ ApplicationDetails: () => answer, DetachDocument: detach });
    await user.click(await screen.findByRole('button', { name: 'Remove cv.pdf' }));
    await screen.findByRole('dialog', { name: 'Remove this document?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove this document?' })).toBeNull());
    expect(screen.getByRole('dialog', { name: /^Job a/ })).toBeDefined();
    expect(detach).not.toHaveBeenCalled();

    answer = details('a', { documents: [] });
    await user.click(screen.getByRole('button', { name: 'Remove cv.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect((await documents()).queryByText('cv.pdf')).toBeNull());
    expect(detach).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a', documentId: 'd1' } });
  });

  it('are downloaded under their own name', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const fetched = vi.fn(() => Promise.resolve(new Response('content')));
    vi.stubGlobal('fetch', fetched);
    const { user } = await openDetails();
    await user.click(await screen.findByRole('button', { name: 'Download cv.pdf' }));
    await waitFor(() => expect(saved).toEqual(['cv.pdf']));
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/files/documents/u/d1.pdf', {
      headers: { authorization: 'Bearer abc' },
    });
  });
});
