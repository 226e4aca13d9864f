/** Our own rules that no tool checks. `findings(root)` also runs over the fixtures, see rules-fire.mjs. */
import path from 'node:path';
import process from 'node:process';
import { Kind, parse, visit } from 'graphql';
import { filesBelow, read } from './files.mjs';

const SOURCE = /\.(ts|tsx|mts|cts|mjs|cjs)$/;
const GENERATED = /\.generated\.ts$/;

/** The public API of a feature: `server/src/features/jobs/jobs.entry.ts`; `-worker` for worker threads only. */
const FEATURE_ENTRY = /^server\/src\/features\/([^/]+)\/\1(-worker)?\.entry\.ts$/;

/**
 * A file that only re-exports hides where things are, except `server/src/domain/index.ts` and the entries of features.
 */
function barrels(root, file) {
  if (file === 'server/src/domain/index.ts' || GENERATED.test(file)) return [];
  if (FEATURE_ENTRY.test(file) && !/^export\s+(type\s+)?\*/m.test(read(root, file))) return [];
  const passesOn = /^export\s+(type\s+)?(\*|\{[^}]*\})[^;]*\bfrom\s+['"]/m.test(read(root, file));
  return passesOn ? [{ file, rule: 'house/no-barrel', message: 'import from where it is written' }] : [];
}

/** A rule that doesn't fit is changed for everyone, with a reason, not disabled in one place. */
function silenced(root, file) {
  const match = /\b(ox|es)lint-(disable|enable)|@ts-nocheck/.exec(read(root, file));
  return match ? [{ file, rule: 'house/no-silencing', message: `takes out ${match[0]}` }] : [];
}

/** Generated fragments are inlined, so imports don't show that a feature depends on another one's. */
function borrowedFragments(root) {
  const documents = filesBelow(root, 'client/src', /\.graphql$/).map((file) => ({
    file,
    feature: /^client\/src\/features\/([^/]+)\//.exec(file)?.[1],
    ast: parse(read(root, file)),
  }));
  const owner = new Map();
  for (const { feature, ast } of documents) {
    for (const node of ast.definitions) {
      if (node.kind === Kind.FRAGMENT_DEFINITION) owner.set(node.name.value, feature);
    }
  }
  const found = [];
  for (const { file, feature, ast } of documents) {
    visit(ast, {
      FragmentSpread({ name }) {
        if (feature === undefined || owner.get(name.value) === feature) return;
        const message = `spreads ${name.value}, which belongs to ${owner.get(name.value) ?? 'no feature'}`;
        found.push({ file, rule: 'house/own-fragments', message });
      },
    });
  }
  return found;
}

const UNMASKED = /^#\s*Unmasked: \S/;

/** The comment lines right above a line; `line` counts from 1. */
function commentAbove(lines, line) {
  const above = [];
  for (let at = line - 2; at >= 0 && lines[at].trimStart().startsWith('#'); at -= 1) above.push(lines[at].trim());
  return above;
}

/** A component sees its own fragment only. Where `@unmask` lifts that, a comment says why: there, or at the fragment. */
function unmaskedWithoutReason(root) {
  const documents = filesBelow(root, 'client/src', /\.graphql$/).map((file) => ({ file, text: read(root, file) }));
  const hasReason = (text, node) =>
    commentAbove(text.split('\n'), node.loc.startToken.line).some((line) => UNMASKED.test(line));
  const reasoned = new Set();
  for (const { text } of documents) {
    for (const node of parse(text).definitions) {
      if (node.kind === Kind.FRAGMENT_DEFINITION && hasReason(text, node)) reasoned.add(node.name.value);
    }
  }
  const found = [];
  for (const { file, text } of documents) {
    visit(parse(text), {
      FragmentSpread(node) {
        const isUnmasked = node.directives.some(({ name }) => name.value === 'unmask');
        if (!isUnmasked || reasoned.has(node.name.value) || hasReason(text, node)) return;
        const message = `unmasks ${node.name.value}; say why in a comment "# Unmasked: …"`;
        found.push({ file, rule: 'house/unmask-reason', message });
      },
    });
  }
  return found;
}

/** Generated from the schema, not from one document. */
const FROM_SCHEMA = ['client/src/graphql/types.generated.ts', 'client/src/graphql/possible-types.generated.ts'];

/** Generated files of a deleted document would stay forever. */
function orphans(root) {
  return filesBelow(root, 'client/src', GENERATED)
    .filter((file) => !FROM_SCHEMA.includes(file))
    .filter((file) => filesBelow(root, path.posix.dirname(file), /\.graphql$/).includes(documentOf(file)) === false)
    .map((file) => ({ file, rule: 'house/no-orphan', message: `${documentOf(file)} is gone` }));
}

