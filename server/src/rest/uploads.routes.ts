import { z } from 'zod';
import { UPLOADS } from '../domain/index.ts';
import { forUploads, type Operation } from './operation.ts';

const answer = {
  status: 200,
  schema: z.object({ url: z.string().meta({ description: 'Where it lies from now on.', example: '/files/…' }) }),
} as const;

const errors = {
  413: 'The file is too large.',
  415: 'It is not of a kind that is taken.',
  507: 'There is no room left.',
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
