import { unitNames } from '#domain/coretax/unit-codes.ts';
import { wholeRupiah, type Hundredths } from '#domain/coretax/tax-invoice.ts';
import type { AskedLine } from '../asked-faktur.ts';
import type { OfficeFaktur } from '../tax-office.ts';
import type { FakturFacts, PrintedGoods } from './faktur-text.ts';

/** Who the fakturs are issued for. */
export type PrintedSeller = { npwp: string; name: string; address: string };

const somebodyElse = {
  buyer: { kind: 'npwp', number: '0098765431021000' },
  buyerName: 'PT PEMBELI LAIN',
  buyerAddress: 'JL LAIN NO 1, KOTA BATAM 29675',
  buyerPlace: '000000',
} as const;

const rupiah = (amount: Hundredths): number => Number(amount) / 100;

/** What is printed on a signed faktur, odd things included. */
export function factsOf({ asked, number, quirks }: OfficeFaktur, seller: PrintedSeller): FakturFacts {
  const { buyer, buyerName, buyerAddress, buyerPlace, totals, lines } = asked;
  return {
    number: number ?? '',
    date: asked.date,
    seller: seller.npwp,
    sellerName: seller.name,
    sellerAddress: seller.address,
    city: 'KOTA ADM. JAKARTA SELATAN',
    signer: 'PENANDATANGAN TIRUAN',
    ...(quirks.hasOtherBuyer ? somebodyElse : { buyer, buyerName, buyerAddress, buyerPlace }),
    reference: asked.reference,
    goods: lines.map(goodsOf),
    dppNilaiLain: wholeRupiah(totals.otherTaxBase) + quirks.off,
    ppn: wholeRupiah(totals.vat) + quirks.off,
    ppnbm: 0,
    note: 'PERINGATAN: dibuat oleh penyedia tiruan, bukan dokumen pajak.',
  };
}

const goodsOf = ({ name, price, quantity, unit, amount, discount }: AskedLine): PrintedGoods => ({
  name,
  price: rupiah(price),
  quantity: rupiah(quantity),
  unit: unitNames[unit] ?? unit,
  amount: rupiah(amount),
  discount: rupiah(discount),
});
