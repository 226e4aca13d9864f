/**
 * Every operation of schema.graphql and every path of server/openapi.json needs an integration test under a
 * `describe('Query.jobs', …)`, `describe('Mutation.saveJob', …)`, `describe('GET /jobs/{id}', …)` of its name.
 * Titles that name an operation which no longer exists are reported as well. Each operation also needs a line in the table
 * of who may do what, which an integration test holds the server to.
 */
import path from 'node:path';
import process from 'node:process';
import { isObjectType, buildSchema } from 'graphql';
import ts from 'typescript';
import { filesBelow, read } from './files.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** The role matrix; what belongs to one feature alone has a file beside it. */
const MATRIX = ['server/src/testing/role-matrix/rows.ts', 'server/src/testing/role-matrix/master-cv-rows.ts'];
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const DESCRIBES = ['describe', 'suite'];
const TESTS = ['it', 'test'];

function graphqlOperations() {
  const schema = buildSchema(read(root, 'schema.graphql'));
  return ['Query', 'Mutation', 'Subscription']
    .map((name) => schema.getType(name))
    .filter((type) => isObjectType(type))
    .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));
}

function restOperations() {
  const { paths } = JSON.parse(read(root, 'server/openapi.json'));
  return Object.entries(paths).flatMap(([address, item]) =>
    METHODS.filter((method) => method in item).map(
      (method) => `${method.toUpperCase()} ${address.replace(/^\/api\/v1(?=\/)/, '')}`,
    ),
  );
}

/**
 * `describe`, `describe.each([...])`, `it`, `it.each\`…\`` all count by their first name; `it.skip` and `it.todo` don't
 * count.
 */
function calleeName(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) {
    return ['skip', 'todo'].includes(expression.name.text) ? undefined : calleeName(expression.expression);
  }
  if (ts.isCallExpression(expression)) return calleeName(expression.expression);
  return ts.isTaggedTemplateExpression(expression) ? calleeName(expression.tag) : undefined;
}

/** Titles of the describe blocks in a file that contain at least one test. */
function describedIn(file) {
  const titles = new Set();
  const visit = (node, around) => {
    let inside = around;
    if (ts.isCallExpression(node)) {
      const name = calleeName(node.expression);
      const [title] = node.arguments;
      if (DESCRIBES.includes(name) && title && ts.isStringLiteralLike(title)) inside = [...around, title.text];
      if (TESTS.includes(name)) for (const text of around) titles.add(text);
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(ts.createSourceFile(file, read(root, file), ts.ScriptTarget.Latest, true), []);
  return titles;
}

const operations = new Set([...graphqlOperations(), ...restOperations()]);
const described = new Map(filesBelow(root, 'server/src', /\.int\.test\.ts$/).map((file) => [file, describedIn(file)]));
/** A title may continue after the operation: `Query.jobs: filters`. */
const named = (title, operation) => title.startsWith(operation) && !/^[\w/{]/.test(title.slice(operation.length));
const allTitles = [...described.values()].flatMap((titles) => [...titles]);

const problems = [...operations]
  .filter((operation) => !allTitles.some((title) => named(title, operation)))
  .map((operation) => `${operation}: no test in server/src/**/*.int.test.ts stands under this name`);
for (const [file, titles] of described) {
  for (const title of titles) {
    const operation = /^(?:Query|Mutation|Subscription)\.\w+/.exec(title)?.[0];
    if (operation && !operations.has(operation)) problems.push(`${file}: ${operation} does not exist`);
  }
}
const table = MATRIX.map((file) => read(root, file)).join('\n');
for (const operation of operations) {
  if (!table.includes(`'${operation}':`)) problems.push(`${operation}: no line in ${MATRIX[0]} says who may do it`);
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
