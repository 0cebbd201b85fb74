import { half } from '#domain/coretax/decimals.ts';
import type { Hundredths } from '#domain/coretax/tax-invoice.ts';
import type { AskedFaktur, AskedLine, JsonObject } from '../asked-faktur.ts';
import { amountReader, isJsonObject, partsOf, textOf } from '../asked-faktur.ts';

const vatRate = 12n;

/** Lines do not tell it: VAT is either of eleven twelfths of the tax base or of all of it. */
function otherTaxBaseOf(taxBase: Hundredths, vat: Hundredths): Hundredths {
  return half(taxBase * vatRate, 100n) === vat ? taxBase : half(taxBase * 11n, 12n);
}

const kinds = { NPWP: 'npwp', NIK: 'nik', PASSPORT: 'passport', OTHER: 'other' } as const;

/** Reads the body of a new faktur; a list of what is missing or no amount where there is any. */
export function readFakturBody(body: JsonObject): AskedFaktur | string[] {
  const wrong: string[] = [];
  const amount = amountReader(wrong);
  const customer = isJsonObject(body['customer']) ? body['customer'] : {};
  const kind = kinds[textOf(customer['id_type']) as keyof typeof kinds];
  if (!kind) wrong.push('customer.id_type');
  const lines = partsOf(body['items']).map((item, index): AskedLine => {
    const read = (field: string) => amount(item, field, `items[${index}].${field}`);
    const [taxBase, vat] = [read('tax_base'), read('vat')];
    return {
      name: textOf(item['goods_service_name']),
      goodsCode: textOf(item['goods_service']),
      unit: textOf(item['unit_measurement']),
      price: read('unit_price'),
      quantity: read('quantity'),
      amount: read('selling_price'),
      discount: read('discount'),
      taxBase,
      otherTaxBase: otherTaxBaseOf(taxBase, vat),
      vatRate,
      vat,
    };
  });
  const faktur: AskedFaktur = {
    code: /(\d{2})$/.exec(textOf(body['transaction_detail']))?.[1] ?? '',
    date: textOf(body['document_date']),
    reference: textOf(body['reference']),
    buyer: { kind: kind ?? 'other', number: textOf(customer['npwp']) },
    buyerName: textOf(customer['name']),
    buyerAddress: textOf(customer['address']),
    buyerPlace: '000000',
    lines,
    totals: {
      taxBase: amount(body, 'total_tax_base'),
      otherTaxBase: amount(body, 'total_other_tax_base'),
      vat: amount(body, 'total_vat'),
    },
  };
  return wrong.length > 0 ? wrong : faktur;
}
