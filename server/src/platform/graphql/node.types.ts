import { Field, ID, InterfaceType } from 'type-graphql';

const typeNames = new WeakMap<object, string>();

/** Something with an id of its own, which clients can keep and fetch again. */
@InterfaceType({
  description: 'Something with an id of its own. `node(id:)` fetches it again.',
  resolveType: (value: object) => typeNames.get(value),
})
export abstract class Node {
  @Field(() => ID, { description: 'Unique across all types, and the same id that REST and web addresses use.' })
  id!: string;
}

/** Says of which type in the schema this record is; `node` finds many, some of them plain rows. */
export function asNode<Value extends object>(typeName: string, value: Value): Value {
  typeNames.set(value, typeName);
  return value;
}
