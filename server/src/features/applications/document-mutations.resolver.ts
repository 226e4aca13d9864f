import { Arg, Authorized, Ctx, Resolver } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import type { CvAttachmentsService } from './documents/cv-attachments.service.ts';
import type { DocumentsService } from './documents/documents.service.ts';
import { AttachCvVersionInput, AttachDocumentInput, DetachDocumentInput } from './applications.input.ts';
import { BoardChange, CHANGE } from './applications.types.ts';

interface Services {
  readonly cvAttachments: CvAttachmentsService;
  readonly documents: DocumentsService;
}

type Context = SignedInContext<Services>;

/** Attaching and removing documents. */
@Resolver()
export class DocumentMutationsResolver {
  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      "Attaches a copy of the profile's CV. Other files go to `POST /api/v1/applications/{id}/documents`. `NOT_FOUND` for an unknown application and when the profile has no CV, `INVALID_INPUT` when the application holds 20 documents already.",
    returns: CHANGE,
  })
  attachDocument(
    @Arg('input', () => AttachDocumentInput, INPUT) input: AttachDocumentInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.documents.attachDocument(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Attaches copies of an optimized CV and, when asked, of its letter: both or none. Premium only (`PREMIUM_REQUIRED`). `NOT_FOUND` for an unknown version or application, `INVALID_INPUT` when the application has no room for them.',
    returns: CHANGE,
  })
  async attachCvVersion(
    @Arg('input', () => AttachCvVersionInput, INPUT) input: AttachCvVersionInput,
    @Ctx() { viewer, services, confirmSession }: Context,
  ): Promise<BoardChange> {
    await confirmSession?.();
    return services.cvAttachments.attachCvVersion(viewer, input);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'Removes a document from an application; the timeline keeps that it was there. `NOT_FOUND` for an unknown application or document.',
    returns: CHANGE,
  })
  detachDocument(
    @Arg('input', () => DetachDocumentInput, INPUT) input: DetachDocumentInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.documents.detachDocument(viewer, input);
  }
}
