import 'reflect-metadata';
import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { invalidInput } from '../app-error.ts';

/** The most items that one page of a connection holds. */
const MAX_FIRST = 100;

@ObjectType({ description: 'Where a page of a connection ends.' })
export class PageInfo {
  @Field({ description: 'Whether there are items after this page.' })
  readonly hasNextPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Pass it as `after` for the next page. Null for an empty page.' })
  readonly endCursor!: string | null;
}

/** The arguments of every connection. */
@ArgsType()
export class ConnectionArgs {
  @Field(() => Int, { defaultValue: 25, description: `How many to return, 1 to ${MAX_FIRST}.` })
  readonly first!: number;

  @Field(() => String, { nullable: true, description: 'Return the items after this cursor.' })
  readonly after?: string | null;
}

export interface Edge<Item> {
  readonly node: Item;
  readonly cursor: string;
}

export interface Connection<Item> {
  readonly edges: readonly Edge<Item>[];
  readonly nodes: readonly Item[];
  readonly totalCount: number;
  readonly pageInfo: PageInfo;
}

/**
 * The type of a list that is read page by page: `edges`, `nodes`, `totalCount`, `pageInfo`.
 *
 * @param item the class of its items, or a union
 * @param items what the list holds, in the plural, for the descriptions
 */
export function connectionType<Item extends object>(
  item: ClassType<Item> | Item,
  name: string,
  items: string,
): ClassType<Connection<Item>> {
  @ObjectType(`${name}Edge`, { description: `One of the ${items}, with its place in the list.` })
  class ItemEdge implements Edge<Item> {
    @Field(() => item, { description: 'The item itself.' })
    readonly node!: Item;

    @Field({ description: 'Pass it as `after` to go on behind this item. Opaque.' })
    readonly cursor!: string;
  }

  @ObjectType(`${name}Connection`, { description: `A page of ${items}.` })
  class ItemConnection implements Connection<Item> {
    @Field(() => [ItemEdge], { description: 'The items of this page with their cursors.' })
    readonly edges!: readonly ItemEdge[];

    @Field(() => [item], { description: 'The items of this page alone.' })
    readonly nodes!: readonly Item[];

    @Field(() => Int, { description: 'How many there are on all pages together.' })
    readonly totalCount!: number;

    @Field(() => PageInfo, { description: 'Where this page ends.' })
    readonly pageInfo!: PageInfo;
  }
  return ItemConnection;
}

/**
 * A page as the schema returns it.
 *
 * @param found one row more than `first` where there is a next page
 * @param cursorOf an opaque text that says where an item stands
 */
export function connectionOf<Item>(
  found: readonly Item[],
  { first, totalCount, cursorOf }: { first: number; totalCount: number; cursorOf: (item: Item) => string },
): Connection<Item> {
  const nodes = found.slice(0, first);
  const edges = nodes.map((node) => ({ node, cursor: cursorOf(node) }));
  return {
    edges,
    nodes,
    totalCount,
    pageInfo: { hasNextPage: found.length > first, endCursor: edges.at(-1)?.cursor ?? null },
  };
}

/** @throws AppError INVALID_INPUT for a number of items that no page may have */
export function checkedFirst(first: number, most: number = MAX_FIRST): number {
  if (Number.isInteger(first) && first >= 1 && first <= most) return first;
  throw invalidInput(`"first" must be a whole number from 1 to ${most}.`, { field: 'first' });
}
