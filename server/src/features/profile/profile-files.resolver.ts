import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import type { ProfileFilesService } from './profile-files.service.ts';

interface Services {
  readonly files: ProfileFilesService;
}

@Resolver()
export class ProfileFilesResolver {
  @Authorized()
  @Query(() => String, {
    description: 'An address that opens one of your own files, such as your CV, for ten minutes.',
  })
  async fileLink(
    @Arg('url', () => String, { description: "As the profile names it: '/files/…'." }) url: string,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<string> {
    await confirmSession?.();
    return services.files.fileLink(viewer, url);
  }
}
