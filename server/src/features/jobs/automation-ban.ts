/** What employers write who want no machine to apply. Matches a sentence, so that text about test automation stays out. */
const BANS: readonly RegExp[] = [
  /\bno (?:automated|automatic|auto|bot|mass|ai[- ](?:generated|written)) (?:\w+ )?appl(?:ications?|ying)\b/i,
  /\b(?:automated|ai[- ]generated|auto-?submitted|bot) applications? (?:will|are|is) (?:\w+ )?(?:rejected|ignored|discarded|deleted|not|disregarded)\b/i,
  /\b(?:do not|don['’]t|please do not) (?:use|apply (?:with|using|via|through)) (?:an? )?(?:bots?|automation|automated|auto-?apply|ai agents?)\b/i,
  /\bno (?:bots?|auto-?apply)\b(?!\w)/i,
];

/** True when a posting says that it takes no automated applications: people may apply, a runner must not. */
export function forbidsAutomation(description: string): boolean {
  return BANS.some((ban) => ban.test(description));
}
