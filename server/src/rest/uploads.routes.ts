import { z } from 'zod';
import { UPLOADS } from '../domain/index.ts';
import { forUploads, type Operation } from './operation.ts';
import { text } from './shapes.ts';

const answer = {
  status: 200,
  description: 'Where it lies.',
  schema: z.object({ url: text('/files/avatars/…', 'Where it lies from now on.') }),
} as const;

const errors = {
  PAYLOAD_TOO_LARGE: 'The file is too large.',
  UNSUPPORTED_FILE: 'It is not of a kind that is taken.',
};

export const uploadOperations: readonly Operation[] = [
  forUploads(
    {
      method: 'POST',
      path: '/me/avatar',
      summary: 'Make a JPG, PNG or GIF of at most 2 MB your picture',
      input: z.object({}),
      answer,
      errors,
      upload: UPLOADS.avatar,
    },
    async (file, { viewer, services }) => ({ url: await services.files.uploadAvatar(viewer, file) }),
  ),
  forUploads(
    {
      method: 'POST',
      path: '/me/cv',
      summary: 'Make a PDF of at most 5 MB your CV',
      input: z.object({}),
      answer,
      errors,
      upload: UPLOADS.cv,
    },
    async (file, { viewer, services }) => ({ url: await services.files.uploadCv(viewer, file) }),
  ),
];
