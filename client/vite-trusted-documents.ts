import { globSync, readFileSync } from 'node:fs';
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql';
import type { Plugin } from 'vite';

type Definition = OperationDefinitionNode | FragmentDefinitionNode;

/**
 * Lists every operation of the web app with its fragments in `trusted-documents.json` of the build: the operations that
 * a server without open queries accepts.
 */
export function trustedDocumentsPlugin(): Plugin {
  return {
    name: 'foothold-trusted-documents',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'trusted-documents.json',
        source: JSON.stringify(operationTexts(readDocuments()), null, 1),
      });
    },
  };
}

/** All that the web app asks the server for, file by file. */
export function readDocuments(): string[] {
  return globSync('src/**/*.graphql', { cwd: import.meta.dirname })
    .toSorted()
    .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
}

/** One text for each operation, holding all fragments that it leads to. */
export function operationTexts(documents: readonly string[]): string[] {
  const definitions = documents
    .flatMap((text) => parse(text).definitions)
    .filter((node): node is Definition =>
      [Kind.OPERATION_DEFINITION, Kind.FRAGMENT_DEFINITION].some((kind) => kind === node.kind),
    );
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  );
  return definitions
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const used = new Set<Definition>([operation]);
      // Grows while it is walked through, until nothing new is spread.
      for (const definition of used) {
        visit(definition, {
          FragmentSpread({ name }) {
            const fragment = fragments.get(name.value);
            if (fragment) used.add(fragment);
          },
        });
      }
      return [...used].map((definition) => print(definition)).join('\n\n');
    });
}