const documentOf = (file) => file.replace(GENERATED, '.graphql');

/** The definition of a product rule, in a list or a table: `- **board-7** …`, `| **limits-3** | …`. */
const DEFINED_RULE = /^[-|] \*\*([a-z]+(?:-[a-z]+)*-\d+)\*\*/gm;
/** Citations in comments: `(board-7)`, `(plans-4, board-12)`. */
const CITED_RULES = /\(([a-z]+(?:-[a-z]+)*-\d+(?:,\s+(?:\*\s+)?[a-z]+(?:-[a-z]+)*-\d+)*)\)/g;
/** Documents outside the repository, in a comment: readers can't look them up. */
const FOREIGN_DOCUMENT = /(?:^\s*\*|\/\*|\/\/|^\s*#).*?\b(SPEC|CONTRACT|SECURITY)\b/gm;

/** Pages of docs/product define each rule once, with an id that starts with the page's name. */
function productRules(root) {
  const known = new Set();
  const found = [];
  const pages = filesBelow(root, 'docs/product', /\.md$/).filter((file) => path.posix.basename(file) !== 'README.md');
  for (const file of pages) {
    const page = path.posix.basename(file, '.md');
    for (const [, id] of read(root, file).matchAll(DEFINED_RULE)) {
      if (known.has(id)) found.push({ file, rule: 'house/product-rules', message: `defines ${id} a second time` });
      if (id.replace(/-\d+$/, '') !== page) {
        found.push({ file, rule: 'house/product-rules', message: `defines ${id}, which belongs on another page` });
      }
      known.add(id);
    }
  }
  return { known, found };
}

/** Comments cite rules in docs/product, and nothing outside the repository. */
function citations(root, files, known) {
  return files.flatMap((file) => {
    const text = read(root, file);
    const unknown = [...text.matchAll(CITED_RULES)]
      .flatMap(([, ids]) => ids.match(/[a-z]+(?:-[a-z]+)*-\d+/g))
      .filter((id) => !known.has(id))
      .map((id) => ({ file, rule: 'house/known-rules', message: `cites ${id}, which docs/product does not define` }));
    const foreign = [...text.matchAll(FOREIGN_DOCUMENT)].map(([, name]) => ({
      file,
      rule: 'house/no-foreign-documents',
      message: `cites ${name}, which is not in the repository; say the rule, or cite docs/product`,
    }));
    return [...unknown, ...foreign];
  });
}

/** Meta, body, head and page; what is inherited or drawn without words; paper has sizes of its own. */
const TYPE_SIZE =
  /^(var\(--(mantine-font-size-(xs|sm|md|lg|xl)|input-fz)\)|0\.8125rem|0\.9375rem|1\.125rem|1\.5rem|inherit|0|[\d.]+pt)$/;
/** The largest of the sizes, where people read: home, prices, and the page that shows all pieces. */
const SHOW_SIZE = /^(2rem|2\.5rem|clamp\(2rem, [^;]*, 3rem\))$/;
const SHOWING = /\/(routes\/pieces|features\/home|features\/premium\/plan-cards)/;

/** Text has one of the five sizes of docs/design.md. */
function typeSizes(root, file) {
  return [...read(root, file).matchAll(/font-size:\s*([^;]+);/g)]
    .map(([, size]) => size)
    .filter((size) => !TYPE_SIZE.test(size) && !(SHOWING.test(file) && SHOW_SIZE.test(size)))
    .map((size) => ({
      file,
      rule: 'house/type-sizes',
      message: `${size} is none of the five sizes of docs/design.md`,
    }));
}

/** All findings below `root` as `{ file, rule, message }`. */
export function findings(root) {
  const sources = ['client', 'server', 'scripts']
    .flatMap((folder) => filesBelow(root, folder, SOURCE))
    .filter((file) => !file.startsWith('scripts/check'));
  const { known, found } = productRules(root);
  const citing = [
    ...sources,
    ...['client', 'server'].flatMap((folder) => filesBelow(root, folder, /\.(graphql|css)$/)),
    ...filesBelow(root, 'docs', /\.md$/),
  ];
  return [
    ...found,
    ...citations(root, citing, known),
    ...sources.flatMap((file) => [...barrels(root, file), ...silenced(root, file)]),
    ...filesBelow(root, 'client/src', /\.css$/).flatMap((file) => typeSizes(root, file)),
    ...borrowedFragments(root),
    ...unmaskedWithoutReason(root),
    ...orphans(root),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const found = findings(path.resolve(import.meta.dirname, '../..'));
  for (const { file, rule, message } of found) console.log(`${file}: ${rule}: ${message}`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
