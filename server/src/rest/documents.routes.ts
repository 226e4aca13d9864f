import { z } from 'zod';
import { DOCUMENT_KINDS, DOCUMENT_UPLOAD, DocumentKind } from '../domain/index.ts';
import { idParameter } from './inputs.ts';
import { forUploads, type Operation } from './operation.ts';
import { count, EXAMPLE_APPLICATION, EXAMPLE_ID, instant, text } from './shapes.ts';

const kind = z.enum(DOCUMENT_KINDS, { error: `kind must be one of: ${DOCUMENT_KINDS.join(', ')}.` });

const document = z
  .object({
    id: text(EXAMPLE_ID),
    kind,
    name: text('Letter.pdf'),
    url: text('/files/documents/…', 'The path of the document, accessible to its owner only.'),
    size: count.meta({ description: 'Size in bytes.' }),
    created_at: instant,
  })
  .meta({ id: 'ApplicationDocument' });

export const documentOperations: readonly Operation[] = [
  forUploads(
    {
      method: 'POST',
      path: '/applications/{id}/documents',
      summary: 'Attach a document (PDF, DOCX or TXT, up to 5 MB) to an application',
      input: z.object({
        params: z.object({ id: idParameter('Id of the application.', EXAMPLE_APPLICATION) }),
        query: z.object({ kind: kind.default(DocumentKind.OTHER) }),
      }),
      answer: {
        status: 201,
        description: 'The new document.',
        schema: document,
        location: { below: '', field: 'url' },
      },
      errors: {
        NOT_FOUND: 'You have no application with this id.',
        PAYLOAD_TOO_LARGE: 'The file is too large.',
        UNSUPPORTED_FILE: 'The file has an unsupported type.',
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
