/** An address as JSON Resume parts it; '' for what it doesn't say. */
export interface PlaceParts {
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
}

/** '37073 Göttingen', 'D-37073 Göttingen', '1012 AB Amsterdam', '00-950 Warszawa', '110 00 Praha 1' */
const CODE_FIRST =
  /^(?<code>(?:[A-Z]{1,2}-)?(?:\d{2}-\d{3}|\d{4}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2}|\d{4,5})) (?<city>[\p{Lu}\p{Lo}’'].*)$/u;
/** 'Leeds LS10 1AB', 'Bristol BS3', 'Cork T12 X5Y6' */
const CODE_LAST =
  /^(?<city>\p{Lu}[\p{L}.’' -]*?) (?<code>[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?|[A-Z]\d[\dW] [A-Z\d]{4})$/u;
const CODE_ALONE = /^(?:(?:[A-Z]{1,2}-)?\d{4,6}|\d{2}-\d{3}|\d{5}-\d{3,4}|[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?)$/u;
/** 'TX 78701' */
const STATE_CODE = /^(?<region>[A-Z]{2}) (?<code>\d{5}(?:-\d{4})?)$/u;

/** The town of an address, and what stands around it: '14 Canal Row, Leeds LS10 1AB' is a street, a town and its code. */
export function placeParts(location: string): PlaceParts {
  const street: string[] = [];
  const behind: string[] = [];
  let [postalCode, city] = ['', ''];
  const parts = location.split(/\s?,\s/u).filter((one) => one !== '');
  // '1180 Cedar Hollow Rd, Boise, ID 83702': what looks like a code before a town is the number of a house there.
  const isNumbered = parts.slice(1).some((part) => STATE_CODE.test(part) || CODE_LAST.test(part));
  for (const [index, part] of parts.entries()) {
    const coded = (CODE_FIRST.exec(isNumbered && index === 0 ? '' : part) ?? CODE_LAST.exec(part))?.groups;
    const state = STATE_CODE.exec(part)?.groups;
    if (postalCode === '' && state !== undefined) {
      postalCode = state['code'] ?? '';
      behind.push(state['region'] ?? '');
    } else if (postalCode === '' && coded !== undefined) {
      if (city !== '') street.push(city);
      [postalCode, city] = [coded['code'] ?? '', coded['city'] ?? ''];
    } else if (postalCode === '' && CODE_ALONE.test(part)) postalCode = part;
    else if (city !== '') behind.push(part);
    else if (/\d/u.test(part)) street.push(part);
    else city = part;
  }
  // Nothing in it is a town's name: it is kept as it is.
  if (city === '') return { address: '', postalCode: '', city: location, region: '' };
  return { address: street.join(', '), postalCode, city, region: behind.join(', ') };
}

/** The address in one line, as it is written where its code stands before the town, or behind it. */
export function placeLine({ address, postalCode, city, region }: PlaceParts): string {
  const isBehind = /^[A-Z]{2}(?:,|$)/u.test(region) && /^\d{5}/u.test(postalCode);
  const [state = '', ...others] = region.split(', ');
  const parts = isBehind
    ? [address, city, `${state} ${postalCode}`, ...others]
    : [address, /^\d/u.test(postalCode) ? `${postalCode} ${city}` : `${city} ${postalCode}`, region];
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
