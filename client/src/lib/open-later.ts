/**
 * Opens an address in a new tab that has to be asked for first. The tab opens at once, while the browser still knows that
 * someone clicked, and is closed again when there is no address.
 *
 * @throws whatever `ask` throws
 */
export async function openLater(ask: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const address = await ask();
    if (tab) tab.location.replace(address);
    // The browser lets no tab be opened: the address takes this one's place, and Back leads here again.
    else window.location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
