import { describe, expect, it } from 'vitest';
import { findPeriod, findRange } from './dates.ts';

const found = (text: string): (string | null)[] | null => {
  const period = findPeriod(text);
  return period === null ? null : [period.start.text, period.start.iso, period.end.text, period.end.iso];
};

describe('dates in a CV', () => {
  it.each([
    ['Jan 2020 – Present', ['Jan 2020', '2020-01', 'Present', null]],
    ['2020-01 - 2021-05', ['2020-01', '2020-01', '2021-05', '2021-05']],
    ['01/2020 – 03/2021', ['01/2020', '2020-01', '03/2021', '2021-03']],
    ['03.2018 bis 12.2020', ['03.2018', '2018-03', '12.2020', '2020-12']],
    ['03/19–heute', ['03/19', '2019-03', 'heute', null]],
    ['07/94 – 02/01', ['07/94', '1994-07', '02/01', '2001-02']],
    ['seit 2019', ['seit 2019', '2019', '', null]],
    ['od marca 2019', ['od marca 2019', '2019-03', '', null]],
    ['2019–21', ['2019', '2019', '21', '2021']],
    ['Jan ’19 - Mar ’21', ['Jan ’19', '2019-01', 'Mar ’21', '2021-03']],
    ['June – August 2021', ['June', '2021-06', 'August 2021', '2021-08']],
    ['Sep. 2023 Mar. 2024', ['Sep. 2023', '2023-09', 'Mar. 2024', '2024-03']],
    ['janvier 2018 – aujourd’hui', ['janvier 2018', '2018-01', 'aujourd’hui', null]],
    ['marzo de 2017 – actualidad', ['marzo de 2017', '2017-03', 'actualidad', null]],
    ['maj 2018 – obecnie', ['maj 2018', '2018-05', 'obecnie', null]],
    ['únor 2019 – dosud', ['únor 2019', '2019-02', 'dosud', null]],
    ['červen 2018 – červenec 2019', ['červen 2018', '2018-06', 'červenec 2019', '2019-07']],
    ['maj 2018 – pågående', ['maj 2018', '2018-05', 'pågående', null]],
    ['augustus 2017 – heden', ['augustus 2017', '2017-08', 'heden', null]],
    ['2019-08 – 2022-12', ['2019-08', '2019-08', '2022-12', '2022-12']],
    ['01/09/2014 – 28/02/2018', ['01/09/2014', '2014-09', '28/02/2018', '2018-02']],
    ['2021年3月 – 现在', ['2021年3月', '2021-03', '现在', null]],
    ['Summer 2022', ['', null, 'Summer 2022', '2022']],
    ['Graduated 1995', ['', null, 'Graduated 1995', '1995']],
  ])('reads %s as it is written, and as a date', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each(['$2019', '24/7', '05/12', '2000s', 'version 1.2019.3', '15000', 'Marketing'])(
    'takes no date out of %s',
    (text) => {
      expect(found(text)).toBeNull();
    },
  );

  it('takes a word that begins like a month for no month', () => {
    expect(findRange('Marketing 2019 – 2021')?.start.text).toBe('2019');
  });
});
