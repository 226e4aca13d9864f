import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The report, or null when the tool ended before it wrote one. */
function parse(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * A tool that says it failed but counts no failure had one outside of its tests; none at all is a failure too.
 *
 * @param names of the tests that failed, or of the files that could not be loaded
 */
function checked({ passed, failed, names }, code) {
  const isLying = failed === 0 && (code !== 0 || passed === 0);
  return isLying ? { passed, failed: 1, names: ['something outside of the tests'] } : { passed, failed, names };
}

/** The beginning of what a test said; whoever reads the end of a long report finds why. */
const reason = (message = '') =>
  message === '' ? '' : `\n  ${stripVTControlCharacters(message).split('\n').slice(0, 4).join('\n  ')}`;

/** A file that could not be loaded holds no test and is one failure. */
export function countVitest(file, code) {
  const report = parse(file);
  const names = (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [name] : [];
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}${reason(failureMessages?.[0])}`);
  });
  return checked({ passed: report?.numPassedTests ?? 0, failed: names.length, names }, code);
}

/** The titles of the tests below a suite that did not pass at once. */
function unexpectedIn({ title, specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  const message = ({ tests }) => tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;
  return [...failed.map((spec) => `${title}: ${spec.title}${reason(message(spec))}`), ...suites.flatMap(unexpectedIn)];
}

/** A test that passed only on a second try counts as failed: there are no second tries. */
export function countPlaywright(file, code) {
  const report = parse(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const names = (report?.suites ?? []).flatMap(unexpectedIn);
  return checked({ passed: expected, failed: unexpected + flaky, names }, code);
}
