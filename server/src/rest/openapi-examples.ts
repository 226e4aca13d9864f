import type { oas32 } from 'zod-openapi';

type Schema = oas32.SchemaObject | oas32.ReferenceObject;
type Answer = oas32.ResponseObject | oas32.ReferenceObject;
type Schemas = Readonly<Record<string, Schema>>;

/** Adds an example to every JSON body of a document, built from the examples of its fields. */
export function addExamples(document: oas32.OpenAPIObject): void {
  const schemas = document.components?.schemas ?? {};
  for (const item of Object.values(document.paths ?? {})) {
    for (const operation of [item.get, item.post, item.put, item.delete]) {
      if (operation === undefined) continue;
      const bodies = [operation.requestBody, ...Object.values<Answer>(operation.responses ?? {})];
      for (const body of bodies) {
        if (body === undefined || isReference(body)) continue;
        const media = body.content?.['application/json'];
        if (media !== undefined && !isReference(media)) addExample(media, schemas);
      }
    }
  }
}

const isReference = (part: object): part is oas32.ReferenceObject => '$ref' in part;

function addExample(media: oas32.MediaTypeObject, schemas: Schemas): void {
  if (media.schema === undefined || media.examples !== undefined) return;
  media.example = exampleOf(media.schema, schemas);
}

/**
 * An example value for a schema.
 *
 * @throws Error for a text without an example, which must be written by hand
 */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  if (typeof schema === 'boolean') return schema;
  if (schema.$ref !== undefined) {
    const found = schemas[schema.$ref.replace('#/components/schemas/', '')];
    if (found === undefined) throw new Error(`${schema.$ref} is not in the document.`);
    return exampleOf(found, schemas);
  }
  if (isReference(schema)) return undefined;
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return exampleOf(first, schemas);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOf(property, schemas)]),
      );
    case 'array':
      return schema.items === undefined ? [] : [exampleOf(schema.items, schemas)];
    case 'boolean':
      return false;
    default:
      throw new Error(`A field has no example: ${JSON.stringify(schema)}`);
  }
}
