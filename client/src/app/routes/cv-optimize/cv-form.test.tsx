import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { optimizeButton, pick, run, showCvPage, someFile } from './testing/cv-page.tsx';

vi.mock('../../../lib/session/auth-client.ts', () => ({
  createAuthClient: () => ({ getToken: () => Promise.resolve('abc') }),
}));
vi.mock('../../../lib/upload-file.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/upload-file.ts')>()),
  sendFile: () => Promise.resolve('{"uploadId":"u1"}'),
}));
vi.mock('../../../features/cv/versions/cv-versions.tsx', () => ({ CvVersions: () => null }));

const MB = 1024 * 1024;

beforeEach(() => {
  sessionStorage.clear();
  publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
});

describe('the file', () => {
  test('is picked or dropped, shows its name and its size, and can be taken back', async () => {
    const { user } = showCvPage();
    expect((await optimizeButton()).disabled).toBe(true);
    await pick(someFile('my cv.pdf', 'application/pdf', 1.5 * MB));
    expect(screen.getByText('my cv.pdf').parentElement?.textContent).toBe('my cv.pdf (1.50 MB)');
    expect((await optimizeButton()).disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Remove my cv.pdf' }));
    expect((await optimizeButton()).disabled).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose File' }));

    const dropped = { files: [someFile('other.docx', '')], types: ['Files'] };
    fireEvent.drop(screen.getByRole('group', { name: 'File to optimize' }), { dataTransfer: dropped });
    expect(await screen.findByText('other.docx')).toBeDefined();
  });

  test.each([
    [[someFile('cv.png', 'image/png')], 'Please upload a PDF, DOC, DOCX, or TXT file.'],
    [[someFile('cv.pdf', 'application/pdf', 10 * MB)], 'File size must be less than 10MB.'],
    [[someFile(), someFile()], 'Choose one file.'],
  ])('that cannot be sent is refused in words, until another one is chosen', async (files, sentence) => {
    showCvPage();
    await pick(...files);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect((await optimizeButton()).disabled).toBe(true);
    await pick(someFile());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is asked for when Enter is pressed without one', async () => {
    const { user } = showCvPage();
    await user.type(await screen.findByLabelText('Target job title (optional)'), 'Engineer{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Please select a file to upload.');
  });
});

describe('the form', () => {
  test('offers four traits at most, and another one when one is taken back', async () => {
    const { user } = showCvPage();
    const traits = within(await screen.findByRole('group', { name: 'Professional traits (optional)' }));
    for (const name of ['Creative', 'Reliable', 'Proactive', 'Pragmatic']) {
      await user.click(traits.getByRole('checkbox', { name }));
    }
    const other = traits.getByRole<HTMLInputElement>('checkbox', { name: 'Analytical' });
    expect(other.disabled).toBe(true);
    await user.click(traits.getByRole('checkbox', { name: 'Reliable' }));
    expect(other.disabled).toBe(false);
  });

  test('adds skills by Enter and by the button, trimmed and each only once', async () => {
    const { user } = showCvPage();
    const field = await screen.findByLabelText('Additional skills', { selector: 'input' });
    await user.type(field, ' Go {Enter}');
    await user.type(field, 'SQL');
    await user.click(screen.getByRole('button', { name: 'Add skill' }));
    await user.type(field, 'Go{Enter}');
    expect(screen.getByText('“Go” is already in the list.')).toBeDefined();
    const chips = within(screen.getByRole('list', { name: 'Additional skills' }));
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Go', 'SQL']);
    await user.click(chips.getByRole('button', { name: 'Remove Go' }));
    expect(chips.getAllByRole('listitem')).toHaveLength(1);
  });

  test('sends what was chosen, and keeps it over a reload, but for the file', async () => {
    const OptimizeCv = vi.fn(() => ({ data: { optimizeCv: { run: run() } } }));
    const { user, unmount } = showCvPage({ OptimizeCv });
    await pick(someFile());
    await user.click(screen.getByRole('radio', { name: 'Executive' }));
    await user.click(screen.getByRole('radio', { name: 'Bold Red' }));
    await user.click(screen.getByRole('radio', { name: 'Paste a job description' }));
    await user.type(screen.getByLabelText('Job description'), 'We need Go.');
    await user.type(screen.getByLabelText('Motivators (optional)'), 'Clean water');
    await user.click(screen.getByRole('switch', { name: 'Include Cover Letter' }));
    await user.click(screen.getByRole('switch', { name: 'Streamline Resume' }));
    await user.click(await optimizeButton());
    await vi.waitFor(() => expect(OptimizeCv).toHaveBeenCalledTimes(1));
    const chosen = {
      writingStyle: 'EXECUTIVE',
      templateStyle: 8,
      includeCoverLetter: true,
      includeProfessionalSummary: true,
      streamlineResume: true,
      motivators: 'Clean water',
      postingText: 'We need Go.',
    };
    const key = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(OptimizeCv).toHaveBeenCalledWith({ input: { uploadId: 'u1', ...chosen, idempotencyKey: key } });

    unmount();
    showCvPage();
    expect(await screen.findByRole('radio', { name: 'Bold Red' })).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Job description')).toHaveProperty('value', 'We need Go.');
    expect((await optimizeButton()).disabled).toBe(true);
  });
});
