import { cleanLine } from '../normalising/clean.ts';
import type { GivenPlace } from '../normalising/place-of.ts';
import { amount, type Fields, fieldsOf, lineOr, part, text } from './feed-row.ts';
import { salaryWords } from './salary-words.ts';

/** What schema.org lets a page write in many ways: one value or a list of them, a text or an object with a name. */

export function valuesOf(row: Fields, name: string): readonly unknown[] {
  const value: unknown = row.get(name) ?? [];
  return Array.isArray(value) ? value : [value];
}

/** The texts under `name`, whether they stand there themselves or as the name of an object. */
export function namesOf(row: Fields, name: string): readonly string[] {
  return valuesOf(row, name).flatMap((value) => {
    const named = typeof value === 'string' ? cleanLine(value) : lineOr(fieldsOf(value) ?? new Map(), 'name');
    return named === '' ? [] : [named];
  });
}

/** 'Metzingen, BW, DE' of each place with the address behind it; a place that is a text, or has only a name, as it is. */
export function placesOf(row: Fields): readonly GivenPlace[] {
  return valuesOf(row, 'jobLocation').flatMap((value): GivenPlace | [] => {
    if (typeof value === 'string') return cleanLine(value) === '' ? [] : { text: cleanLine(value) };
    const place = fieldsOf(value);
    if (place === null) return [];
    const coords = coordsOf(place);
    const measured = coords === null ? {} : { coords };
    const given = place.get('address') ?? value;
    if (typeof given === 'string') return cleanLine(given) === '' ? [] : { text: cleanLine(given), ...measured };
    const address = fieldsOf(Array.isArray(given) ? given[0] : given) ?? place;
    // 'UNAVAILABLE' is how some systems write that a field is empty.
    const [city = '', region = '', country = ''] = ['addressLocality', 'addressRegion', 'addressCountry'].map(
      (name) => {
        const [said = ''] = namesOf(address, name);
        return said === 'UNAVAILABLE' ? '' : said;
      },
    );
    const parts = [...new Set([city, region, country])].filter((word) => word !== '');
    const words = parts.length > 0 ? parts.join(', ') : lineOr(place, 'name');
    return words === '' ? [] : { text: words, city, region, country, ...measured };
  });
}

/** [longitude, latitude] of a place; 0, 0 is what templates leave empty. */
function coordsOf(place: Fields): readonly [number, number] | null {
  const geo = part(place, 'geo');
  const [longitude, latitude] = [amount(geo, 'longitude'), amount(geo, 'latitude')];
  if (longitude === null || latitude === null || (longitude === 0 && latitude === 0)) return null;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : null;
}

/** `baseSalary` as a MonetaryAmount with a value or a range, as a number, or as a text. */
export function payOf(row: Fields): string | null {
  const given = valuesOf(row, 'baseSalary')[0] ?? null;
  if (typeof given === 'string') return cleanLine(given) || null;
  const currency = lineOr(row, 'salaryCurrency');
  const pay = fieldsOf(given);
  if (pay === null)
    return typeof given === 'number' ? salaryWords({ min: given, max: given, currency, period: '' }) : null;
  const range = fieldsOf(pay.get('value')) ?? pay;
  const single = amount(range, 'value');
  return salaryWords({
    min: amount(range, 'minValue') ?? single,
    max: amount(range, 'maxValue') ?? single,
    currency: lineOr(pay, 'currency') || lineOr(range, 'currency') || currency,
    period: lineOr(range, 'unitText') || lineOr(pay, 'unitText'),
  });
}

/** The description, followed by the parts that some pages keep in fields of their own. */
export function htmlOf(row: Fields): string {
  const sections = [
    ['responsibilities', 'Responsibilities'],
    ['qualifications', 'Qualifications'],
    ['experienceRequirements', 'Experience'],
    ['jobBenefits', 'Benefits'],
  ] as const;
  const description = text(row, 'description');
  const further = sections.flatMap(([name, heading]) => {
    const said = valuesOf(row, name).flatMap((value) =>
      typeof value === 'string' && value.trim() !== '' ? value : [],
    );
    const section = said.join('<br>');
    // Some pages say the same twice.
    return section === '' || description.includes(section) ? [] : `<p>${heading}</p><p>${section}</p>`;
  });
  return [description, ...further].join('\n');
}
