/**
 * Every regular expression of the product takes time that grows with the length of its input only. What cannot be
 * written so is listed in `bounded-expressions.mjs` with what bounds its time, and is not looked at any closer.
 *
 * Literals are read from the syntax tree. Expressions put together from parts are taken as they come out when their
 * module is loaded; one that is put together later, from data, needs a line in `bounded-expressions.mjs`.
 * `findings(root)` is also run over the fixtures, see rules-fire.mjs.
 */
import path from 'node:path';
import process from 'node:process';
import ts from 'typescript';
import { BOUNDED } from './bounded-expressions.mjs';
import { builtExpressions } from './expressions/built.mjs';
import { judged, keepKnown } from './expressions/judge.mjs';
import { filesBelow, read } from './files.mjs';

const SOURCE = /\.tsx?$/;
/** Code that only processes our own texts. */
const TESTS = /\.(?:test|generated)\.tsx?$|^(?:server|client)\/src\/testing\//;
const RULE = 'house/linear-expressions';

/** The literals of a file, and the places where it builds expressions. */
function expressionsOf(root, file) {
  const tree = ts.createSourceFile(file, read(root, file), ts.ScriptTarget.Latest, false);
  const literals = [];
  const builds = [];
  const lineOf = (node) => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) literals.push({ file, line: lineOf(node), text: node.text });
    const isBuilt = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isBuilt && node.expression.getText(tree) === 'RegExp') {
      builds.push({ file, line: lineOf(node), text: node.getText(tree) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { literals, builds };
}

const partsOf = (text) => ({ source: text.slice(1, text.lastIndexOf('/')), flags: /[a-z]*$/.exec(text)[0] });

/**
 * All findings below `root` as `{ file, rule, message }`.
 *
 * @param onLinear receives the expressions that pass
 */
export async function findings(root, bounded = [], onLinear = () => {}) {
  const files = ['client/src', 'server/src'].flatMap((folder) => filesBelow(root, folder, SOURCE));
  const found = files.filter((file) => !TESTS.test(file)).map((file) => expressionsOf(root, file));
  const builds = found.flatMap((one) => one.builds);
  const built = await builtExpressions(root, builds);
  const expressions = [
    ...found.flatMap((one) => one.literals).map((one) => ({ ...one, ...partsOf(one.text) })),
    ...built.expressions,
  ];
  const isListed = (one) => bounded.some((entry) => entry.file === one.file && entry.text === one.text);
  const asked = expressions.filter((one) => !isListed(one));
  const verdicts = await judged(asked);
  onLinear(asked.filter((_, index) => verdicts[index] === 'linear'));
  const slow = [
    ...asked.map((one, index) => ({ ...one, problem: verdicts[index] })).filter(({ problem }) => problem !== 'linear'),
    ...built.later.filter((one) => !isListed(one)).map((one) => ({ ...one, problem: 'is put together from data' })),
  ];
  const all = found.flatMap((one) => [...one.literals, ...one.builds]);
  const gone = bounded.filter((entry) => !all.some((one) => one.file === entry.file && one.text === entry.text));
  return [
    ...slow.map(({ file, line, text, problem }) => ({ file, rule: RULE, message: `line ${line}: ${text} ${problem}` })),
    ...gone.map(({ file, text }) => ({ file, rule: RULE, message: `is listed as bounded, and gone: ${text}` })),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const onLinear = process.argv.includes('--write') ? keepKnown : undefined;
  const found = await findings(path.resolve(import.meta.dirname, '../..'), BOUNDED, onLinear);
  for (const { file, rule, message } of found) console.log(`${file}: ${rule}: ${message}`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
