import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DefinitionNode, type FragmentDefinitionNode, Kind, parse, print, visit } from 'graphql';
import { REPOSITORY } from '../../../config.ts';

/** All operations and fragments of the web app, from its own documents. */
export async function webDefinitions(): Promise<DefinitionNode[]> {
  const folder = path.join(REPOSITORY, 'client/src');
  const definitions: DefinitionNode[] = [];
  for await (const file of glob('**/*.graphql', { cwd: folder })) {
    definitions.push(...parse(await readFile(path.join(folder, file), 'utf8')).definitions);
  }
  return definitions;
}

/** The operations of the web app, so that the measurement follows the pages. */
export async function webOperations(): Promise<(name: string) => string> {
  const definitions = await webDefinitions();
  return (name) => operationText(definitions, name);
}

/** One operation with all its fragments. @throws Error for an unknown name */
export function operationText(definitions: readonly DefinitionNode[], name: string): string {
  const operation = definitions.find(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name,
  );
  if (operation === undefined) throw new Error(`The web app has no operation ${name}.`);
  const fragments = new Map(
    definitions.flatMap((definition): [string, FragmentDefinitionNode][] =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  const used = new Set<DefinitionNode>([operation]);
  for (const definition of used) {
    visit(definition, {
      FragmentSpread({ name: { value } }) {
        const fragment = fragments.get(value);
        if (fragment !== undefined) used.add(fragment);
      },
    });
  }
  // The client takes its own directive out before it sends an operation.
  const sent = [...used].map((definition) =>
    visit(definition, { Directive: (directive) => (directive.name.value === 'unmask' ? null : undefined) }),
  );
  return sent.map((definition) => print(definition)).join('\n\n');
}
