/** The day of the rates below. */
export const RATES_DATE = '2026-11-20';

/**
 * Euros for one unit of a currency, set by hand and rounded: good enough to order pay and to draw it, not to pay anybody.
 * Raise the date with them.
 */
const EUROS: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 0.86,
  GBP: 1.14,
  CHF: 1.07,
  CAD: 0.61,
  AUD: 0.56,
  NZD: 0.49,
  SGD: 0.66,
  HKD: 0.111,
  JPY: 0.0056,
  CNY: 0.121,
  INR: 0.0097,
  SEK: 0.091,
  NOK: 0.085,
  DKK: 0.134,
  PLN: 0.235,
  CZK: 0.0412,
  HUF: 0.0026,
  RON: 0.197,
  BGN: 0.511,
  ISK: 0.0068,
  TRY: 0.0204,
  ILS: 0.263,
  AED: 0.234,
  SAR: 0.229,
  QAR: 0.236,
  ZAR: 0.0498,
  EGP: 0.0181,
  KES: 0.00665,
  NGN: 0.00059,
  BRL: 0.161,
  MXN: 0.0467,
  ARS: 0.00061,
  CLP: 0.00092,
  COP: 0.000227,
  PEN: 0.255,
  UYU: 0.0216,
  CRC: 0.00171,
  UAH: 0.0204,
  KRW: 0.00059,
  TWD: 0.0276,
  THB: 0.0265,
  MYR: 0.207,
  IDR: 0.0000516,
  PHP: 0.0146,
  VND: 0.0000327,
  PKR: 0.00305,
  BDT: 0.00703,
  LKR: 0.0028,
};

/** Euros for one unit of a currency; null when no rate is known. */
export const eurosFor = (currency: string): number | null => EUROS[currency] ?? null;
