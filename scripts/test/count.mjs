import { readFileSync } from 'node:fs';

/** The report, or null when the tool ended before it wrote one. */
function parse(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A tool that says it failed but counts no failure had one outside of its tests; none at all is a failure too. */
function checked({ passed, failed }, code) {
  const isLying = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isLying ? 1 : failed };
}

/** A file that could not be loaded holds no test and is one failure. */
export function countVitest(file, code) {
  const report = parse(file);
  const broken = report?.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return checked(
    { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + (broken?.length ?? 0) },
    code,
  );
}

/** A test that passed only on a second try counts as failed: there are no second tries. */
export function countPlaywright(file, code) {
  const report = parse(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return checked({ passed: expected, failed: unexpected + flaky }, code);
}
