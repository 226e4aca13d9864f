/** Leaves the app for another site's page; apart from everything else so that tests stay where they are. */
export function leaveTo(address: string): void {
  location.assign(address);
}
