import { DirectiveLocation, GraphQLDirective, type GraphQLField, GraphQLInt, GraphQLNonNull, Kind } from 'graphql';
import { Directive } from 'type-graphql';

/** `@cost(weight:)` of the IBM GraphQL cost specification: the schema says what is expensive, and nothing else does. */
export const costDirective = new GraphQLDirective({
  name: 'cost',
  description:
    'What a field costs beyond its children, in points. Fields that return objects cost 1 and others nothing unless stated. A list counts as many times as its `first` or `limit` says, otherwise 25 times.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: { weight: { type: new GraphQLNonNull(GraphQLInt), description: 'The points.' } },
});

/** Makes a field cost more than usual, in points (limits-35). */
export const Cost = (weight: number): ReturnType<typeof Directive> => Directive(`@cost(weight: ${weight})`);

/** The points that the schema states for a field; null when it states none. */
export function statedCost({ astNode }: Pick<GraphQLField<unknown, unknown>, 'astNode'>): number | null {
  const stated = astNode?.directives?.find(({ name }) => name.value === costDirective.name);
  const weight = stated?.arguments?.find(({ name }) => name.value === 'weight')?.value;
  return weight?.kind === Kind.INT ? Number(weight.value) : null;
}
