import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPubSub } from '@graphql-yoga/subscription';
import { configTable, envExample } from '../config-reference.ts';
import type { Topics } from '../platform/pubsub.ts';
import { openApiDocument } from '../rest/openapi.ts';
import { createSchema, schemaText } from '../schema.ts';

// Writes the committed files that are generated from code: the GraphQL schema, the OpenAPI document, .env.example and the
// table of environment variables in docs/operating.md.
const repository = path.resolve(import.meta.dirname, '../../..');
const schema = await createSchema(createPubSub<Topics>());
await writeFile(path.join(repository, 'schema.graphql'), schemaText(schema));
await writeFile(path.join(repository, 'server/openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
await writeFile(path.join(repository, '.env.example'), envExample());
const manual = path.join(repository, 'docs/operating.md');
const text = await readFile(manual, 'utf8');
const [before = '', , after = ''] = text.split(/(?<=<!-- variables -->\n)|(?=<!-- \/variables -->)/);
await writeFile(manual, `${before}\n${configTable()}\n\n${after}`);
