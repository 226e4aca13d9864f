import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { type FakeServer, renderApp } from '../../../testing/render-app.tsx';
import { Toasts } from '../../../ui/toasts.tsx';
import { CvResultWorkspace } from './cv-result-workspace.tsx';
import type { drawDocument } from './preview/draw-document.ts';
import { MATCH, VERSION } from './testing/version-fixture.ts';
import { viewed } from '../../../testing/viewed.ts';

const draw = vi.hoisted(() => vi.fn<typeof drawDocument>());
vi.mock('./preview/draw-document.ts', () => ({ drawDocument: draw }));

const fetched = vi.fn((_address: string) => Promise.resolve(new Response('docx')));
vi.stubGlobal('fetch', fetched);

beforeEach(() => {
  publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
  notifications.clean();
  fetched.mockClear();
  draw.mockReset().mockResolvedValue({ width: 794, height: 1123 });
});

const refusal = { data: null, errors: [{ message: 'A sentence for people.', extensions: { code: 'UNAVAILABLE' } }] };

/** The version as the server answers it after a decision. */
function decided({ input }: Readonly<Record<string, unknown>>) {
  const { templateStyle = VERSION.template, rejected = [] } = Object(input);
  const lines = VERSION.lines.map((line) => ({ ...line, rejected: rejected.includes(line.id) }));
  const resume = { ...VERSION.resume, hash: `in-${templateStyle}` };
  return { data: { changeCvVersion: { version: { ...VERSION, template: templateStyle, lines, resume } } } };
}

function open(server: FakeServer = {}) {
  const answers: FakeServer = {
    CvVersion: () => ({ data: viewed({ cvVersion: VERSION }) }),
    CvVersions: () => ({ data: viewed({ cvVersions: { __typename: 'CvVersionConnection', nodes: [] } }) }),
    ChangeCvVersion: decided,
    ...server,
  };
  return renderApp(
    <>
      <CvResultWorkspace versionId="v1" onOpen={() => undefined} />
      <Toasts />
    </>,
    { server: answers },
  );
}

const work = () => screen.findByRole('region', { name: 'Work experience' });
const line = async (text: string) => within(await work()).getByRole('group', { name: text });
const isChosen = (name: string, group: HTMLElement) =>
  within(group).getByRole<HTMLInputElement>('radio', { name }).checked;
/** The frame's own page is there, which the tests' browser never says by itself. */
const frame = async () => fireEvent.load(await screen.findByTitle(/^Your CV in /));
const tab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));

test('what was not done is said before any tab is opened', async () => {
  open();
  expect(await screen.findByText('Only English is rewritten by rules.')).toBeDefined();
});

