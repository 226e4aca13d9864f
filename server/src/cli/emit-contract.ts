import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPubSub } from '@graphql-yoga/subscription';
import type { Topics } from '../platform/pubsub.ts';
import { openApiDocument } from '../rest/openapi.ts';
import { createSchema, schemaText } from '../schema.ts';

// Writes what the server promises to its clients: schema.graphql and the OpenAPI document. Both are committed.
const repository = path.resolve(import.meta.dirname, '../../..');
const schema = await createSchema(createPubSub<Topics>());
await writeFile(path.join(repository, 'schema.graphql'), schemaText(schema));
await writeFile(path.join(repository, 'server/openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
