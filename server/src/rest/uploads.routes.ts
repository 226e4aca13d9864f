import { z } from 'zod';
import { UPLOADS } from '../domain/index.ts';
import { forUploads, type Operation } from './operation.ts';
import { text } from './shapes.ts';

const answer = {
  status: 200,
  description: 'The path of the file.',
  schema: z.object({ url: text('/files/avatars/…', 'The new path.') }),
} as const;

const errors = {
  PAYLOAD_TOO_LARGE: 'The file is too large.',
  UNSUPPORTED_FILE: 'The file has an unsupported type.',
};

export const uploadOperations: readonly Operation[] = [
  forUploads(
    {
      method: 'POST',
      path: '/me/avatar',
      summary: 'Upload a picture (JPG, PNG or GIF, up to 2 MB)',
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
      summary: 'Upload a CV (PDF, up to 5 MB) to your profile',
      input: z.object({}),
      answer,
      errors,
      upload: UPLOADS.cv,
    },
    async (file, { viewer, services }) => ({ url: await services.files.uploadCv(viewer, file) }),
  ),
];
