import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { schemaProblems } from './release/schema-changes.ts';

// Compares schema.graphql with that of the last release, which `npm run release` keeps beside the changelog.
const repository = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): Promise<string> => readFile(path.join(repository, file), 'utf8');
const released = await read('docs/releases/schema.graphql').catch(() => null);
const problems = await schemaProblems(released, await read('schema.graphql'), await read('CHANGELOG.md'));
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
