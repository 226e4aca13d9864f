import { Ctx, Query, Resolver } from 'type-graphql';
import type { NodeLoader } from './node.resolver.ts';
import type { RequestContext } from './request-context.ts';
import { Viewer } from './viewer.types.ts';

/** The viewer by their own id. */
export const viewerNodes: readonly NodeLoader<unknown>[] = [
  {
    typeName: 'Viewer',
    isFor: () => true,
    load: (ids, { viewer }) => Promise.resolve(ids.includes(viewer.id) ? [new Viewer(viewer)] : []),
  },
];

@Resolver(() => Viewer)
export class ViewerResolver {
  @Query(() => Viewer, { nullable: true, description: 'The signed-in person, or null for a visitor.' })
  viewer(@Ctx() { viewer }: RequestContext<unknown>): Viewer | null {
    return viewer && new Viewer(viewer);
  }
}
