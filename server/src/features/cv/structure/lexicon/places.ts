import { folded, wordSet } from './folded.ts';
import { PLACE_NAMES } from './place-names.generated.ts';

const COUNTRIES = wordSet(
  'usa|u.s.a.|u.s.|us|united states|united states of america|uk|u.k.|united kingdom|great britain|england|scotland|wales|northern ireland|ireland|canada|australia|new zealand|germany|deutschland|austria|österreich|switzerland|schweiz|suisse|svizzera|france|spain|españa|portugal|italy|italia|poland|polska|netherlands|the netherlands|nederland|niederlande|pays-bas|belgium|belgique|belgië|belgien|luxembourg|luxemburg|sweden|sverige|schweden|suède|norway|norge|norwegen|denmark|danmark|dänemark|finland|suomi|finnland|iceland|india|china|japan|singapore|korea|south korea|s.korea|s. korea|taiwan|hong kong|vietnam|thailand|malaysia|indonesia|philippines|pakistan|bangladesh|brazil|brasil|mexico|méxico|argentina|chile|colombia|perú|peru|uruguay|ecuador|costa rica|south africa|nigeria|kenya|ghana|egypt|morocco|maroc|tunisia|tunisie|israel|uae|united arab emirates|saudi arabia|qatar|turkey|türkiye|ukraine|russia|czech republic|czechia|česko|česká republika|slovakia|slovensko|hungary|ungarn|magyarország|romania|bulgaria|greece|griechenland|croatia|serbia|slovenia|estonia|latvia|lithuania|allemagne|alemania|germania|alemanha|niemcy|německo|tyskland|duitsland|frankreich|francia|frança|francja|francie|frankrike|frankrijk|autriche|spanien|espagne|spagna|espanha|hiszpania|španělsko|italien|italie|itália|włochy|itálie|royaume-uni|großbritannien|états-unis|estados unidos|stati uniti|reino unido|irland|irlande|polen|pologne|polonia|polónia|tschechien|europe|europa|emea|latam|apac',
);
const REGIONS = wordSet(
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|district of columbia|ontario|quebec|québec|british columbia|alberta|manitoba|nova scotia|bayern|bavaria|baden-württemberg|hessen|sachsen|niedersachsen|nordrhein-westfalen|nrw|rheinland-pfalz|saarland|schleswig-holstein|thüringen|brandenburg|île-de-france|ile-de-france|bretagne|normandie|occitanie|provence|catalunya|cataluña|andalucía|galicia|euskadi|lombardia|toscana|piemonte|veneto|lazio|sicilia|noord-holland|zuid-holland|noord-brabant|gelderland|mazowieckie|małopolska|śląsk|skåne|surrey|kent|essex|sussex|yorkshire|lancashire|cheshire|hampshire|devon|cornwall|norfolk|suffolk|nsw|new south wales|queensland|maharashtra|karnataka|tamil nadu|telangana|kerala|gujarat|punjab',
);
/** Places under names that GeoNames has in another language. */
const OTHER_NAMES = wordSet(
  'münchen|köln|cologne|nürnberg|nuremberg|wien|zürich|zurich|genève|genf|geneva|basel|bern|brüssel|bruxelles|brussels|brussel|antwerpen|gent|lüttich|warszawa|warschau|kraków|krakow|krakau|wrocław|breslau|gdańsk|danzig|poznań|posen|praha|prag|prague|brno|ostrava|milano|mailand|milan|roma|rome|rom|torino|turin|napoli|naples|neapel|firenze|florence|florenz|venezia|venice|genova|lisboa|lisbon|lissabon|porto|sevilla|seville|københavn|copenhagen|kopenhagen|göteborg|gothenburg|athens|athen|bucharest|bukarest|moskau|moscow|kyiv|kiev|lwów|lviv|nyc|nyc, ny|new york|frankfurt|den haag|the hague|s’-hertogenbosch|bangalore|bombay|calcutta|mexico city|ciudad de méxico|são paulo|sao paulo|tel aviv|washington|washington, d.c.|washington dc|saint louis|st. louis|st louis',
);
const STATES =
  /^(?:A[BKLRZ]|BC|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ABDEINOST]|N[BCDEHJLMSVY]|O[HKNR]|P[AER]|QC|RI|S[CDK]|T[NX]|UT|V[AT]|W[AIVY]|D\.C\.)(?: \d{5}(?:-\d{4})?)?$/u;
