import { meaningsOf, type Region } from './place-data.ts';
import { placeKey } from './place-key.ts';
import { COUNTRY_ALIASES } from './place-tables.ts';

const US_STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';

/** Divisions whose letters people write: letters, GeoNames code, name. */
const LETTERED: readonly (readonly [country: string, divisions: string])[] = [
  [
    'CA',
    'AB 01 Alberta,BC 02 British Columbia,MB 03 Manitoba,NB 04 New Brunswick,NL 05 Newfoundland and Labrador,NS 07 Nova Scotia,ON 08 Ontario,PE 09 Prince Edward Island,QC 10 Quebec,SK 11 Saskatchewan,YT 12 Yukon,NT 13 Northwest Territories,NU 14 Nunavut',
  ],
  [
    'AU',
    'NSW 02 New South Wales,VIC 07 Victoria,QLD 04 Queensland,WA 08 Western Australia,SA 05 South Australia,TAS 06 Tasmania,ACT 01 Australian Capital Territory,NT 03 Northern Territory',
  ],
];

/** Written after a town and before Germany only. */
const GERMAN_LETTERS =
  'BW 01,BY 02,HB 03,HH 04,HE 05,NI 06,NW 07,NRW 07,RP 08,SL 09,SH 10,BB 11,MV 12,SN 13,ST 14,TH 15,BE 16';

const BRITISH: Readonly<Record<string, string>> = {
  england: 'ENG',
  scotland: 'SCT',
  wales: 'WLS',
  'northern ireland': 'NIR',
};

/** Britain's and Ireland's counties, whose names are towns' elsewhere as often: 'Cambridge, Cambridgeshire'. */
const COUNTIES: readonly (readonly [region: Region, names: string])[] = [
  [
    { country: 'GB', division: 'ENG' },
    'Bedfordshire,Berkshire,Buckinghamshire,Cambridgeshire,Cheshire,Cornwall,Cumbria,Derbyshire,Devon,Dorset,County Durham,East Sussex,Essex,Gloucestershire,Hampshire,Herefordshire,Hertfordshire,Kent,Lancashire,Leicestershire,Lincolnshire,Merseyside,Middlesex,Norfolk,Northamptonshire,Northumberland,Nottinghamshire,Oxfordshire,Rutland,Shropshire,Somerset,South Yorkshire,Staffordshire,Suffolk,Surrey,Sussex,Tyne and Wear,Warwickshire,West Midlands,West Sussex,West Yorkshire,Wiltshire,Worcestershire,North Yorkshire,East Yorkshire,Yorkshire',
  ],
  [{ country: 'GB', division: 'SCT' }, 'Aberdeenshire,Lanarkshire,Midlothian,West Lothian,Renfrewshire,Ayrshire'],
  [{ country: 'GB', division: 'WLS' }, 'Glamorgan,Gwent,Dyfed,Gwynedd,Powys'],
  [{ country: 'GB', division: 'NIR' }, 'County Antrim,County Down,County Armagh'],
  [
    { country: 'IE' },
    'Co Cork,Co Dublin,Co Galway,Co Kildare,Co Limerick,Co Meath,Co Waterford,Co Wicklow,Co Louth,Co Kerry,Co Mayo,Co Donegal,Co Clare',
  ],
];

/** Codes that are words too when they are written small, except those that nobody writes large alone. */
const SMALL_CODES = new Set(['us', 'uk']);

/** What the order says is what a name means most often in postings: 'CA' is California before it is Canada. */
function build(): ReadonlyMap<string, readonly Region[]> {
  const table = new Map<string, Region[]>();
  const add = (name: string, region: Region): void => {
    const key = placeKey(name);
    table.set(key, [...(table.get(key) ?? []), region]);
  };
  for (const state of US_STATES.split(',')) {
    const [code = '', ...name] = state.split(' ');
    add(code, { country: 'US', division: code });
    add(name.join(' '), { country: 'US', division: code });
  }
  for (const [country, divisions] of LETTERED) {
    for (const entry of divisions.split(',')) {
      const [letters = '', division = '', ...name] = entry.split(' ');
      add(letters, { country, division });
      add(name.join(' '), { country, division });
    }
  }
  for (const [name, division] of Object.entries(BRITISH)) add(name, { country: 'GB', division });
  for (const [name, country] of Object.entries(COUNTRY_ALIASES)) add(name, { country });
  for (const code of countryCodes()) add(code, { country: code });
  for (const entry of GERMAN_LETTERS.split(',')) {
    const [letters = '', division = ''] = entry.split(' ');
    add(letters, { country: 'DE', division });
  }
  // Job boards of Los Angeles write 'Hollywood, LA' for its quarters.
  add('LA', { country: 'US', division: 'CA' });
  return table;
}

/** Every country of Unicode's data. */
function countryCodes(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) =>
        // Codes for groups ('EU', 'UN'), for tests ('ZZ', 'XA') and former ones, of which 'DD' is named Germany too.
        names.of(code) !== undefined &&
        !/^(EU|EZ|UN|Q.|X[A-J]|X[L-Z]|Z[Z])$/.test(code) &&
        new Intl.Locale(`und-${code}`).region === code,
    );
}

let known: ReadonlyMap<string, readonly Region[]> | null = null;
const counties: ReadonlyMap<string, Region> = new Map(
  COUNTIES.flatMap(([region, names]) => names.split(',').map((name): [string, Region] => [placeKey(name), region])),
);

export interface Regions {
  /** Countries in any language, and divisions that are written without their country: those of the US, Canada, Britain. */
  readonly sure: readonly Region[];
  /** Divisions of other countries, and counties, whose names are towns' as often: 'Berlin', 'Victoria', 'Surrey'. */
  readonly possible: readonly Region[];
}

/** The regions a text may name, the likeliest first: 'GA' and 'Georgia' are a state and a country. */
export function regionsOf(text: string): Regions {
  known ??= build();
  const key = placeKey(text);
  const isCode = key.length <= 3 && /^[a-z]+$/.test(key);
  if (isCode && text !== text.toUpperCase() && !SMALL_CODES.has(key)) return { sure: [], possible: [] };
  const listed = known.get(key) ?? [];
  const found = isCode ? [] : meaningsOf(text).regions;
  const countries = found.filter(({ division }) => division === undefined);
  const county = counties.get(key);
  return {
    sure: distinct([...listed, ...countries]),
    possible: distinct([
      ...found.filter(({ division }) => division !== undefined),
      ...(county === undefined ? [] : [county]),
    ]),
  };
}

const keyOf = ({ country, division = '' }: Region): string => `${country}.${division}`;

function distinct(regions: readonly Region[]): Region[] {
  return [...new Map(regions.map((region) => [keyOf(region), region])).values()];
}

/** The country a name or code stands for in a field of its own, where 'CA' is Canada; null when it is none. */
export function countryOf(name: string): string | null {
  const { sure } = regionsOf(name.length <= 3 ? name.toUpperCase() : name);
  return sure.find(({ division }) => division === undefined)?.country ?? null;
}
