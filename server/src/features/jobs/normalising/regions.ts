import { comparableText } from '../../../domain/index.ts';

/** A part of the world that narrows a city's name down: a country, or a first-level division of one. */
export interface Region {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The division as GeoNames codes it; undefined = the whole country. */
  readonly division?: string;
}

const US_STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';

/** Canadian provinces: letters, GeoNames number, name. */
const PROVINCES =
  'AB 01 Alberta,BC 02 British Columbia,MB 03 Manitoba,NB 04 New Brunswick,NL 05 Newfoundland and Labrador,NS 07 Nova Scotia,ON 08 Ontario,PE 09 Prince Edward Island,QC 10 Quebec,SK 11 Saskatchewan,YT 12 Yukon,NT 13 Northwest Territories,NU 14 Nunavut';

/** What people write besides the name that `Intl` knows. */
const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  us: 'US',
  'u.s.': 'US',
  'u.s': 'US',
  usa: 'US',
  'u.s.a.': 'US',
  america: 'US',
  'united states of america': 'US',
  'the united states': 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  deutschland: 'DE',
  osterreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  espana: 'ES',
  italia: 'IT',
  polska: 'PL',
  brasil: 'BR',
  nederland: 'NL',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'hong kong': 'HK',
  'south korea': 'KR',
  korea: 'KR',
  uae: 'AE',
  vietnam: 'VN',
};

const BRITISH: Readonly<Record<string, string>> = {
  england: 'ENG',
  scotland: 'SCT',
  wales: 'WLS',
  'northern ireland': 'NIR',
};

function regionTable(): ReadonlyMap<string, readonly Region[]> {
  const table = new Map<string, Region[]>();
  const add = (name: string, region: Region): void => {
    const key = comparableText(name);
    table.set(key, [...(table.get(key) ?? []), region]);
  };
  // The order counts: what a name means most often in postings stands first ('CA' = California, then Canada).
  for (const state of US_STATES.split(',')) {
    const [code = '', ...name] = state.split(' ');
    add(code, { country: 'US', division: code });
    add(name.join(' '), { country: 'US', division: code });
  }
  for (const province of PROVINCES.split(',')) {
    const [letters = '', division = '', ...name] = province.split(' ');
    add(letters, { country: 'CA', division });
    add(name.join(' '), { country: 'CA', division });
  }
  for (const [name, division] of Object.entries(BRITISH)) add(name, { country: 'GB', division });
  for (const [name, country] of Object.entries(COUNTRY_ALIASES)) add(name, { country });
  for (const { code, name } of countries()) {
    add(name, { country: code });
    if (name.includes('&')) add(name.replace('&', 'and'), { country: code });
    add(code, { country: code });
  }
  // Job boards of Los Angeles write 'Hollywood, LA' for its quarters.
  add('LA', { country: 'US', division: 'CA' });
  return table;
}

/** Every country that Unicode's data names, by its English name. */
function countries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  return letters.flatMap((first) =>
    letters.flatMap((second) => {
      const name = names.of(first + second);
      // Codes for groups ('EU', 'UN'), for tests ('ZZ', 'XA') and former ones, of which 'DD' is named Germany too.
      return name === undefined ||
        /^(EU|EZ|UN|Q.|X[A-J]|X[L-Z]|Z[Z])$/.test(first + second) ||
        new Intl.Locale(`und-${first}${second}`).region !== first + second
        ? []
        : [{ code: first + second, name }];
    }),
  );
}

const REGIONS = regionTable();

/** The regions a text may name, the likeliest first: 'GA' and 'Georgia' are a state and a country. Empty: none. */
export function regionsOf(text: string): readonly Region[] {
  return REGIONS.get(comparableText(text)) ?? [];
}
