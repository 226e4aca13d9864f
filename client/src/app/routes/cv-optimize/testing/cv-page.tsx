import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { announceSubscribed } from '../../../../lib/live/live-connection.ts';
import { PREMIUM } from '../../../../testing/plans.ts';
import { type FakeServer, renderApp } from '../../../../testing/render-app.tsx';
import CvOptimizeRoute from '../cv-optimize.route.tsx';
import { viewed } from '../../../../testing/viewed.ts';

const never = () => new Promise<never>(() => {});

/** A version as the server answers it. */
export const version = (id = 'v1', change: object = {}) => ({
  __typename: 'CvVersion',
  id,
  name: 'cv.pdf',
  createdAt: '2026-11-20T12:00:30.000Z',
  fileName: 'cv.pdf',
  template: 1,
  engine: 'BUILT_IN',
  modelName: null,
  candidateName: 'Ada Lovelace',
  resume: {
    __typename: 'CvDocument',
    hash: `${id}-cv`,
    fileName: 'optimized-cv-Ada-Lovelace.docx',
    pdfFileName: 'optimized-cv-Ada-Lovelace.pdf',
    size: 9000,
  },
  coverLetter: null,
  ...change,
});

/** A run as the server answers it: waiting, unless said otherwise. */
export const run = (change: object = {}) => ({
  __typename: 'CvRun',
  id: 'r1',
  revision: 1,
  status: 'QUEUED',
  stage: null,
  progress: 0,
  fileName: 'cv.pdf',
  createdAt: '2026-11-20T12:00:00.000Z',
  finishedAt: null,
  error: null,
  version: null,
  ...change,
});

export const DONE = { status: 'DONE', progress: 100, revision: 9, finishedAt: '2026-11-20T12:00:30.000Z' };

/** The page of someone with Premium; the server knows of no run and no version unless the test says so. */
export function showCvPage(server: FakeServer = {}) {
  const view = renderApp(<CvOptimizeRoute />, {
    server: {
      CvAccess: () => ({ data: { premiumAccess: PREMIUM } }),
      PremiumChanged: never,
      CvRunChanged: never,
      CvOptimizePage: () => ({
        data: { cvRun: null, ...viewed({ cvVersions: { __typename: 'CvVersionConnection', nodes: [] } }) },
      }),
      CvRunNow: () => ({ data: { cvRun: null } }),
      ...server,
    },
  });
  return { ...view, user: userEvent.setup() };
}

export const someFile = (name = 'cv.pdf', type = 'application/pdf', size = 1024): File => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** Picks files as the browser's dialog does. */
export async function pick(...files: File[]): Promise<void> {
  fireEvent.change(await screen.findByLabelText('CV file'), { target: { files } });
}

export const optimizeButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Optimiz/ });

/** A server whose newest run the test changes; the page asks for it each time the socket has connected. */
export function serverWith(first: ReturnType<typeof run> | null = null) {
  const state = { run: first };
  const emit = (change: object): void => {
    state.run = { ...(state.run ?? run()), ...change };
    act(() => announceSubscribed());
  };
  const versions = () => (state.run?.version ? [state.run.version] : []);
  return {
    emit,
    server: {
      CvOptimizePage: () => ({
        data: { cvRun: state.run, ...viewed({ cvVersions: { __typename: 'CvVersionConnection', nodes: versions() } }) },
      }),
      CvRunNow: () => ({ data: { cvRun: state.run } }),
      OptimizeCv: vi.fn(() => ({ data: { optimizeCv: { run: (state.run = run()) } } })),
    },
  };
}

/** Picks a file and presses the button. */
export async function submit(user: ReturnType<typeof showCvPage>['user']): Promise<void> {
  await pick(someFile());
  await user.click(await optimizeButton());
}
