import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/**
 * The names of the fields an operation selects below the field being resolved, including those in fragments. Fields with
 * a directive (`@include`, `@skip`) always count as selected.
 *
 * @param path field names from the resolved field down to the wanted selection, e.g. ['applications', 'job']
 */
export function requestedFields(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  path: readonly string[],
): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (selected: SelectionSetNode | undefined, remaining: readonly string[]): void => {
    const [next, ...rest] = remaining;
    for (const selection of selected?.selections ?? []) {
      if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, remaining);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        collect(fragments[selection.name.value]?.selectionSet, remaining);
      } else if (next === undefined) names.add(selection.name.value);
      else if (selection.name.value === next) collect(selection.selectionSet, rest);
    }
  };
  for (const { selectionSet } of fieldNodes) collect(selectionSet, path);
  return names;
}
