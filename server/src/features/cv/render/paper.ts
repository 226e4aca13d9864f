import type { CvPaper } from '../../../domain/index.ts';
import { cleanText } from './clean-text.ts';
import type { CvBasics } from '../model/cv-model.ts';

/** A sheet, in centimetres. */
export interface Paper {
  readonly name: CvPaper;
  readonly width: number;
  readonly height: number;
}

export const A4: Paper = { name: 'A4', width: 21, height: 29.7 };
export const LETTER: Paper = { name: 'Letter', width: 21.59, height: 27.94 };

const COUNTRY =
  /\b(?:U\.?S\.?A?\.?|United States(?: of America)?|Canada|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland|Nova Scotia|Ontario|Quebec|Québec|Saskatchewan)(?![\p{L}])/u;

/** After a comma, in capitals. DE and IN are Germany and India more often than Delaware and Indiana: they need a ZIP code. */
const REGION_CODE =
  /,\s*(?:A[KLRZ]|C[AOT]|D[C]|FL|GA|HI|I[ADL]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|AB|BC|MB|N[BLST]|ON|PE|QC|SK|YT)(?![\p{L}])/u;
const WITH_ZIP_CODE = /\b[A-Z]{2},?\s+\d{5}(?:-\d{4})?$|\b[A-Z]\d[A-Z] ?\d[A-Z]\d$/u;

/** Letter when the contact says the United States or Canada, else A4. A foreign telephone number outweighs a code. */
export function paperFor({ location, phone }: Pick<CvBasics, 'location' | 'phone'>): Paper {
  const place = cleanText(location);
  const dialled = cleanText(phone).replaceAll(/[^\d+]/gu, '');
  if (COUNTRY.test(place) || WITH_ZIP_CODE.test(place)) return LETTER;
  if (dialled.startsWith('+')) return /^\+1\d{10}$/u.test(dialled) && !place ? LETTER : paperByCode(place, dialled);
  return REGION_CODE.test(place) ? LETTER : A4;
}

function paperByCode(place: string, dialled: string): Paper {
  return dialled.startsWith('+1') && REGION_CODE.test(place) ? LETTER : A4;
}
