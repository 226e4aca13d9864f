import {
  type DirectiveNode,
  getDirectiveValues,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  Kind,
  type SelectionSetNode,
} from 'graphql';

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>;

/** True when the operation selects this field below the one being resolved, after `@skip` and `@include`. */
export function isRequested({ fieldNodes, fragments, variableValues }: Info, name: string): boolean {
  const isIncluded = (node: { readonly directives?: readonly DirectiveNode[] }): boolean =>
    getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.['if'] !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.['if'] !== false;
  const holds = (selected: SelectionSetNode | undefined): boolean =>
    (selected?.selections ?? []).some((selection) => {
      if (!isIncluded(selection)) return false;
      if (selection.kind === Kind.FIELD) return selection.name.value === name;
      if (selection.kind === Kind.INLINE_FRAGMENT) return holds(selection.selectionSet);
      return holds(fragments[selection.name.value]?.selectionSet);
    });
  return fieldNodes.some(({ selectionSet }) => holds(selectionSet));
}
