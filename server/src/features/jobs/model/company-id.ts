import { companyKey } from '../../../domain/index.ts';

const PREFIX = 'company-';
/** As long as the longest name that is kept. */
const LONGEST = 300;

/** The id of an employer, the same for all spellings of its name: 'company-hims-hers'. null: the name says nothing. */
export function companyIdOf(name: string): string | null {
  const key = companyKey(name);
  return /[\p{L}\p{N}]/u.test(key) ? `${PREFIX}${key.replaceAll(' ', '-')}` : null;
}

/** True for text that can be an employer's id at all. */
export const isCompanyId = (text: string): boolean =>
  text.startsWith(PREFIX) && text.length > PREFIX.length && text.length <= LONGEST && !text.includes('\0');

/** The employer's name as `companyKey` writes it. */
export const companyOfId = (id: string): string => id.slice(PREFIX.length).replaceAll('-', ' ');
