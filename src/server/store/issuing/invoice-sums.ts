import { sql } from '../../database/sql.ts';

/** The sums of the faktur that an issue `i` was sent with, in hundredths. */
export const invoiceSums = sql`
  select sum((line->>'taxBase')::bigint) as tax_base, sum((line->>'otherTaxBase')::bigint) as other_tax_base,
    sum((line->>'vat')::bigint) as vat
  from jsonb_array_elements(i.invoice->'lines') line`;
