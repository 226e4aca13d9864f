import { type FragmentDefinitionNode, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { fieldsAsked } from './fields-asked.ts';

function asked(text: string, path: readonly string[]): string[] {
  const { definitions } = parse(text);
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const one of definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments[one.name.value] = one;
  const fieldNodes = definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION
      ? one.selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD)
      : [],
  );
  return [...fieldsAsked({ fieldNodes, fragments }, path)].toSorted((left, right) => (left < right ? -1 : 1));
}

describe('the fields an operation asks for', () => {
  it('are found along the way, through fragments, under their own names', () => {
    const text = `{ board { revision applications { id job { id ...Texts ... on Job { place: location } } } ...More } }
      fragment Texts on Job { title company }
      fragment More on Board { applications { ...Card } }
      fragment Card on Application { notes job { url } }`;
    expect(asked(text, ['applications', 'job'])).toEqual(['company', 'id', 'location', 'title', 'url']);
    expect(asked(text, [])).toEqual(['applications', 'revision']);
  });

  it('count where a directive may leave them out, and are none where nobody asks', () => {
    expect(asked('{ board { job { id skills @skip(if: true) } } }', ['job'])).toEqual(['id', 'skills']);
    expect(asked('{ board { revision } }', ['applications', 'job'])).toEqual([]);
  });
});
