/** Counts checks and prints each result. */
export class Checks {
  passed = 0;
  failed = 0;

  /** @param does resolves with details to print, or rejects: then the check failed, and the others continue */
  async check(name, does) {
    try {
      const details = await does();
      this.passed += 1;
      console.log(`✓ ${name}${details === undefined ? '' : `: ${details}`}`);
    } catch (error) {
      this.failed += 1;
      console.log(`✗ ${name}: ${shortened(error.message)}`);
    }
  }
}

/** Shortens a message: outputs of programs and comparisons may be very long. */
function shortened(message) {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return lines
    .slice(0, 15)
    .map((line) => line.slice(0, 300))
    .join('\n  ');
}
