import { cleanLine } from '../normalising/clean.ts';
import { amount, type Fields, fieldsOf, lineOr, part, text } from './feed-row.ts';
import { salaryWords } from './posting-facts.ts';

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

/** 'Metzingen, BW, DE' of each place; a place that is a text, or has only a name, as it is. */
export function placesOf(row: Fields): readonly string[] {
  return valuesOf(row, 'jobLocation').flatMap((value) => {
    if (typeof value === 'string') return cleanLine(value) || [];
    const place = fieldsOf(value);
    if (place === null) return [];
    const given = place.get('address') ?? value;
    if (typeof given === 'string') return cleanLine(given) || [];
    const address = fieldsOf(Array.isArray(given) ? given[0] : given) ?? place;
    const parts = ['addressLocality', 'addressRegion', 'addressCountry'].flatMap(
      (name) => namesOf(address, name)[0] ?? [],
    );
    return (parts.length > 0 ? [...new Set(parts)].join(', ') : lineOr(place, 'name')) || [];
  });
}

/** [longitude, latitude] of the first place that has them; 0, 0 is what templates leave empty. */
export function coordsOf(row: Fields): readonly [number, number] | null {
  for (const value of valuesOf(row, 'jobLocation')) {
    const geo = part(fieldsOf(value) ?? new Map(), 'geo');
    const [longitude, latitude] = [amount(geo, 'longitude'), amount(geo, 'latitude')];
    if (longitude === null || latitude === null || (longitude === 0 && latitude === 0)) continue;
    if (Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90) return [longitude, latitude];
  }
  return null;
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
