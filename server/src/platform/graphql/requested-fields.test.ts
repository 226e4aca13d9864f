import { type FragmentDefinitionNode, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { requestedFields } from './requested-fields.ts';

function selected(text: string, path: readonly string[]): string[] {
  const { definitions } = parse(text);
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const one of definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments[one.name.value] = one;
  const fieldNodes = definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION
      ? one.selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD)
      : [],
  );
  return [...requestedFields({ fieldNodes, fragments }, path)].toSorted((left, right) => (left < right ? -1 : 1));
}

describe('requestedFields', () => {
  it('follows the path through fragments and uses field names, not aliases', () => {
    const text = `{ board { revision applications { id job { id ...Texts ... on Job { place: location } } } ...More } }
      fragment Texts on Job { title company }
      fragment More on Board { applications { ...Card } }
      fragment Card on Application { notes job { url } }`;
    expect(selected(text, ['applications', 'job'])).toEqual(['company', 'id', 'location', 'title', 'url']);
    expect(selected(text, [])).toEqual(['applications', 'revision']);
  });

  it('counts fields under a directive, and finds none where the path is not selected', () => {
    expect(selected('{ board { job { id skills @skip(if: true) } } }', ['job'])).toEqual(['id', 'skills']);
    expect(selected('{ board { revision } }', ['applications', 'job'])).toEqual([]);
  });
});
