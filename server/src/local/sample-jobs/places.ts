/** A country in the samples. */
export interface SampleCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** The name within a sentence: 'the United States'. */
  readonly spoken: string;
  /** ISO 4217. */
  readonly currency: string;
  /**
   * What a job that pays 1 US dollar in the United States pays here, in this currency. A rough value for plausible
   * samples.
   */
  readonly pay: number;
  /** Days off per year that employers there commonly offer. */
  readonly daysOff: number;
}

export interface SamplePlace {
  readonly city: string;
  /** As people write it: 'Berlin, Germany', 'Austin, TX'. */
  readonly label: string;
  readonly country: SampleCountry;
  /** [longitude, latitude] in degrees. */
  readonly coords: readonly [number, number];
}

/** Cities as 'name/longitude/latitude', in the United States with '/state'. */
type Country = readonly [code: string, name: string, currency: string, pay: number, daysOff: number, cities: string];

/** Coordinates from GeoNames (CC BY 4.0). */
const COUNTRIES: readonly Country[] = [
  [
    'DE',
    'Germany',
    'EUR',
    0.52,
    30,
    'Berlin/13.4105/52.5244, Munich/11.5755/48.1374, Hamburg/9.993/53.5507, Cologne/6.95/50.9333, Leipzig/12.3713/51.3396',
  ],
  ['AT', 'Austria', 'EUR', 0.48, 25, 'Vienna/16.3721/48.2085, Graz/15.45/47.0667'],
  ['CH', 'Switzerland', 'CHF', 0.95, 25, 'Zurich/8.55/47.3667, Basel/7.5733/47.5584, Geneva/6.1457/46.2022'],
  ['FR', 'France', 'EUR', 0.42, 30, 'Paris/2.3488/48.8534, Lyon/4.8467/45.7485, Toulouse/1.4437/43.6043'],
  ['NL', 'Netherlands', 'EUR', 0.52, 27, 'Amsterdam/4.8897/52.374, Utrecht/5.1222/52.0908, Rotterdam/4.4792/51.9225'],
  ['BE', 'Belgium', 'EUR', 0.48, 26, 'Brussels/4.3488/50.8505'],
  ['ES', 'Spain', 'EUR', 0.36, 25, 'Madrid/-3.7026/40.4165, Barcelona/2.159/41.3888, Valencia/-0.3774/39.4697'],
  ['PT', 'Portugal', 'EUR', 0.31, 24, 'Lisbon/-9.1333/38.7167, Porto/-8.611/41.1496'],
  ['IT', 'Italy', 'EUR', 0.36, 26, 'Milan/9.1895/45.4643, Rome/12.5113/41.8919'],
  ['IE', 'Ireland', 'EUR', 0.56, 26, 'Dublin/-6.2489/53.3331'],
  ['FI', 'Finland', 'EUR', 0.46, 30, 'Helsinki/24.9354/60.1695'],
  ['GR', 'Greece', 'EUR', 0.27, 24, 'Athens/23.7278/37.9838'],
  [
    'GB',
    'United Kingdom',
    'GBP',
    0.46,
    27,
    'London/-0.1257/51.5085, Manchester/-2.2374/53.4809, Edinburgh/-3.1965/55.9521, Bristol/-2.5966/51.4552, Leeds/-1.5478/53.7965',
  ],
  ['SE', 'Sweden', 'SEK', 4.8, 30, 'Stockholm/18.0687/59.3294, Gothenburg/11.9668/57.7072'],
  ['NO', 'Norway', 'NOK', 5.6, 25, 'Oslo/10.7461/59.9127'],
  ['DK', 'Denmark', 'DKK', 4.6, 30, 'Copenhagen/12.5655/55.6759'],
  ['PL', 'Poland', 'PLN', 1.7, 26, 'Warsaw/21.0118/52.2298, Kraków/19.9366/50.0614, Wrocław/17.0333/51.1'],
  ['CZ', 'Czechia', 'CZK', 9, 25, 'Prague/14.4208/50.088'],
  [
    'US',
    'United States',
    'USD',
    1,
    20,
    'New York/-74.006/40.7143/NY, San Francisco/-122.4194/37.7749/CA, Seattle/-122.3321/47.6062/WA, Austin/-97.7431/30.2672/TX, Chicago/-87.65/41.85/IL, Boston/-71.0598/42.3584/MA, Denver/-104.9847/39.7392/CO, Atlanta/-84.388/33.749/GA, Portland/-122.6762/45.5234/OR, Minneapolis/-93.2638/44.98/MN',
  ],
  [
    'CA',
    'Canada',
    'CAD',
    0.85,
    20,
    'Toronto/-79.4163/43.7001, Vancouver/-123.1193/49.2497, Montreal/-73.5878/45.5088, Calgary/-114.0853/51.0501',
  ],
  ['AU', 'Australia', 'AUD', 1, 20, 'Sydney/151.2073/-33.8678, Melbourne/144.9633/-37.814, Brisbane/153.0281/-27.4679'],
  ['NZ', 'New Zealand', 'NZD', 0.85, 22, 'Auckland/174.7635/-36.8485, Wellington/174.7756/-41.2866'],
  ['SG', 'Singapore', 'SGD', 0.8, 21, 'Singapore/103.8501/1.2897'],
  ['IN', 'India', 'INR', 18, 24, 'Bengaluru/77.5937/12.9719, Pune/73.8554/18.5196, Hyderabad/78.4564/17.384'],
  ['JP', 'Japan', 'JPY', 65, 22, 'Tokyo/139.6917/35.6895, Osaka/135.5022/34.6937'],
  ['BR', 'Brazil', 'BRL', 1.3, 30, 'São Paulo/-46.6361/-23.5475, Curitiba/-49.2731/-25.4278'],
  ['MX', 'Mexico', 'MXN', 6, 20, 'Mexico City/-99.1277/19.4285, Guadalajara/-103.3918/20.6668'],
  ['ZA', 'South Africa', 'ZAR', 6.5, 22, 'Cape Town/18.4232/-33.9258'],
  ['KE', 'Kenya', 'KES', 25, 24, 'Nairobi/36.8167/-1.2833'],
  ['EE', 'Estonia', 'EUR', 0.38, 28, 'Tallinn/24.7535/59.437'],
];

/** Every place of a sample. */
export const SAMPLE_PLACES: readonly SamplePlace[] = COUNTRIES.flatMap(
  ([code, countryName, currency, pay, daysOff, cities]) => {
    const spoken = /^(United|Netherlands)/.test(countryName) ? `the ${countryName}` : countryName;
    const country = { code, name: countryName, spoken, currency, pay, daysOff };
    return cities.split(', ').map((entry): SamplePlace => {
      const [city = '', longitude, latitude, region = countryName] = entry.split('/');
      const label = city === region ? city : `${city}, ${region}`;
      return { city, label, country, coords: [Number(longitude), Number(latitude)] };
    });
  },
);
