import { DirectiveLocation, GraphQLDirective, type GraphQLField, GraphQLInt, GraphQLNonNull, Kind } from 'graphql';
import { Directive } from 'type-graphql';

/** `@cost(weight:)` of the IBM GraphQL cost specification: the schema says what is expensive, and nothing else does. */
export const costDirective = new GraphQLDirective({
  name: 'cost',
  description:
    'What a field costs beyond its children, in points. Fields that return objects cost 1 and others nothing unless stated. A list counts as many times as its `first` or `limit` says, else as `@listSize` says, else 25 times.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: { weight: { type: new GraphQLNonNull(GraphQLInt), description: 'The points.' } },
});

/** Makes a field cost more than usual, in points (limits-35). */
export const Cost = (weight: number): ReturnType<typeof Directive> => Directive(`@cost(weight: ${weight})`);

/** `@listSize(assumedSize:)` of the same specification, for lists that are known to be short. */
export const listSizeDirective = new GraphQLDirective({
  name: 'listSize',
  description: 'How many times a list without a size argument counts.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: { assumedSize: { type: new GraphQLNonNull(GraphQLInt), description: 'The number of items.' } },
});

/** Makes a list count as many times as it can have items, where those are few. */
export const ListSize = (assumedSize: number): ReturnType<typeof Directive> =>
  Directive(`@listSize(assumedSize: ${assumedSize})`);

type WithNode = Pick<GraphQLField<unknown, unknown>, 'astNode'>;

/** The points that the schema states for a field; null when it states none. */
export const statedCost = (field: WithNode): number | null => numberIn(field, 'cost', 'weight');

/** The items that the schema states for a list; null when it states none. */
export const statedSize = (field: WithNode): number | null => numberIn(field, 'listSize', 'assumedSize');

function numberIn({ astNode }: WithNode, directive: string, argument: string): number | null {
  const stated = astNode?.directives?.find(({ name }) => name.value === directive);
  const value = stated?.arguments?.find(({ name }) => name.value === argument)?.value;
  return value?.kind === Kind.INT ? Number(value.value) : null;
}
