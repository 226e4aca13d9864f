/** What the table of towns does not hold: short forms, metropolitan areas, parts of the world. Names are `placeKey`s. */

/** Other names of towns: the table's name, the country and, where a namesake is near, the division. */
export const TOWN_ALIASES: Readonly<Record<string, readonly [name: string, country: string, division?: string]>> = {
  nyc: ['New York City', 'US', 'NY'],
  ny: ['New York City', 'US', 'NY'],
  'new york': ['New York City', 'US', 'NY'],
  manhattan: ['New York City', 'US', 'NY'],
  brooklyn: ['New York City', 'US', 'NY'],
  sf: ['San Francisco', 'US', 'CA'],
  'san fran': ['San Francisco', 'US', 'CA'],
  'south san francisco': ['South San Francisco', 'US', 'CA'],
  la: ['Los Angeles', 'US', 'CA'],
  dc: ['Washington', 'US', 'DC'],
  'washington dc': ['Washington', 'US', 'DC'],
  philly: ['Philadelphia', 'US', 'PA'],
  slc: ['Salt Lake City', 'US', 'UT'],
  atl: ['Atlanta', 'US', 'GA'],
  sfo: ['San Francisco', 'US', 'CA'],
  frankfurt: ['Frankfurt am Main', 'DE'],
  'frankfurt/main': ['Frankfurt am Main', 'DE'],
  'frankfurt a m': ['Frankfurt am Main', 'DE'],
  koln: ['Köln', 'DE'],
  zuerich: ['Zürich', 'CH'],
  basle: ['Basel', 'CH'],
  cracow: ['Kraków', 'PL'],
  kiev: ['Kyiv', 'UA'],
  lemberg: ['Lviv', 'UA'],
  bangalore: ['Bengaluru', 'IN'],
  bengaluru: ['Bengaluru', 'IN'],
  bombay: ['Mumbai', 'IN'],
  gurugram: ['Gurgaon', 'IN'],
  calcutta: ['Kolkata', 'IN'],
  madras: ['Chennai', 'IN'],
  'bonifacio global city': ['Taguig', 'PH'],
  bgc: ['Taguig', 'PH'],
  'metro manila': ['Manila', 'PH'],
  'tel aviv yafo': ['Tel Aviv', 'IL'],
  'tel aviv': ['Tel Aviv', 'IL'],
  cdmx: ['Mexico City', 'MX'],
  saigon: ['Ho Chi Minh City', 'VN'],
  hcmc: ['Ho Chi Minh City', 'VN'],
  'quebec city': ['Québec', 'CA', '10'],
  'ville de quebec': ['Québec', 'CA', '10'],
  'the hague': ['The Hague', 'NL'],
  'den haag': ['The Hague', 'NL'],
  bcn: ['Barcelona', 'ES'],
  'sophia antipolis': ['Valbonne', 'FR'],
};

/** Metropolitan areas: the name, its main town ('' = none that stands for all), country, division, and the extent. */
export interface Metro {
  readonly name: string;
  readonly town: string;
  readonly country: string;
  readonly division?: string;
  /** Its middle, [longitude, latitude], where no town is its middle. */
  readonly middle?: readonly [number, number];
  /** Kilometres around the middle or the main town. */
  readonly radiusKm: number;
}

const metro = (
  name: string,
  town: string,
  where: string,
  radiusKm: number,
  middle?: readonly [number, number],
): Metro => {
  const [country = '', division] = where.split('.');
  return { name, town, country, radiusKm, ...(division ? { division } : {}), ...(middle ? { middle } : {}) };
};

