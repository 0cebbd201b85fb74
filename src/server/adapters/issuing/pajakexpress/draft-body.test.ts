import { expect, it } from 'vitest';
import { askedFaktur } from '../../../../../tests/support/asked-faktur.ts';
import { draftBody } from './draft-body.ts';

const bodyOf = (...changes: Parameters<typeof askedFaktur>) => JSON.parse(draftBody(askedFaktur(...changes)));

it('tells every amount as a text, and the day as ddmmyyyy', () => {
  const line = {
    kdBrgJasa: '000000',
    satuanBrgJasa: 'UM.0003',
    hargaSatuan: '78828.84',
    jmlBrgJasa: '1.25',
    totalHarga: '98536.05',
    diskon: '3278.8',
    cekDppLain: true,
    dpp: '95257.25',
    dppLain: '87319.15',
    tarifPpn: '12',
    ppn: '10478.3',
    tarifPpnbm: '0',
    ppnbm: '0',
  };
  expect(bodyOf()).toEqual({
    detailTransaksi: 'TD.00304',
    masaPajak: '11',
    tahunPajak: '2026',
    referensi: '2026110300017',
    namaTokoPenjual: '0012345674011000000000',
    npwpPembeli: '0098765431021000',
    nikPaspPembeli: '',
    idLainPembeli: '',
    kdNegaraPembeli: 'IDN',
    namaPembeli: 'PT Contoh Maju',
    tkuPembeli: '0098765431021000000000',
    alamatPembeli: 'JL CONTOH NO. 1, JAKARTA',
    emailPembeli: 'pajak@contoh.test',
    objekFaktur: [
      { brgJasa: 'GOODS', namaBrgJasa: 'Kabel ties', ...line },
      { brgJasa: 'SERVICES', namaBrgJasa: 'Pasang', ...line },
    ],
    totalDpp: '190514.5',
    totalDppLain: '174638.3',
    totalPpn: '20956.6',
    totalPpnbm: '0',
    tanggalFaktur: '03112026',
    fgPengganti: '0',
    nomorFakturDiganti: '',
  });
});

it.each([
  ['National ID', { nikPaspPembeli: 'X1', idLainPembeli: '' }],
  ['Passport', { nikPaspPembeli: 'X1', idLainPembeli: '' }],
  ['Other ID', { nikPaspPembeli: '', idLainPembeli: 'X1' }],
] as const)('puts the number of a buyer with %s into its field', (buyerDocument, fields) => {
  const invoice = {
    buyerDocument,
    buyerTin: '0'.repeat(16),
    buyerDocumentNumber: 'X1',
    buyerPlace: '000000',
  };
  const tkuPembeli = '0'.repeat(22);
  expect(bodyOf({ invoice })).toMatchObject({ npwpPembeli: '0'.repeat(16), tkuPembeli, ...fields });
});

it('names the faktur in whose place it comes, and what makes it free of VAT', () => {
  const invoice = { code: '07', addInfo: 'TD.00518', facilityStamp: 'TD.01118', customDoc: 'PPFTZ-03/1' };
  const replaces = { number: '07002600000000101', reference: '9' };
  expect(bodyOf({ invoice, replaces })).toMatchObject({
    detailTransaksi: 'TD.00307',
    idKeteranganTambahan: 'TD.00518',
    capKetTambahan: 'TD.01118',
    refDoc: 'PPFTZ-03/1',
    fgPengganti: '1',
    nomorFakturDiganti: '07002600000000101',
  });
});
