import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/**
 * The names of the fields that an operation asks for below the one that is being resolved, through fragments; those
 * under a directive count as asked for.
 *
 * @param path the names of the fields on the way, e.g. ['applications', 'job']
 */
export function fieldsAsked(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  path: readonly string[],
): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (selected: SelectionSetNode | undefined, way: readonly string[]): void => {
    const [next, ...rest] = way;
    for (const selection of selected?.selections ?? []) {
      if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, way);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        collect(fragments[selection.name.value]?.selectionSet, way);
      } else if (next === undefined) names.add(selection.name.value);
      else if (selection.name.value === next) collect(selection.selectionSet, rest);
    }
  };
  for (const { selectionSet } of fieldNodes) collect(selectionSet, path);
  return names;
}
