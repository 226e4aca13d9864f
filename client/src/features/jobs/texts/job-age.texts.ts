export const jobAgeTexts = {
  label: 'How old this posting is',
  firstSeen: (day: string, source: string) => `First seen ${day}${source === '' ? '' : ` on ${source}`}`,
  lastChecked: (day: string) => `Last seen open ${day}`,
  openSince: (days: number) => `Open for at least ${days === 1 ? 'a day' : `${days} days`}, as far as we know`,
  postedAgain: (times: number) => `We saw it posted again ${times === 1 ? 'once' : `${times} times`}`,
  evergreen: 'Its wording suggests that it collects candidates for later openings',
  offBoard: (day: string, board: string) =>
    `No longer on the employer's own board${board === '' ? '' : ` (${board})`} since ${day}; it may be filled`,
  alsoOn: (names: string) => `Also found on ${names}`,
};
