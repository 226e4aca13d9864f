import { comparableText, comparableWords } from './comparable-text.ts';

/** What companies add to their names, and people leave out; without dots, as `companyKey` reads them, longer ones first. */
const FORMS =
  's de rl de cv|gesellschaft mit beschrankter haftung|limited liability company|limited liability partnership|' +
  'public limited company|s de rl|sa de cv|sab de cv|sapi de cv|sp z oo|spol s ro|spolka z oo|' +
  'eingetragener verein|sa rl|sp j|sp k|sp zoo|spolka akcyjna|ab|ag|aktiengesellschaft|aps|as|asa|bhd|bv|bvba|co|' +
  'company|corp|corporation|cv|cvba|cyf|da|dac|doo|ead|eg|ehf|eirl|ek|eood|epe|eurl|ev|fzco|fze|gbr|gesmbh|ggmbh|' +
  'gie|gmbh|haftungsbeschrankt|hf|ik|ike|inc|incorporated|jsc|kb|kda|kft|kg|kgaa|kk|kommanditgesellschaft|ks|ky|' +
  'lda|limitada|limited|llc|lllp|llp|lp|ltd|ltda|ltee|mbb|mbh|nv|nyrt|oao|ohg|ojsc|ood|ooo|ou|oy|oyj|pao|partg|' +
  'partgmbb|pc|pjsc|plc|pllc|private|proprietary|pt|pte|pty|pvt|rt|sa|sarl|sas|sasu|sca|scrl|scs|sdn|se|sia|sl|' +
  'slu|snc|spa|srl|srls|sro|tbk|uab|ug|ulc|vof|wll|zao|zrt';
/** 'AB Volvo' and 'The Acme Company' as well: some stand before the name. */
const BEFORE = new RegExp(`^(?:the|${FORMS}) (?=.)`, 'u');
const AFTER = new RegExp(`(?<=.) (?:and|und|${FORMS})$`, 'u');

/**
 * The key of a company, equal for all spellings: 'Ollerby Systems, Inc.', 'The Ollerby Systems Company' and 'ollerby
 * systems' are the same, for search's duplicates, for auto-apply and on the board. A name that is nothing but a legal
 * form keeps its first word; one without any letter or digit is its own key.
 */
export function companyKey(name: string): string {
  const comparable = comparableText(name);
  const plain = comparable
    .replace(/&/gu, ' ')
    // 'S.A.', 'S. A.' and 'A/S' are one word each; 'Acme.com' is Acme.
    .replace(/(?<!\p{L})(\p{L})(?:[./](?=\p{L}(?!\p{L}))|\.\s(?=\p{L}\.))/gu, '$1')
    .replace(/(?<=\p{L}{2})\.(?:com|net|org|io|ai|de|co\.uk)(?![\p{L}\p{N}])/gu, '');
  let key = comparableWords(plain).join(' ');
  if (key === '') return comparable;
  for (const edge of [AFTER, BEFORE]) {
    for (let last = ''; last !== key;) {
      last = key;
      key = key.replace(edge, '');
    }
  }
  // 'Marks & Spencer' is Marks and Spencer.
  return key.replace(/ (?:and|und)(?= )/gu, '');
}

/**
 * True when an excluded company covers a name: also 'Acme Germany' for 'Acme'. A false positive costs a job; a false
 * negative writes to somebody's employer.
 *
 * @param excluded see `companyKey`, as the other
 */
export function coversCompany(excluded: string, company: string): boolean {
  return excluded === '' ? company === '' : `${company} `.startsWith(`${excluded} `);
}
