import {
  amountReader,
  partsOf,
  textOf,
  type AskedFaktur,
  type AskedLine,
  type JsonObject,
} from '../asked-faktur.ts';

/** A draft as it was sent: by which NPWP, and in place of which number. */
export type AskedDraft = { asked: AskedFaktur; seller: string; replaces: string | null };

/** Reads the body of a draft; a list of what is missing or no amount where there is any. */
export function readDraftBody(body: JsonObject): AskedDraft | string[] {
  const wrong: string[] = [];
  const amount = amountReader(wrong);
  const need = (isRight: boolean, field: string) => {
    if (!isRight) wrong.push(field);
  };
  const lines = partsOf(body['objekFaktur']).map((part, index): AskedLine => {
    const read = (field: string) => {
      const path = `objekFaktur[${index}].${field}`;
      need(typeof part[field] === 'string', path);
      return amount(part, field, path);
    };
    return {
      name: textOf(part['namaBrgJasa']),
      goodsCode: textOf(part['kdBrgJasa']),
      unit: textOf(part['satuanBrgJasa']),
      price: read('hargaSatuan'),
      quantity: read('jmlBrgJasa'),
      amount: read('totalHarga'),
      discount: read('diskon'),
      taxBase: read('dpp'),
      otherTaxBase: read('dppLain'),
      vatRate: read('tarifPpn') / 100n,
      vat: read('ppn'),
    };
  });
  const detail = textOf(body['detailTransaksi']);
  need(/^TD\.003\d{2}$/.test(detail), 'detailTransaksi');
  const place = textOf(body['tkuPembeli']);
  const sellerPlace = textOf(body['namaTokoPenjual']);
  need(/^\d{22}$/.test(sellerPlace), 'namaTokoPenjual');
  const [, day = '', month = '', year = ''] =
    /^(\d{2})(\d{2})(\d{4})$/.exec(textOf(body['tanggalFaktur'])) ?? [];
  need(year !== '', 'tanggalFaktur');
  need(textOf(body['masaPajak']) === month, 'masaPajak');
  need(textOf(body['tahunPajak']) === year, 'tahunPajak');
  const isReplacement = textOf(body['fgPengganti']) === '1';
  const asked: AskedFaktur = {
    code: detail.slice(-2),
    date: `${year}-${month}-${day}`,
    reference: textOf(body['referensi']),
    buyer: buyerOf(body),
    buyerName: textOf(body['namaPembeli']),
    buyerAddress: textOf(body['alamatPembeli']),
    buyerPlace: place.slice(-6).padStart(6, '0'),
    lines,
    totals: {
      taxBase: amount(body, 'totalDpp'),
      otherTaxBase: amount(body, 'totalDppLain'),
      vat: amount(body, 'totalPpn'),
    },
  };
  if (wrong.length > 0) return wrong;
  return {
    asked,
    seller: sellerPlace.slice(0, 16),
    replaces: isReplacement ? textOf(body['nomorFakturDiganti']) : null,
  };
}

/** An NPWP of zeros alone means that another document tells who it is. */
function buyerOf(body: JsonObject): AskedFaktur['buyer'] {
  const npwp = textOf(body['npwpPembeli']);
  const document = textOf(body['nikPaspPembeli']);
  if (!/^0*$/.test(npwp)) return { kind: 'npwp', number: npwp };
  if (/^\d{16}$/.test(document)) return { kind: 'nik', number: document };
  if (document !== '') return { kind: 'passport', number: document };
  return { kind: 'other', number: textOf(body['idLainPembeli']) };
}
