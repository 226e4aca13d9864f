import { factClauses } from '../model/job-facts.ts';
import { type Condition, GRADES, type Grade, type QueryClause, type WantedConcept } from './conditions.ts';
import { containing } from './like-pattern.ts';

/** Adds a value to a statement. @returns how the text names it */
export type Parameter = (value: unknown) => string;

const NEVER = 'false';

const some = (clauses: readonly string[]): string => (clauses.length === 0 ? NEVER : `(${clauses.join(' or ')})`);

/** A condition as a clause over `job_search`; never null. */
export function conditionSql(condition: Condition, parameter: Parameter): string {
  switch (condition.kind) {
    case 'TERMS':
      return some(
        condition.anyOf.flatMap((all) => (all.length === 0 ? [] : `terms @> ${parameter([...all])}::text[]`)),
      );
    case 'BEGINNING': {
      const pattern = `${condition.of}:${containing(condition.beginning).slice(1)}`;
      return `exists (select from unnest(terms) term where lower(term) like ${parameter(pattern)})`;
    }
    case 'FACT':
      return some(factClauses({ [condition.fact]: condition.words }));
    case 'SINCE':
      return `posted_date >= ${parameter(condition.since)}`;
    case 'SEEN_SINCE':
      return `first_seen >= ${parameter(condition.since)}`;
    case 'PAY': {
      const bounds = [
        ...(condition.min === null
          ? []
          : [
              `${condition.isWhole === true ? 'year_min' : 'year_max'} >= ${parameter(Math.fround(condition.min))}::float8`,
            ]),
        ...(condition.max === null
          ? []
          : [
              `${condition.isWhole === true ? 'year_max' : 'year_min'} <= ${parameter(Math.fround(condition.max))}::float8`,
            ]),
      ];
      const known = ['year_max is not null', ...bounds].join(' and ');
      return condition.orUnknown ? `(year_max is null or (${known}))` : `(${known})`;
    }
    case 'NEAR': {
      const [longitude, latitude] = condition.middle.map((degrees) => `${parameter(degrees)}::float8`);
      const across = `((lon - ${longitude} + 540)::numeric % 360)::float8 - 180`;
      const distance = `111.2 * sqrt(((${across}) * cos(radians((${latitude} + lat) / 2))) ^ 2 + (lat - ${latitude}) ^ 2)`;
      return pointSql(`${distance} <= ${parameter(condition.radiusKm)}`);
    }
    case 'WITHIN': {
      const { north, south, west, east } = condition;
      const across = west <= east ? 'and' : 'or';
      return pointSql(
        `lat <= ${parameter(north)} and lat >= ${parameter(south)} and (lon >= ${parameter(west)} ${across} lon <= ${parameter(east)})`,
      );
    }
    case 'IDS':
      return `job_id = any(${parameter([...condition.ids])}::bigint[])`;
    case 'ANY':
      return some(condition.of.map((one) => conditionSql(one, parameter)));
    case 'ALL':
      return `(${['true', ...condition.of.map((one) => conditionSql(one, parameter))].join(' and ')})`;
  }
}

/** One of the places' points meets a test of `lat` and `lon`. */
const pointSql = (test: string): string => `exists (
  select from (select split_part(substr(term, 3), ',', 1)::float8 lat, split_part(term, ',', 2)::float8 lon
               from unnest(terms) term where term like 'g:%') point where ${test})`;

/** The clauses of a typed text and chosen facets. */
export function clauseSql({ concepts, isExcluded }: QueryClause, parameter: Parameter): string {
  const met = some(concepts.flatMap(({ grades }) => grades.map(({ condition }) => conditionSql(condition, parameter))));
  return isExcluded ? `not ${met}` : met;
}

/** How well a posting meets a concept, as a number: the worth of its best grade, and what speaks for it besides. */
export function gradeSql(
  { grades, bonuses }: WantedConcept,
  worth: Readonly<Record<Grade, number>>,
  parameter: Parameter,
): string {
  const cases = GRADES.filter((grade) => worth[grade] > 0).flatMap((grade) =>
    grades
      .filter((one) => one.grade === grade)
      .map(({ condition }) => `when ${conditionSql(condition, parameter)} then ${worth[grade]}`),
  );
  const worths = bonuses.map(
    (bonus) => `case when ${conditionSql(bonus.condition, parameter)} then ${bonus.worth} else 0 end`,
  );
  return [cases.length === 0 ? '0' : `case ${cases.join(' ')} else 0 end`, ...worths].join(' + ');
}
