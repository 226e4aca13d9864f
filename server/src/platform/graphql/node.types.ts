import 'reflect-metadata';
import { type GraphQLSchema, isInterfaceType } from 'graphql';
import { Field, ID, InterfaceType } from 'type-graphql';

const typeNames = new WeakMap<object, string>();

/** Something with an id of its own, which clients can keep and fetch again. */
@InterfaceType({
  description: 'Something with an id of its own. `node(id:)` fetches it again.',
})
export abstract class Node {
  @Field(() => ID, { description: 'Unique across all types, and the same id that REST and web addresses use.' })
  id!: string;
}

/** Lets `Node` find the types that `asNode` noted. By itself a schema would wait for the answer, as compiled queries do not. */
export function resolveNodeTypes(schema: GraphQLSchema): void {
  const type = schema.getType('Node');
  if (isInterfaceType(type)) type.resolveType = (value: object) => typeNames.get(value);
}

/** Says of which type in the schema this record is; `node` finds many, some of them plain rows. */
export function asNode<Value extends object>(typeName: string, value: Value): Value {
  typeNames.set(value, typeName);
  return value;
}