/** 'BS' of 'Sevilla, ES', 'CH-8001'. */
const CODES =
  /^(?:US|UK|GB|IE|CA|AU|NZ|DE|AT|CH|FR|ES|PT|IT|PL|NL|BE|LU|SE|NO|DK|FI|CZ|SK|HU|RO|BG|GR|HR|SI|EE|LV|LT|IN|JP|SG|BR|MX|D|F|A|I|E|B|L)$/u;
const REMOTE =
  /^(?:(?:fully |100 ?% )?remote(?:ly)?(?: work)?|hybrid|on-?site|worldwide|online|(?:various|multiple) locations|home ?office|télétravail|à distance|(?:en )?remoto|teletrabajo|teletrabalho|da remoto|zdalnie|praca zdalna|na dálku|práce na dálku|distans|på distans|thuiswerk|op afstand)$/iu;
/** 'Greater Chicago Area', 'bei München', '80331 München', 'München (Remote)'. */
const AROUND =
  /^(?:greater |metropolitan |near |bei |bei |près de |cerca de |okolice )?(?:\d{4,5} |[A-Z]{1,2}-\d{4,5} |\d{2}-\d{3} |\d{3} \d{2} )?(?<name>.*?)(?: (?:metropolitan|bay|metro))?(?: area| region)?(?: cedex(?: \d+)?| \d{5})?(?: ?\((?:remote|hybrid|on-?site)\))?$/iu;

let sizes: ReadonlyMap<string, number> | null = null;

/** Names by how sure they are a place: 0 for a small town to 3 for one of millions. Built on first use. */
function placeSizes(): ReadonlyMap<string, number> {
  sizes ??= new Map([
    ...PLACE_NAMES.flatMap((names, bucket) => names.split('|').map((name): [string, number] => [name, bucket])),
    ...[...OTHER_NAMES].map((name): [string, number] => [name, 3]),
  ]);
  return sizes;
}

const LONGEST = 80;

/** How surely a text is nothing but a place: 0 not known as one, 1 a small town, 4 a large one, 5 with its country. */
export function placeScore(text: string): number {
  const bare = text
    .trim()
    .replace(/^\(|\)$/gu, '')
    .replace(/(?<=\p{Ll}{3})\.$/u, '')
    .trim();
  if (bare.length < 2 || bare.length > LONGEST || /@|\d{6}/u.test(bare)) return 0;
  if (REMOTE.test(bare)) return 5;
  const [first = '', ...rest] = bare.split(/ ?[,/|(] ?| [-–—&] /u).map((part) => part.replace(/\)$/u, '').trim());
  const score = oneScore(first);
  if (rest.length === 0) return score;
  const scores = rest
    .filter((part) => part !== '')
    .map((part) => (STATES.test(part) || CODES.test(part) ? 5 : oneScore(part)));
  const least = Math.min(...scores);
  // 'Madrid, Community of Madrid, Spain': between a town and its country stands a region, known or not.
  const [region = '', ...others] = rest;
  const isBetween = score > 0 && others.length === 1 && (scores[1] ?? 0) >= 4.5 && isTownShaped(region);
  if (isBetween) return 5;
  if (least === 0) return 0;
  const isRegion = scores.some((one) => one >= 4.5);
  // 'Kleinhausen, Germany': a country makes a place of any name with a capital.
  if (score === 0) return rest.length === 1 && least >= 4.5 && isTownShaped(first) ? 2.5 : 0;
  return isRegion ? 5 : Math.min(5, score + 1);
}

function oneScore(text: string): number {
  if (REMOTE.test(text)) return 5;
  const name = AROUND.exec(text)?.groups?.['name'] ?? text;
  const key = folded(name).trim();
  if (COUNTRIES.has(key)) return 5;
  if (STATES.test(text)) return 3;
  if (!/^[\p{Lu}\p{Lo}'’(\d]/u.test(name)) return 0;
  if (REGIONS.has(key)) return 4.5;
  const size = placeSizes().get(key) ?? placeSizes().get(key.replaceAll('-', ' '));
  return size === undefined ? 0 : size + 1;
}

/** True for a text that may name a town no table knows: up to five words, the first with a capital, of letters alone. */
export function isTownShaped(text: string): boolean {
  const bare = text.replace(/^\(/u, '').replace(/\)$/u, '');
  const words = bare.length > LONGEST ? [] : bare.split(' ');
  return /^\p{Lu}/u.test(bare) && words.length < 6 && words.every((word) => /^[\p{L}.’'-]+,?$/u.test(word));
}