const BAY_AREA = metro('San Francisco Bay Area', 'San Francisco', 'US.CA', 75, [-122.2, 37.6]);
const NEW_YORK = metro('New York City metro', 'New York City', 'US.NY', 50);
const LOS_ANGELES = metro('Greater Los Angeles', 'Los Angeles', 'US.CA', 70);
const LONDON = metro('Greater London', 'London', 'GB.ENG', 30);
const RUHR = metro('Ruhr', '', 'DE.07', 35, [7.1, 51.48]);
const RHINE_MAIN = metro('Rhine-Main', 'Frankfurt am Main', 'DE.05', 45);
const DALLAS = metro('Dallas-Fort Worth', 'Dallas', 'US.TX', 60, [-97.04, 32.85]);
const TRIANGLE = metro('Research Triangle', 'Raleigh', 'US.NC', 45, [-78.8, 35.9]);
const TORONTO = metro('Greater Toronto Area', 'Toronto', 'CA.08', 50);

/** 'Greater Boston', 'Seattle metro' and the like need no entry: see `metroAround`. */
export const METROS: Readonly<Record<string, Metro>> = {
  'bay area': BAY_AREA,
  'the bay area': BAY_AREA,
  'sf bay area': BAY_AREA,
  'sf bay': BAY_AREA,
  sfba: BAY_AREA,
  'san francisco bay area': BAY_AREA,
  'san francisco bay': BAY_AREA,
  'san francisco/bay area': BAY_AREA,
  'silicon valley': metro('Silicon Valley', 'San Jose', 'US.CA', 35),
  'south bay': metro('Silicon Valley', 'San Jose', 'US.CA', 35),
  'east bay': metro('East Bay', 'Oakland', 'US.CA', 35),
  'greater nyc': NEW_YORK,
  'nyc metro': NEW_YORK,
  'ny metro': NEW_YORK,
  'tri state area': NEW_YORK,
  'greater new york': NEW_YORK,
  'new york metropolitan': NEW_YORK,
  'greater la': LOS_ANGELES,
  'greater los angeles': LOS_ANGELES,
  socal: metro('Southern California', '', 'US.CA', 200, [-117.6, 33.7]),
  'southern california': metro('Southern California', '', 'US.CA', 200, [-117.6, 33.7]),
  'silicon beach': LOS_ANGELES,
  dfw: DALLAS,
  'dallas fort worth': DALLAS,
  'dallas/fort worth': DALLAS,
  'dallas fort worth metroplex': DALLAS,
  metroplex: DALLAS,
  dmv: metro('Washington metro', 'Washington', 'US.DC', 50),
  'washington dc metro': metro('Washington metro', 'Washington', 'US.DC', 50),
  'dc metro': metro('Washington metro', 'Washington', 'US.DC', 50),
  'northern virginia': metro('Northern Virginia', '', 'US.VA', 40, [-77.3, 38.9]),
  'research triangle': TRIANGLE,
  'research triangle park': TRIANGLE,
  rtp: TRIANGLE,
  'raleigh durham': TRIANGLE,
  'raleigh/durham': TRIANGLE,
  'twin cities': metro('Twin Cities', 'Minneapolis', 'US.MN', 40),
  'minneapolis saint paul': metro('Twin Cities', 'Minneapolis', 'US.MN', 40),
  'puget sound': metro('Puget Sound', 'Seattle', 'US.WA', 60),
  'south florida': metro('South Florida', 'Miami', 'US.FL', 90, [-80.2, 26.2]),
  'tampa bay': metro('Tampa Bay', 'Tampa', 'US.FL', 45),
  'silicon slopes': metro('Silicon Slopes', 'Lehi', 'US.UT', 40),
  'wasatch front': metro('Wasatch Front', 'Salt Lake City', 'US.UT', 70),
  'new england': metro('New England', '', 'US', 300, [-71.6, 43.6]),
  chicagoland: metro('Chicagoland', 'Chicago', 'US.IL', 65),
  'phoenix metro': metro('Phoenix metro', 'Phoenix', 'US.AZ', 55),
  'san diego county': metro('San Diego County', 'San Diego', 'US.CA', 60),
  'front range': metro('Front Range', 'Denver', 'US.CO', 100),
  'central texas': metro('Central Texas', 'Austin', 'US.TX', 100),
  'lehigh valley': metro('Lehigh Valley', 'Allentown', 'US.PA', 30),
  'space coast': metro('Space Coast', 'Melbourne', 'US.FL', 50),
  gta: TORONTO,
  'greater toronto area': TORONTO,
  'greater toronto': TORONTO,
  'golden horseshoe': TORONTO,
  'kitchener waterloo': metro('Kitchener-Waterloo', 'Kitchener', 'CA.08', 25),
  'lower mainland': metro('Lower Mainland', 'Vancouver', 'CA.02', 60),
  'metro vancouver': metro('Metro Vancouver', 'Vancouver', 'CA.02', 40),
  'greater vancouver': metro('Metro Vancouver', 'Vancouver', 'CA.02', 40),
  'greater london': LONDON,
  'london area': LONDON,
  'thames valley': metro('Thames Valley', 'Reading', 'GB.ENG', 40),
  'west midlands': metro('West Midlands', 'Birmingham', 'GB.ENG', 35),
  'greater manchester': metro('Greater Manchester', 'Manchester', 'GB.ENG', 25),
  merseyside: metro('Merseyside', 'Liverpool', 'GB.ENG', 25),
  'tyne and wear': metro('Tyne and Wear', 'Newcastle upon Tyne', 'GB.ENG', 25),
  'central belt': metro('Central Belt', '', 'GB.SCT', 50, [-3.7, 55.9]),
  'home counties': metro('Home Counties', '', 'GB.ENG', 80, [-0.1, 51.5]),
  randstad: metro('Randstad', '', 'NL', 50, [4.7, 52.1]),
  'de randstad': metro('Randstad', '', 'NL', 50, [4.7, 52.1]),
  brainport: metro('Brainport Eindhoven', 'Eindhoven', 'NL', 30),
  ruhrgebiet: RUHR,
  'ruhr area': RUHR,
  ruhr: RUHR,
  'rhein main': RHINE_MAIN,
  'rhein main gebiet': RHINE_MAIN,
  'rhine main': RHINE_MAIN,
  'frankfurt rhein main': RHINE_MAIN,
  'rhein neckar': metro('Rhine-Neckar', 'Mannheim', 'DE.01', 35),
  'rhein ruhr': metro('Rhine-Ruhr', '', 'DE.07', 60, [7.0, 51.3]),
  'grossraum munchen': metro('Greater Munich', 'Munich', 'DE.02', 40),
  'grossraum stuttgart': metro('Greater Stuttgart', 'Stuttgart', 'DE.01', 40),
  'grossraum zurich': metro('Greater Zurich', 'Zürich', 'CH.ZH', 35),
  'ile de france': metro('Île-de-France', 'Paris', 'FR.11', 50),
  'paris region': metro('Île-de-France', 'Paris', 'FR.11', 50),
  'region parisienne': metro('Île-de-France', 'Paris', 'FR.11', 50),
  'cote dazur': metro("Côte d'Azur", 'Nice', 'FR.93', 60),
  tricity: metro('Tricity', 'Gdańsk', 'PL.82', 30),
  trojmiasto: metro('Tricity', 'Gdańsk', 'PL.82', 30),
  oresund: metro('Øresund', 'Copenhagen', 'DK', 45),
  'medicon valley': metro('Øresund', 'Copenhagen', 'DK', 45),
  'greater copenhagen': metro('Greater Copenhagen', 'Copenhagen', 'DK', 35),
  'silicon wadi': metro('Gush Dan', 'Tel Aviv', 'IL', 35),
  'gush dan': metro('Gush Dan', 'Tel Aviv', 'IL', 35),
  'delhi ncr': metro('National Capital Region', 'New Delhi', 'IN', 50),
  'national capital region': metro('National Capital Region', 'New Delhi', 'IN', 50),
  'greater tokyo': metro('Greater Tokyo', 'Tokyo', 'JP', 50),
  kansai: metro('Kansai', 'Osaka', 'JP', 60),
  'greater bay area': metro('Greater Bay Area', '', 'CN', 100, [113.6, 22.7]),
  'klang valley': metro('Klang Valley', 'Kuala Lumpur', 'MY', 40),
  jabodetabek: metro('Jabodetabek', 'Jakarta', 'ID', 45),
  'grande sao paulo': metro('Greater São Paulo', 'São Paulo', 'BR', 45),
  'gran buenos aires': metro('Greater Buenos Aires', 'Buenos Aires', 'AR', 45),
  amba: metro('Greater Buenos Aires', 'Buenos Aires', 'AR', 45),
  'greater sydney': metro('Greater Sydney', 'Sydney', 'AU.02', 50),
  'greater melbourne': metro('Greater Melbourne', 'Melbourne', 'AU.07', 50),
};

