import { z } from 'zod';
import { DOCUMENT_KINDS, DOCUMENT_UPLOAD, DocumentKind } from '../domain/index.ts';
import { forUploads, type Operation } from './operation.ts';

const kind = z.enum(DOCUMENT_KINDS, { error: `kind must be one of: ${DOCUMENT_KINDS.join(', ')}.` });

const document = z
  .object({
    id: z.string(),
    kind,
    name: z.string(),
    url: z.string().meta({ description: 'Where it lies; for its owner alone.', example: '/files/…' }),
    size: z.int().meta({ description: 'In bytes.' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ApplicationDocument' });

export const documentOperations: readonly Operation[] = [
  forUploads(
    {
      method: 'POST',
      path: '/applications/{id}/documents',
      summary: 'Attach a PDF, Word (.docx) or text file of at most 5 MB to an application',
      input: z.object({
        params: z.object({ id: z.string() }),
        query: z.object({ kind: kind.default(DocumentKind.OTHER) }),
      }),
      answer: { status: 201, schema: document },
      errors: {
        404: 'No such application of yours.',
        413: 'The file is too large.',
        415: 'It is not of a kind that is taken.',
        507: 'There is no room left.',
      },
      upload: DOCUMENT_UPLOAD,
    },
    async (file, { viewer, services }, { params, query }): Promise<z.input<typeof document>> => {
      const {
        id,
        kind: stored,
        name,
        url,
        size,
        createdAt,
      } = await services.documents.uploadDocument(viewer, {
        id: params.id,
        kind: query.kind,
        name: () => file.fileName(),
        content: file,
      });
      return { id, kind: stored, name, url, size, created_at: createdAt.toISOString() };
    },
  ),
];
