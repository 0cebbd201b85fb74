import { decimalText } from '#domain/coretax/decimals.ts';
import { totalsOf, type InvoiceLine, type TaxInvoice } from '#domain/coretax/tax-invoice.ts';
import type { AskedFaktur } from '../../../ports/faktur-issuer.ts';

const headOffice = '000000';
const nothing = '0';

/** The transaction code in the provider's words. */
export const transactionDetail = ({ code }: Pick<TaxInvoice, 'code'>): string => `TD.003${code}`;
/** A day as ddmmyyyy. */
export const packedDay = (day: string): string => day.slice(8) + day.slice(5, 7) + day.slice(0, 4);

/** The body of a draft: every amount is a text, and who the buyer is stands in the field of their document. */
export function draftBody({ invoice, replaces }: AskedFaktur): string {
  const { lines, buyerDocument, buyerDocumentNumber: document, buyerTin } = invoice;
  const totals = totalsOf(lines);
  const isTin = buyerDocument === 'TIN';
  return JSON.stringify({
    detailTransaksi: transactionDetail(invoice),
    ...(invoice.addInfo === '' ? {} : { idKeteranganTambahan: invoice.addInfo }),
    ...(invoice.facilityStamp === '' ? {} : { capKetTambahan: invoice.facilityStamp }),
    ...(invoice.customDoc === '' ? {} : { refDoc: invoice.customDoc }),
    masaPajak: invoice.date.slice(5, 7),
    tahunPajak: invoice.date.slice(0, 4),
    referensi: invoice.reference,
    namaTokoPenjual: invoice.sellerPlace,
    npwpPembeli: buyerTin,
    nikPaspPembeli: buyerDocument === 'National ID' || buyerDocument === 'Passport' ? document : '',
    idLainPembeli: buyerDocument === 'Other ID' ? document : '',
    kdNegaraPembeli: invoice.buyerCountry,
    namaPembeli: invoice.buyerName,
    tkuPembeli: isTin ? invoice.buyerPlace : buyerTin + headOffice,
    alamatPembeli: invoice.buyerAddress,
    emailPembeli: invoice.buyerEmail,
    objekFaktur: lines.map(lineBody),
    totalDpp: decimalText(totals.taxBase),
    totalDppLain: decimalText(totals.otherTaxBase),
    totalPpn: decimalText(totals.vat),
    totalPpnbm: nothing,
    tanggalFaktur: packedDay(invoice.date),
    fgPengganti: replaces === null ? '0' : '1',
    nomorFakturDiganti: replaces?.number ?? '',
  });
}

const lineBody = (line: InvoiceLine) => ({
  brgJasa: line.kind === 'A' ? 'GOODS' : 'SERVICES',
  kdBrgJasa: line.goodsCode,
  namaBrgJasa: line.name,
  satuanBrgJasa: line.unit,
  hargaSatuan: decimalText(line.price),
  jmlBrgJasa: decimalText(line.quantity),
  totalHarga: decimalText(line.taxBase + line.discount),
  diskon: decimalText(line.discount),
  cekDppLain: line.otherTaxBase !== line.taxBase,
  dpp: decimalText(line.taxBase),
  dppLain: decimalText(line.otherTaxBase),
  tarifPpn: String(line.vatRate),
  ppn: decimalText(line.vat),
  tarifPpnbm: nothing,
  ppnbm: nothing,
});