/** Countries people call otherwise than Unicode and GeoNames do, and the codes of three letters that postings use. */
export const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  us: 'US',
  usa: 'US',
  america: 'US',
  'united states of america': 'US',
  'the united states': 'US',
  'the us': 'US',
  'the usa': 'US',
  uk: 'GB',
  'the uk': 'GB',
  britain: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  turkiye: 'TR',
  trkiye: 'TR',
  'hong kong': 'HK',
  macau: 'MO',
  'south korea': 'KR',
  'republic of korea': 'KR',
  korea: 'KR',
  uae: 'AE',
  vietnam: 'VN',
  'republic of ireland': 'IE',
  'france metropolitan': 'FR',
  'metropolitan france': 'FR',
  'ivory coast': 'CI',
  macedonia: 'MK',
  burma: 'MM',
  palestine: 'PS',
  russia: 'RU',
  ksa: 'SA',
  can: 'CA',
  gbr: 'GB',
  deu: 'DE',
  ger: 'DE',
  fra: 'FR',
  esp: 'ES',
  ita: 'IT',
  nld: 'NL',
  bel: 'BE',
  che: 'CH',
  aut: 'AT',
  pol: 'PL',
  prt: 'PT',
  irl: 'IE',
  swe: 'SE',
  nor: 'NO',
  dnk: 'DK',
  fin: 'FI',
  cze: 'CZ',
  rou: 'RO',
  ind: 'IN',
  aus: 'AU',
  nzl: 'NZ',
  sgp: 'SG',
  jpn: 'JP',
  chn: 'CN',
  kor: 'KR',
  bra: 'BR',
  mex: 'MX',
  arg: 'AR',
  chl: 'CL',
  col: 'CO',
  isr: 'IL',
  are: 'AE',
  zaf: 'ZA',
  phl: 'PH',
};

