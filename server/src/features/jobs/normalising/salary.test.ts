import { describe, expect, it } from 'vitest';
import { salaryOf } from './salary.ts';

describe('salaryOf', () => {
  it.each([
    ['$28.10 — $34.50/h', 28.1, 34.5, 'USD', 'hour'],
    ['12 LPA', 1_200_000, 1_200_000, 'INR', 'year'],
    ['£60k–£75k DOE', 60_000, 75_000, 'GBP', 'year'],
    ['€ 70.000', 70_000, 70_000, 'EUR', 'year'],
    ['45.000 - 55.000 EUR p.a.', 45_000, 55_000, 'EUR', 'year'],
    ["CHF 120'000 - 140'000", 120_000, 140_000, 'CHF', 'year'],
    ['Gehalt ab € 3.500,- brutto pro Monat', 3_500, 3_500, 'EUR', 'month'],
    ['Monthly salary ranges from AUD 420–600', 420, 600, 'AUD', 'month'],
    ['62,150 USD - 75,962 USD', 62_150, 75_962, 'USD', 'year'],
    ['USD $267,000 per year - USD $297,000 per year', 267_000, 297_000, 'USD', 'year'],
    ['$125-$250K', 125_000, 250_000, 'USD', 'year'],
    ['$500-700/day', 500, 700, 'USD', 'day'],
    ['$25.00 - $30.00 Hourly', 25, 30, 'USD', 'hour'],
    ['R$ 8.000 por mês', 8_000, 8_000, 'BRL', 'month'],
    ['¥6,000,000 - ¥9,000,000 per year', 6_000_000, 9_000_000, 'JPY', 'year'],
    ['a starting base salary between $116,000 and $170,500', 116_000, 170_500, 'USD', 'year'],
  ])('reads %s', (text, min, max, currency, period) =>
    expect(salaryOf(text)).toMatchObject({ min, max, currency, period }),
  );

  it.each([
    ['R850 000 per annum', 850_000, 850_000, 'ZAR', 'year'],
    ['Pay: R45 000 - R60 000 per month, depending on experience', 45_000, 60_000, 'ZAR', 'month'],
    ['We offer R1 200 000 CTC per annum.', 1_200_000, 1_200_000, 'ZAR', 'year'],
    ['Salary Range:$130,000-$170,000USDAnnually', 130_000, 170_000, 'USD', 'year'],
    ['Compensation range $120,000-$150,000USDper year', 120_000, 150_000, 'USD', 'year'],
    ['Salary: CAD$90,000-CAD$110,000per annum', 90_000, 110_000, 'CAD', 'year'],
    ['Base salary of $98,000 plus commission', 98_000, 98_000, 'USD', 'year'],
  ])('reads amounts with rand, and glued to what follows: %s', (text, min, max, currency, period) =>
    expect(salaryOf(text)).toMatchObject({ min, max, currency, period }),
  );

  it.each(['Room R4 of 120 000 visitors', 'Budget of R2 500 000 per year', 'Version R2 000 is out'])(
    'takes no rand for pay from %s',
    (text) => expect(salaryOf(text)).toBeNull(),
  );

  it.each([
    [
      'The base salary is $140,000 - $160,000. On-target earnings (OTE) are $210,000 - $240,000.',
      140_000,
      160_000,
      '$140,000 - $160,000; On-target earnings (OTE) are $210,000 - $240,000',
    ],
    ['£45,000 base, £75,000 OTE', 45_000, 45_000, '£45,000; £75,000 OTE'],
    ['£50k-£60k base (£100k-£120k OTE)', 50_000, 60_000, '£50k-£60k; £100k-£120k OTE'],
    ['OTE: $180,000 (base salary $120,000 plus commission).', 120_000, 120_000, '$120,000; OTE: $180,000'],
    ['Salary: $180,000 OTE. The base is $120,000.', 120_000, 120_000, '$120,000; $180,000 OTE'],
    [
      'Salary range: $200,000 - $240,000 OTE\n\nYou start with $120,000 per year.',
      120_000,
      120_000,
      '$120,000 per year; $200,000 - $240,000 OTE',
    ],
    ['OTE of $200,000 - $220,000 per year (50/50 split)', 200_000, 220_000, '$200,000 - $220,000 per year'],
  ])('takes base pay for the pay, and keeps the words on target: %s', (text, min, max, raw) =>
    expect(salaryOf(text)).toMatchObject({ min, max, raw }),
  );

  it.each([
    '10-15 hours',
    'Travel 80%',
    '401(k) with 4% match',
    '2015-2020',
    'A training budget of 10.000 EUR and 10 days of training',
    'a $1,200 sign-on bonus',
    'We raised $50M in Series B, at a valuation of $1.8 billion.',
    'accounts with more than $200,000 in annual recurring revenue',
    'Home office allowance – up to €300 per year',
    'On-call appreciation, $15/day for holding the phone',
    'Employee referral programme (up to $750)',
    'Earn $100 for every 10 rides in 7 days',
    'Pay Range: United States of America: 0 USD - 0 USD',
    '15 000 - 20 000 PLN',
  ])('takes no salary from %s', (text) => expect(salaryOf(text)).toBeNull());

  it.each([
    '$300/month commuter benefit',
    'Commuter benefits: $300 per month',
    'We offer a monthly lunch allowance of 450 PLN',
    'Salary: competitive\n$1,500 remote work setup fund',
    '401(k) match up to $5,000 a year',
    'Signing bonus of $25,000',
    '• 401(k) with a match of up to 4% of salary\n• Company paid commuter benefit; $300 per month\n\nCompensation:\n\nBase salary and bonus.',
    'Proven track record managing $500K to $1M+/month in paid media spend',
    'You close deals in the $20k–$100k+ ACV range.',
    'With revenue of $300M, we are hiring',
    'Sell to accounts of $10k - $50k',
    'We raised $200K – $1M from angels',
  ])('takes no benefit, bonus or revenue for pay: %s', (text) => expect(salaryOf(text)).toBeNull());

  it.each([
    ['$200K – $1M', 200_000, 1_000_000, 'USD', 'year'],
    ['Salary range: $135,000-165,000k', 135_000, 165_000, 'USD', 'year'],
    ['SALARY: $ 55, 000 - $ 65, 000', 55_000, 65_000, 'USD', 'year'],
    ['The salary range for this role is 130,000-180,000.', 130_000, 180_000, 'USD', 'year'],
    ['Starting salary: ₱100,000/month', 100_000, 100_000, 'PHP', 'month'],
    ['an estimated annual salary of 150,000 ~ 187,000 CAD', 150_000, 187_000, 'CAD', 'year'],
  ])('reads %s', (text, min, max, currency, period) =>
    expect(salaryOf(text)).toMatchObject({ min, max, currency, period }),
  );

  it.each([
    ['Gehalt: 62.000 bis 74.000 € brutto im Jahr', 'DE', 62_000, 74_000, 'EUR', 'year'],
    ['Rémunération : 110 000 à 130 000 CHF bruts par an', 'CH', 110_000, 130_000, 'CHF', 'year'],
    ['Faixa salarial: R$ 9.000 a R$ 12.500 por mês', 'BR', 9_000, 12_500, 'BRL', 'month'],
    ['24 000 – 30 000 PLN netto + VAT miesięcznie', 'PL', 24_000, 30_000, 'PLN', 'month'],
    ['35–45 tys. zł brutto miesięcznie', 'PL', 35_000, 45_000, 'PLN', 'month'],
    ['Månadslön 45 000–52 000 kr.', 'SE', 45_000, 52_000, 'SEK', 'month'],
    ['Vi tilbyr 60 000 - 70 000 kr per måned', 'NO', 60_000, 70_000, 'NOK', 'month'],
    ['Salaris tussen € 4.200 en € 5.600 bruto per maand', 'NL', 4_200, 5_600, 'EUR', 'month'],
    ['Nabízíme mzdu 90 000–120 000 Kč měsíčně.', 'CZ', 90_000, 120_000, 'CZK', 'month'],
    ['1.800 – 2.200 EUR net / lună', 'RO', 1_800, 2_200, 'EUR', 'month'],
    ['Sueldo mensual de $35,000 a $42,000 MXN brutos', 'MX', 35_000, 42_000, 'MXN', 'month'],
    ['Salario: entre $12.000.000 y $15.000.000 COP mensuales', 'CO', 12_000_000, 15_000_000, 'COP', 'month'],
    ['Salaire de 80 000 $ à 95 000 $ par année', 'CA', 80_000, 95_000, 'CAD', 'year'],
    ['₹25,00,000 - ₹32,00,000 a year', 'IN', 2_500_000, 3_200_000, 'INR', 'year'],
    ['KES 250,000 – 350,000 gross per month', 'KE', 250_000, 350_000, 'KES', 'month'],
    ['between 175 and 225 thousand dollars a year', 'US', 175_000, 225_000, 'USD', 'year'],
    ['Day rate £450-£500, inside IR35', 'GB', 450, 500, 'GBP', 'day'],
    ['20 Stunden pro Woche, 16 € pro Stunde', 'DE', 16, 16, 'EUR', 'hour'],
    ['Gehaltsspanne: 60-75k', 'DE', 60_000, 75_000, 'EUR', 'year'],
  ])('reads %s', (text, country, min, max, currency, period) =>
    expect(
      salaryOf(`${text}\nWe are a team of 12 people in a small office, and we like what we do.`, country),
    ).toMatchObject({ min, max, currency, period }),
  );

  it('takes a sentence that holds an amount alone for the pay, but no part of another one', () => {
    const about = 'We are a team of 12, and build software for hospitals.';
    expect(salaryOf(`${about} Circa £55,000.\n${about}`)).toMatchObject({ min: 55_000, period: 'year' });
    expect(salaryOf(`${about} Up to €85,000.\n${about}`)).toMatchObject({ max: 85_000, end: 'upper' });
    expect(salaryOf(`${about} We gave €85,000 to schools.\n${about}`)).toBeNull();
  });

  it.each([
    'Pay: $18/hr\nPhysical requirements: lift 25 to 50 pounds',
    'lift 50 pounds. Pay: $18/hr',
    'Pay: $18/hr\nYou lift 50 - 75 pounds daily.',
    'Pay: $18/hr\nPallets weigh up to 26,000 pounds, trucks 20,000 to 26,000 pounds.',
    'Pay: $18/hr\nYou move 100 to 200 pounds per hour.',
  ])('takes no weight for pay: %s', (text) => expect(salaryOf(text)).toMatchObject({ min: 18, currency: 'USD' }));

  it.each(['You must lift 50 pounds', 'Parcels weigh 10-20 pounds', 'Lifts up to 40 pounds daily'])(
    'takes no salary from %s',
    (text) => expect(salaryOf(text)).toBeNull(),
  );

  it('reads pounds with a period or thousands', () => {
    expect(salaryOf('Salary: 12 pounds per hour')).toMatchObject({ min: 12, currency: 'GBP', period: 'hour' });
    expect(salaryOf('Salary: 30,000 - 35,000 pounds')).toMatchObject({ min: 30_000, currency: 'GBP', period: 'year' });
  });

  it('takes codes that are words in capitals alone', () => {
    expect(salaryOf('Pay: 5000 PEN per month')).toMatchObject({ min: 5_000, currency: 'PEN' });
    expect(salaryOf('Pay per month: you try 4000 - 5000 things')).toBeNull();
    expect(salaryOf('Salary per month. 4000 pen testers, 3000 gel kits, 2000 cop cars')).toBeNull();
    expect(salaryOf('Salary: 60.000 eur brutto')).toMatchObject({ min: 60_000, currency: 'EUR' });
    expect(salaryOf('Pay: 80k - 90k try us', 'DE')).toMatchObject({ min: 80_000, currency: 'EUR' });
  });

  it('takes base pay before pay on target, and the labelled range before others', () => {
    expect(
      salaryOf('$70,000 base salary + $30,000 variable, for total on-target earnings (OTE) of $100,000.'),
    ).toMatchObject({ min: 70_000, max: 70_000 });
    expect(salaryOf('Deals of $20,000 - $90,000.\nThe base salary range is $120,000 - $140,000.')).toMatchObject({
      min: 120_000,
      max: 140_000,
    });
  });

  it('knows the upper and the lower end of pay', () => {
    expect(salaryOf('Salary: up to €65,000 a year')).toMatchObject({ max: 65_000, end: 'upper' });
    expect(salaryOf('Salary: from €65,000 a year')).toMatchObject({ min: 65_000, end: 'lower' });
  });

  it('reads thousands without a sign as the money of the country', () => {
    expect(salaryOf('Pay: 80k - 90k + equity', 'DE')).toMatchObject({ min: 80_000, max: 90_000, currency: 'EUR' });
    expect(salaryOf('Our 80k - 90k users')).toBeNull();
  });

  it('takes the ranges of several levels together, in the words of the posting', () => {
    const text =
      'Pay Range:\nLevel 1: $130,000.00 - $155,000.00\nLevel 2: $150,000.00 - $180,000.00\n\nBonus of $20,000.';
    expect(salaryOf(text)).toEqual({
      raw: '$130,000.00 - $155,000.00; $150,000.00 - $180,000.00',
      min: 130_000,
      max: 180_000,
      end: null,
      currency: 'USD',
      period: 'year',
    });
  });

  it('leaves an amount of another period or currency to itself', () => {
    expect(salaryOf('Level 3: $31.00/hour + $2.00/hour lead differential')).toMatchObject({ min: 31, max: 31 });
    const text = 'Base salary ranges:\nUS employees: $166,600 - $208,300\nCanadian employees: CAD 157,400 - 196,800';
    expect(salaryOf(text)).toMatchObject({ min: 166_600, max: 208_300, currency: 'USD' });
  });

  it('reads a bare dollar sign as the dollar of the country', () => {
    expect(salaryOf('Salary: $99,760 - $124,700', 'CA')).toMatchObject({ currency: 'CAD' });
    expect(salaryOf('For Canada based roles, a base salary of $116,000 - $170,500')).toMatchObject({ currency: 'CAD' });
    expect(salaryOf('Salary: $99,760 - $124,700', 'GB')).toMatchObject({ currency: 'USD' });
  });

  it('reads the period that an aside names', () => {
    const text =
      'Salary Ranges\n• Croatia: €4.2k - €4.7k (Gross 1, monthly)\n• Croatia: €50.4k - €56.4k (Gross 1, annual)';
    expect(salaryOf(text)).toMatchObject({ min: 4_200, max: 4_700, currency: 'EUR', period: 'month' });
  });

  it('takes a least and a most for one range, also where the markup between them is lost', () => {
    const text = 'Salary Range:\n\nMinimum:\n\n$98,900.00Maximum:\n\n$228,700.00In addition to the base salary';
    expect(salaryOf(text)).toMatchObject({ min: 98_900, max: 228_700, period: 'year' });
  });

  it('does not take how often one reports for the period of the pay', () => {
    const text = 'Reporting\n• Report weekly on the pipeline\n\nBenefits\n• Salary - $45,000 - $50,000 USD';
    expect(salaryOf(text)).toMatchObject({ min: 45_000, max: 50_000, period: 'year' });
  });

  it('does not take the month of an allowance for that of the pay', () => {
    expect(salaryOf('• Monthly wellness allowance\n\nThe base salary is $189,500 - $290,000.')).toMatchObject({
      period: 'year',
    });
  });
});
