import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefinitionNode, type DocumentNode, Kind, parse, print, visit } from 'graphql';

/**
 * The operations of the web app, which its build lists. A server without open queries accepts nothing else, and
 * metrics name operations only when they are among these: clients choose other names freely.
 */
export class TrustedDocuments {
  /** The operation's name by the id of its document. */
  private readonly names: ReadonlyMap<string, string>;
  private readonly ids = new WeakMap<DocumentNode, string>();

  /** @param texts one operation each, with its fragments */
  constructor(texts: readonly string[]) {
    this.names = new Map(
      texts.map((text) => {
        const document = parse(text);
        return [documentId(document), operationName(document)];
      }),
    );
  }

  /** The name of the web app's operation that this document is; null when it is not one of them. */
  nameOf(document: DocumentNode): string | null {
    const known = this.ids.get(document) ?? documentId(document);
    this.ids.set(document, known);
    return this.names.get(known) ?? null;
  }
}

/**
 * The list that the build of the web app left in its folder; empty when there is no build.
 *
 * @param folder of the built client; null when no pages are served
 */
export function readTrustedDocuments(folder: string | null): TrustedDocuments {
  if (folder === null) return new TrustedDocuments([]);
  try {
    const texts: unknown = JSON.parse(readFileSync(path.join(folder, 'trusted-documents.json'), 'utf8'));
    return new TrustedDocuments(Array.isArray(texts) ? texts.map(String) : []);
  } catch (error) {
    // A folder that was built by something else, as some tests have it: it has no operations.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new TrustedDocuments([]);
    throw error;
  }
}

/**
 * The same for every way to write a document: order, spaces, comments and the `__typename` that clients add do not
 * count. SHA-256 in hex.
 */
function documentId(document: DocumentNode): string {
  const plain = visit(document, {
    Field: ({ name, alias }) => (name.value === '__typename' && !alias ? null : undefined),
    Directive: ({ name }) => (name.value === 'unmask' ? null : undefined),
  });
  const text = plain.definitions.map((definition) => `${definitionName(definition)} ${print(definition)}`).toSorted();
  return createHash('sha256').update(text.join('\n')).digest('hex');
}

const definitionName = (definition: DefinitionNode): string =>
  'name' in definition ? `${definition.kind} ${definition.name?.value ?? ''}` : definition.kind;

function operationName(document: DocumentNode): string {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operation && 'name' in operation ? (operation.name?.value ?? '') : '';
}