/** A part of the world that is larger than a country. */
export interface Area {
  readonly name: string;
  /** ISO 3166-1 alpha-2 of all countries in it. */
  readonly countries: readonly string[];
}

const codes = (list: string): readonly string[] => list.split(' ');

const EU = codes('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE');
const EUROPE = [...EU, ...codes('AL AD BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS SM UA VA XK')];
const MIDDLE_EAST = codes('AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE');
const AFRICA = codes(
  'DZ AO BJ BW BF BI CV CM CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW',
);
const SOUTH_AMERICA = codes('AR BO BR CL CO EC GY PY PE SR UY VE');
const CENTRAL_AMERICA = codes('BZ CR GT HN NI PA SV');
const CARIBBEAN = codes('AG BB BS CU DM DO GD HT JM KN LC PR TT VC');
const LATAM = [
  'MX',
  ...CENTRAL_AMERICA,
  ...CARIBBEAN.filter((code) => ['CU', 'DO', 'HT', 'PR'].includes(code)),
  ...SOUTH_AMERICA,
];
const NORTH_AMERICA = codes('US CA MX');
const SOUTHEAST_ASIA = codes('BN ID KH LA MM MY PH SG TH TL VN');
const ASIA = [
  ...SOUTHEAST_ASIA,
  ...codes('AF AM AZ BD BT CN GE HK IN JP KG KR KZ LK MN MO MV NP PK TJ TM TW UZ'),
  ...MIDDLE_EAST,
];
const OCEANIA = codes('AU NZ FJ PG SB VU WS TO');
const APAC = [...SOUTHEAST_ASIA, ...codes('BD CN HK IN JP KR LK MN MO NP PK TW'), ...OCEANIA];
const NORDICS = codes('DK FI IS NO SE');

