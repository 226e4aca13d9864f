import { Arg, Authorized, Ctx, Field, ObjectType, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import { UrlScalar } from '../../platform/graphql/scalars.ts';
import { Viewer, ViewerField } from '../../platform/graphql/viewer.types.ts';
import type { FileLink, ProfileFilesService } from './profile-files.service.ts';

interface Services {
  readonly files: ProfileFilesService;
}

@ObjectType('FileLink', { description: 'An address that opens a file.' })
class FileLinkType implements FileLink {
  @Field(() => UrlScalar, { description: 'The address. Anyone who has it can open the file until it expires.' })
  readonly url!: string;

  @Field(() => Date, { description: 'When it stops working.' })
  readonly expiresAt!: Date;
}

@Resolver(() => Viewer)
export class ProfileFilesResolver {
  @Authorized()
  @ViewerField(() => FileLinkType, {
    description:
      "An address that opens one of the viewer's own files, such as their CV, for ten minutes; null when there is no such file.",
  })
  async fileLink(
    @Arg('path', () => String, { description: 'A path that begins with `/files/`, as other fields return it.' })
    path: string,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<FileLink | null> {
    await confirmSession?.();
    return services.files.fileLink(viewer, path);
  }
}