describe('the changes', () => {
  test('show each line before and after, and mark the words that differ', async () => {
    open();
    const section = await work();
    expect(within(section).getByText('Was responsible for').tagName).toBe('DEL');
    expect(within(section).getByText('Designed').tagName).toBe('INS');
    expect(within(section).getByRole('heading', { name: 'Engineer · Fjordpay AB' })).toBeDefined();
  });

  test('say why a new wording was refused, and leave unchanged lines away until they are asked for', async () => {
    open();
    const section = await work();
    expect(within(section).getByText('“26 hours” is not in your CV.')).toBeDefined();
    expect(screen.getByText(/4 of 4 changes accepted\. 1 new wording didn't match/)).toBeDefined();
    expect(screen.queryByText('Wrote tests.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 unchanged line' }));
    expect(screen.getByText('Wrote tests.')).toBeDefined();
  });

  test('a line is declined at once, and the server hears all that is declined', async () => {
    const ChangeCvVersion = vi.fn(decided);
    open({ ChangeCvVersion });
    fireEvent.click(within(await line('Designed 14 bank connections.')).getByRole('radio', { name: 'Reject' }));
    fireEvent.click(within(await line('Old chores.')).getByRole('radio', { name: 'Keep' }));
    expect(isChosen('Reject', await line('Designed 14 bank connections.'))).toBe(true);
    // However slowly the two were clicked.
    const all = { input: { id: 'v1', rejected: ['w1', 'w5'] } };
    await waitFor(() => expect(ChangeCvVersion).toHaveBeenLastCalledWith(all));
  });

  test('a line that was left out as an order to programs can be kept, by itself alone', async () => {
    const ChangeCvVersion = vi.fn(() => ({ data: { changeCvVersion: { version: VERSION } } }));
    const lines = VERSION.lines.map((one) =>
      one.id === 'w5' ? { ...one, reasons: ['This line speaks to a program.'] } : one,
    );
    open({ CvVersion: () => ({ data: viewed({ cvVersion: { ...VERSION, lines } }) }), ChangeCvVersion });
    const all = within(await work()).getByRole('group', { name: 'All of Work experience' });
    fireEvent.click(within(all).getByRole('button', { name: 'Reject all' }));
    expect(isChosen('Leave out', await line('Old chores.'))).toBe(true);
    fireEvent.click(within(all).getByRole('button', { name: 'Accept all' }));
    fireEvent.click(within(await line('Old chores.')).getByRole('radio', { name: 'Keep' }));
    await waitFor(() => expect(ChangeCvVersion).toHaveBeenLastCalledWith({ input: { id: 'v1', rejected: ['w5'] } }));
  });

  test('another order of lines is a change too, which goes with all the others', async () => {
    const ChangeCvVersion = vi.fn(decided);
    const order = { ...VERSION.lines[0], id: 'work-1.order', before: 'A\nB', after: 'B\nA', outcome: 'REORDERED' };
    open({
      CvVersion: () => ({ data: viewed({ cvVersion: { ...VERSION, lines: [...VERSION.lines, order] } }) }),
      ChangeCvVersion,
    });
    const name = 'Reordered: most relevant first';
    expect(isChosen('Accept', await line(name))).toBe(true);
    fireEvent.click(within(await work()).getByRole('button', { name: 'Reject all' }));
    expect(isChosen('Reject', await line(name))).toBe(true);
    const all = { input: { id: 'v1', rejected: ['w1', 'w2', 'w5', 'work-1.order'] } };
    await waitFor(() => expect(ChangeCvVersion).toHaveBeenLastCalledWith(all));
  });

  test('what the server refuses is put back, with its sentence', async () => {
    open({ ChangeCvVersion: () => refusal });
    fireEvent.click(within(await line('Designed 14 bank connections.')).getByRole('radio', { name: 'Reject' }));
    expect(await screen.findByText('A sentence for people.')).toBeDefined();
    expect(isChosen('Accept', await line('Designed 14 bank connections.'))).toBe(true);
  });

  test('a section is declined and taken as a whole', async () => {
    open();
    const all = within(await work()).getByRole('group', { name: 'All of Work experience' });
    fireEvent.click(within(all).getByRole('button', { name: 'Reject all' }));
    expect(within(all).getByText('0 of 3 accepted')).toBeDefined();
    expect(screen.getByText(/1 of 4 changes accepted/)).toBeDefined();
    fireEvent.click(within(all).getByRole('button', { name: 'Accept all' }));
    expect(within(all).getByText('3 of 3 accepted')).toBeDefined();
  });
});

describe('a line in its person’s own words', () => {
  test('is worded where it stands, beside the score, and put back by one press', async () => {
    const EditCvLine = vi.fn(() => ({ data: { editCvLine: { version: VERSION } } }));
    open({ EditCvLine });
    await work();
    const one = screen.getByRole('tabpanel');
    expect(within(one).getByText(/^Strength of your CV/).textContent).toBe('Strength of your CV: 41 of 100');
    fireEvent.click(within(one).getByRole('button', { name: 'Edit: Designed 14 bank connections.' }));
    const field = within(one).getByLabelText<HTMLTextAreaElement>('Your line');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'Built 14 bank connections.' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    const edit = (text: string) => ({ input: { versionId: 'v1', lineId: 'w1', text } });
    await waitFor(() => expect(EditCvLine).toHaveBeenCalledWith(edit('Built 14 bank connections.')));
    fireEvent.click(await within(one).findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(EditCvLine).toHaveBeenLastCalledWith(edit('Designed 14 bank connections.')));
    await waitFor(() => expect(within(one).queryByRole('button', { name: 'Undo' })).toBeNull());
  });
});

describe('the facts of a job', () => {
  const corrected = (value: string, seen: string) => ({
    input: { versionId: 'v1', entryId: 'work-1', changes: [{ field: 'employer', seen, value }] },
  });
  const openForm = async () => {
    const section = await work();
    fireEvent.click(within(section).getByRole('button', { name: 'Correct: Engineer · Fjordpay AB' }));
    return section;
  };

  test('are corrected where they stand, and put back by one press', async () => {
    const CorrectCvFacts = vi.fn(() => ({ data: { correctCvFacts: { version: VERSION } } }));
    open({ CorrectCvFacts });
    const section = await openForm();
    expect(document.activeElement).toBe(within(section).getByLabelText('Title'));
    const field = within(section).getByLabelText<HTMLInputElement>('Employer');
    expect(within(section).getByText('We were not sure. Is this right?')).toBeDefined();
    fireEvent.change(field, { target: { value: ' Fjordpay Group ' } });
    fireEvent.click(within(section).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(CorrectCvFacts).toHaveBeenCalledWith(corrected('Fjordpay Group', 'Fjordpay AB')));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() =>
      expect(document.activeElement).toBe(within(section).getByRole('button', { name: /^Correct: Engineer/ })),
    );
    fireEvent.click(undo);
    await waitFor(() => expect(CorrectCvFacts).toHaveBeenLastCalledWith(corrected('Fjordpay AB', 'Fjordpay Group')));
  });

  test('stay as typed when another tab changed them meanwhile, and that is said', async () => {
    open({ CorrectCvFacts: () => refusal });
    const section = await openForm();
    fireEvent.change(within(section).getByLabelText('Employer'), { target: { value: 'Fjordpay Group' } });
    fireEvent.click(within(section).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A sentence for people.')).toBeDefined();
    expect(within(section).getByLabelText<HTMLInputElement>('Employer').value).toBe('Fjordpay Group');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('the templates', () => {
  test('the arrow keys walk over them, and the document follows the last one, without another run', async () => {
    const user = userEvent.setup();
    const ChangeCvVersion = vi.fn(({ input }: Readonly<Record<string, unknown>>) => {
      const { templateStyle } = Object(input);
      const resume = { ...VERSION.resume, hash: `in-${templateStyle}` };
      return { data: { changeCvVersion: { version: { ...VERSION, template: templateStyle, resume } } } };
    });
    open({ ChangeCvVersion });
    await frame();
    await waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('radio', { name: 'Simple & Clean' }));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bold Black' }).checked).toBe(true);
    await waitFor(() => expect(ChangeCvVersion).toHaveBeenCalledTimes(1));
    expect(ChangeCvVersion).toHaveBeenCalledWith({ input: { id: 'v1', templateStyle: 3 } });
    await waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
    expect(fetched).toHaveBeenLastCalledWith('/api/v1/cv/documents/in-3', expect.anything());
  });

  test('a document that does not come is said, and asked for again', async () => {
    fetched.mockResolvedValueOnce(new Response('{"error":"It is gone."}', { status: 404 }));
    open();
    await frame();
    expect((await screen.findByRole('alert')).textContent).toContain('It is gone.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the letter can be looked at as well', async () => {
    open();
    await frame();
    fireEvent.click(await screen.findByRole('button', { name: 'Cover letter' }));
    await waitFor(() => expect(fetched).toHaveBeenLastCalledWith('/api/v1/cv/documents/bbb', expect.anything()));
    expect(screen.getByTitle('Your cover letter in Simple & Clean')).toBeDefined();
  });
});

describe('the other tabs', () => {
  test('what was checked: who wrote it, and each fact with what came of it', async () => {
    open();
    await tab('What was checked');
    expect(screen.getByText(/^The built-in engine wrote this/)).toBeDefined();
    expect(screen.getByText(/^4 facts checked: 2 found in your CV, 1 not in it, removed, 1 to check/)).toBeDefined();
    expect(screen.getByText('26 hours').tagName).toBe('DEL');
    expect(screen.getByText(/^1 of the edits named lines/)).toBeDefined();
  });

  test('the text a parser reads can be copied', async () => {
    const user = userEvent.setup();
    open();
    await tab('What a parser reads');
    await user.click(screen.getByRole('button', { name: 'Copy: What a parser reads' }));
    expect(await navigator.clipboard.readText()).toBe(VERSION.parsedText);
    expect(screen.getByRole('button', { name: 'Copied: What a parser reads' })).toBeDefined();
  });

  test('the match shows its parts, and another posting is compared', async () => {
    const CvMatch = vi.fn(() => ({
      data: viewed({
        cvVersion: {
          __typename: 'CvVersion',
          id: 'v1',
          matchWith: { ...MATCH, score: 90, postingTitle: 'Data Engineer' },
        },
      }),
    }));
    open({ CvMatch, CvApplications: () => ({ data: { applications: [] } }) });
    await tab('Match');
    const required = screen.getByRole('region', { name: 'Required' });
    expect(required.textContent).toContain('75 %');
    expect(within(required).getByText('Docker').textContent).toBe('Docker, missing');
    expect(screen.getByText('The job names none')).toBeDefined();
    const each = screen.getByRole('region', { name: 'Requirement by requirement' });
    expect(each.textContent).toContain('Built a pipeline with Kafka. · Engineer · Fjordpay AB');
    expect(within(each).getByText("Unknown: your CV doesn't say")).toBeDefined();

    expect((await screen.findByRole('link', { name: 'Save a job' })).getAttribute('href')).toBe('/search');
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Choose an application first.');
    fireEvent.click(screen.getByRole('button', { name: 'Pasted text' }));
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('Paste a job description first.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Job description'), { target: { value: ' Data Engineer ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('90')).toBeDefined();
    expect(CvMatch).toHaveBeenCalledWith({ versionId: 'v1', postingText: 'Data Engineer' });
  });
});

test('a version that cannot be loaded is said, and asked for again', async () => {
  let isBroken = true;
  open({ CvVersion: () => (isBroken ? refusal : { data: viewed({ cvVersion: VERSION }) }) });
  expect((await screen.findByRole('alert')).textContent).toContain('A sentence for people.');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await work()).toBeDefined();
});