const AREA_NAMES: readonly (readonly [name: string, countries: readonly string[], others: string])[] = [
  [
    'EU',
    EU,
    'european union,the eu,europaische union,union europeenne,union europea,unione europea,uniao europeia,eea',
  ],
  ['Europe', EUROPE, 'europa,continental europe,european,mainland europe,l europe'],
  ['EMEA', [...EUROPE, ...MIDDLE_EAST, ...AFRICA], 'europe middle east and africa,emea region'],
  ['APAC', APAC, 'asia pacific,apj,apjc,japac'],
  ['LATAM', LATAM, 'latin america,latinoamerica,america latina,lateinamerika,amerique latine,latam region'],
  ['Americas', [...NORTH_AMERICA, ...LATAM], 'the americas,amer,amers'],
  ['North America', codes('US CA'), 'northern america,nordamerika,amerique du nord,namer,noram'],
  ['South America', SOUTH_AMERICA, 'sudamerika,sudamerica,america do sul'],
  ['Central America', CENTRAL_AMERICA, 'centroamerica'],
  ['Caribbean', CARIBBEAN, 'the caribbean'],
  ['Asia', ASIA, 'asien,asie'],
  ['Southeast Asia', SOUTHEAST_ASIA, 'south east asia,asean'],
  ['Africa', AFRICA, 'afrika,afrique,sub saharan africa'],
  ['Oceania', OCEANIA, 'ozeanien'],
  ['ANZ', codes('AU NZ'), 'australia and new zealand,australasia'],
  ['MENA', [...MIDDLE_EAST, ...codes('DZ LY MA TN')], 'middle east and north africa'],
  ['Middle East', MIDDLE_EAST, 'the middle east,naher osten'],
  ['GCC', codes('AE BH KW OM QA SA'), 'gulf states'],
  ['DACH', codes('DE AT CH'), 'd a ch,dach region,dach raum,german speaking countries'],
  ['Nordics', NORDICS, 'the nordics,nordic,nordic countries,nordeuropa'],
  ['Scandinavia', codes('DK NO SE'), 'skandinavien,skandinavia'],
  ['Benelux', codes('BE NL LU'), 'the benelux,benelux region'],
  ['Baltics', codes('EE LV LT'), 'the baltics,baltic states,baltikum'],
  ['Iberia', codes('ES PT'), 'iberian peninsula'],
  ['UK & Ireland', codes('GB IE'), 'uki,uk and ireland,uk&i,uk/ireland,british isles'],
  ['CEE', codes('BG CZ EE HR HU LT LV PL RO RS SI SK UA'), 'central and eastern europe,eastern europe,osteuropa'],
  ['Western Europe', codes('AT BE CH DE ES FR GB IE IT LU NL PT'), 'westeuropa'],
  ['Southern Europe', codes('CY ES GR IT MT PT'), 'sudeuropa'],
  ['Balkans', codes('AL BA BG GR HR ME MK RO RS SI XK'), 'the balkans,western balkans'],
];

export const AREAS: Readonly<Record<string, Area>> = Object.fromEntries(
  AREA_NAMES.flatMap(([name, countries, others]) =>
    [name.toLowerCase(), ...others.split(',')].map((other) => [other, { name, countries }] as const),
  ),
);
