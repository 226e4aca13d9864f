import { Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from './request-context.ts';
import { Viewer } from './viewer.types.ts';

@Resolver(() => Viewer)
export class ViewerResolver {
  @Query(() => Viewer, { nullable: true, description: 'The signed-in person, or null for a visitor.' })
  viewer(@Ctx() { viewer }: RequestContext<unknown>): Viewer | null {
    return viewer && new Viewer(viewer);
  }
}
