import { Arg, Authorized, type ClassType, Ctx, ID, Query, Resolver } from 'type-graphql';
import { invalidInput } from '../app-error.ts';
import { asNode, Node } from './node.types.ts';
import type { SignedInContext } from './request-context.ts';

/** How one type of the schema is found by id. Each feature has a loader for its own types. */
export interface NodeLoader<Services> {
  readonly typeName: string;
  /** Whether an id may be one of this type at all; no other is looked up. */
  isFor(id: string): boolean;
  /** The records of these ids that the viewer may see, in any order; another person's are left out like missing ones. */
  load(
    ids: readonly string[],
    context: SignedInContext<Services>,
  ): Promise<readonly (object & { readonly id: string })[]>;
}

/** Ids that `nodes` takes at once. */
const MAX_IDS = 100;

/**
 * The loader of a thing of which each person has one; its id is a word and the id of the account.
 *
 * @param prefix such as `profile-`
 * @param load the viewer's own; null when there is none
 */
export function singletonLoader<Services>(
  typeName: string,
  prefix: string,
  load: (context: SignedInContext<Services>) => Promise<(object & { readonly id: string }) | null>,
): NodeLoader<Services> {
  return {
    typeName,
    isFor: (id) => id.startsWith(prefix),
    async load(_ids, context) {
      const own = await load(context);
      return own === null ? [] : [own];
    },
  };
}

/** The resolver of `node` and `nodes` over the loaders of all features. */
export function nodeResolver<Services>(loaders: readonly NodeLoader<Services>[]): ClassType {
  @Resolver()
  class NodeResolver {
    @Authorized()
    @Query(() => Node, {
      nullable: true,
      description: 'Any object by its id, or null when there is none that the viewer may see. Signed-in people only.',
    })
    async node(
      @Arg('id', () => ID, { description: "The object's id." }) id: string,
      @Ctx() context: SignedInContext<Services>,
    ): Promise<object | null> {
      return (await find(loaders, [id], context)).get(id) ?? null;
    }

    @Authorized()
    @Query(() => [Node], {
      nullable: 'itemsAndList',
      description:
        'Several objects by id, in the order asked for; null for each that does not exist. Signed-in people only.',
    })
    async nodes(
      @Arg('ids', () => [ID], { description: `At most ${MAX_IDS} ids.` }) ids: string[],
      @Ctx() context: SignedInContext<Services>,
    ): Promise<(object | null)[]> {
      if (ids.length > MAX_IDS) throw invalidInput(`Ask for at most ${MAX_IDS} ids at once.`, { field: 'ids' });
      const found = await find(loaders, [...new Set(ids)], context);
      return ids.map((id) => found.get(id) ?? null);
    }
  }
  return NodeResolver;
}

async function find<Services>(
  loaders: readonly NodeLoader<Services>[],
  ids: readonly string[],
  context: SignedInContext<Services>,
): Promise<ReadonlyMap<string, object>> {
  const found = await Promise.all(
    loaders.map(async (loader) => {
      const wanted = ids.filter((id) => loader.isFor(id));
      const records = wanted.length === 0 ? [] : await loader.load(wanted, context);
      return records.map((record) => [record.id, asNode(loader.typeName, record)] as const);
    }),
  );
  return new Map(found.flat());
}
