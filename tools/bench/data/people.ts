import { below, nth, oneOf } from './random-sql.ts';
import { words } from './words.ts';

/** SQL of what stores, companies and people are called, each by its number. */

export const storeCount = 20_000;

export function storeName(store: string): string {
  const perRound = words.areas.length * words.cities.length;
  const area = nth(words.areas, `${store} % ${words.areas.length}`);
  const city = nth(words.cities, `(${store} / ${words.areas.length}) % ${words.cities.length}`);
  return `('Toko ' || ${area} || ' ' || ${city} || ' ' || (1 + ${store} / ${perRound}))`;
}

/** Sixteen digits; the factor shares no divisor with the modulus, so that no two companies get the same. */
export const npwp = (company: string): string =>
  `('00' || lpad(((${company} + 1) * 61803398877 % 100000000000000)::text, 14, '0'))`;

export const companyName = (company: string): string =>
  `(${oneOf(words.companyForms, company, 101)} || ' ' || ${oneOf(words.companyHeads, company, 102)} || ' ' || ${oneOf(words.companyHeads, company, 103)} || ' ' || ${oneOf(words.companyTails, company, 104)})`;

export const companyAddress = (company: string): string =>
  `('Jl. ' || ${oneOf(words.areas, company, 105)} || ' No. ' || (1 + ${below(240, company, 106)}) || ', ' || ${oneOf(words.cities, company, 107)} || ' ' || (10110 + ${below(80_000, company, 108)}))`;

export const companyEmail = (company: string): string => `('pajak@usaha' || ${company} || '.example')`;

export const personName = (row: string): string =>
  `(${oneOf(words.firstNames, row, 111)} || ' ' || ${oneOf(words.lastNames, row, 112)})`;

export const personEmail = (row: string): string =>
  `(lower(${oneOf(words.firstNames, row, 111)} || '.' || ${oneOf(words.lastNames, row, 112)}) || ${below(1_000, row, 113)} || '@' || ${oneOf(words.mailHosts, row, 114)})`;

export const phone = (row: string): string => `('08' || (1110000000 + ${below(889_999_999, row, 115)}))`;

export const clerk = (row: string): string => `('pajak' || (1 + ${below(40, row, 116)}))`;
