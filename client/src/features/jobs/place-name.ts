const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** What a place is called by its id: 'Munich' for `DE/Bavaria/Munich`, 'Germany' for `DE`, 'EMEA' for `@EMEA`. */
export function placeName(id: string): string {
  if (id.startsWith('@')) return id.slice(1);
  if (!id.includes('/')) return /^[A-Z]{2}$/.test(id) ? (COUNTRIES.of(id) ?? id) : id;
  return id.slice(id.lastIndexOf('/') + 1);
}
