export const jobAgeTexts = {
  label: 'How old this posting is',
  firstSeen: (day: string, source: string) => `First seen ${day}${source === '' ? '' : ` on ${source}`}`,
  lastChecked: (day: string) => `Last seen open ${day}`,
  openSince: (days: number) => `Open for at least ${days === 1 ? 'a day' : `${days} days`}, as far as we saw`,
  postedAgain: (times: number) => (times === 1 ? 'Posted again once' : `Posted again ${times} times`),
  evergreen: 'Seems to collect candidates for later openings',
  offBoard: (day: string) => `No longer on the employer's own board since ${day}; it may be filled`,
  /** On a card, where there is room for one of them. */
  short: {
    postedAgain: (times: number) => (times === 1 ? 'Posted again' : `Posted again ${times} times`),
    evergreen: 'Seems evergreen',
    offBoard: "Gone from the employer's board",
  },
  alsoOn: (names: string) => `Also found on ${names}`,
};
