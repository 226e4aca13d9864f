/** Counts checks and prints each result. */
export class Checks {
  passed = 0;
  failed = 0;

  /** @param does resolves with what there is to tell, or rejects: then the check failed, and the others go on */
  async check(name, does) {
    try {
      const told = await does();
      this.passed += 1;
      console.log(`✓ ${name}${told === undefined ? '' : `: ${told}`}`);
    } catch (error) {
      this.failed += 1;
      console.log(`✗ ${name}: ${shortened(error.message)}`);
    }
  }
}

/** The beginning of a message: what a program or a comparison said may be very long. */
function shortened(message) {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return lines
    .slice(0, 15)
    .map((line) => line.slice(0, 300))
    .join('\n  ');
}
