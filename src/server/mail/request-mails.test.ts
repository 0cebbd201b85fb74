import { describe, expect, it } from 'vitest';
import { noFace } from '#domain/chain/face.ts';
import type { RequestRecord } from '../store/requests/requests.ts';
import { confirmRequestsMail } from './intake/confirm-requests.ts';
import { fakturAttachedMail, fakturReplacedMail } from './processing/faktur-attached.ts';
import { fakturFile } from './processing/faktur-file.ts';
import { renderMail } from './frame.ts';
import { newRequestMail } from './team/new-request.ts';
import { requestClosedMail } from './processing/request-closed.ts';
import { statusChangedMail } from './processing/status-changed.ts';

const request: RequestRecord = {
  transactionId: '2026110300017',
  store: 'Toko Kelapa Gading',
  salesDate: '2026-11-03',
  totalPaid: 1_249_000,
  lines: [],
  pricesIncludeTax: null,
  receiptDiscount: null,
  storeCode: null,
  requesterName: 'Siti Rahmawati',
  email: 'siti@pelanggan.example',
  phone: '081355577799',
  npwp: '0777888999000111',
  buyerKind: 'npwp',
  buyerDocument: null,
  buyerCountry: null,
  nikRegistered: false,
  companyName: 'PT Cahaya Timur',
  companyAddress: 'Jalan Melati 7',
  npwpPhoto: null,
  receiptPhoto: null,
  fakturFile: null,
  language: 'id',
  submissionId: 'x',
  confirmExpiresAt: new Date(0),
  status: 'process',
  remarks: '',
  requestedAt: new Date(0),
  confirmTokenHash: Buffer.alloc(32),
  trackVersion: 0,
};
const english: RequestRecord = { ...request, language: 'en' };
const links = { again: 'https://faktur.example/?trx=1', track: 'https://faktur.example/track?id=1&t=2' };
const fakturs = [fakturFile('2026110300017', Buffer.from('%PDF-'))];
const faktur = {
  number: '04002600012345678',
  date: '2026-11-17',
  dpp: 1_125_225,
  dppNilaiLain: 1_031_457,
  ppn: 123_775,
};
const told = { status: 'process', remarks: 'Rp <b>salah</b> & "lain"\nbaris kedua' } as const;

describe('a mail to confirm', () => {
  it.each([request, english])('is ASCII in short lines, so that it travels as it is: $language', (about) => {
    const { confirm, track } = { confirm: links.again, track: links.track };
    const mails = [
      confirmRequestsMail([{ ...about, track }], confirm),
      confirmRequestsMail(
        [
          { ...about, track },
          { ...about, track, transactionId: '2026110300024' },
        ],
        confirm,
        { isTogether: true },
      ),
    ];
    for (const { html, text } of mails.map((mail) => renderMail(mail, noFace))) {
      expect(html).toContain('Rp&nbsp;1.249.000');
      expect(text).toContain('Rp 1.249.000');
      for (const line of [...html.split('\n'), ...text.split('\n')])
        expect(line).toMatch(/^[\x20-\x7e]{0,900}$/);
    }
  });
});

describe('who the faktur is made out to', () => {
  const passport = {
    npwp: '',
    buyerKind: 'passport',
    buyerDocument: 'K1234567',
    buyerCountry: 'SGP',
    companyName: 'Tan Mei Ling',
  } as const;
  const nik = { npwp: '3171234567890001', buyerKind: 'nik' } as const;
  it.each([
    [request, ['Nama PT: PT Cahaya Timur', 'NPWP: 0777888999000111']],
    [{ ...request, ...nik }, ['Nama: PT Cahaya Timur', 'NIK: 3171234567890001']],
    [{ ...request, ...passport }, ['Nama: Tan Mei Ling', 'Nomor paspor: K1234567 (SGP)']],
    [{ ...english, ...passport }, ['Name: Tan Mei Ling', 'Passport number: K1234567 (SGP)']],
    [
      { ...english, ...passport, buyerKind: 'other' as const, buyerCountry: 'IDN' },
      ['Name: Tan Mei Ling', 'Other ID number: K1234567 (IDN)'],
    ],
  ])('is told by the words of its kind (%#)', (about, lines) => {
    const toConfirm = [{ ...about, track: links.track }] as const;
    const toCustomer = renderMail(confirmRequestsMail(toConfirm, links.again), noFace);
    const toTeam = renderMail(newRequestMail(about, about.language, links.again), noFace);
    for (const line of lines) {
      expect(toCustomer.text).toContain(line);
      expect(toTeam.text).toContain(line);
    }
    expect(toTeam.text).toContain('Jalan Melati 7');
  });
});

describe('a mail about a status', () => {
  const changed = (about: RequestRecord, line: Parameters<typeof statusChangedMail>[1]) => {
    const mail = statusChangedMail(about, line, links);
    return mail && renderMail(mail, noFace);
  };
  it.each([
    ['open', request, 'Dibuka kembali (OPEN)'],
    ['process', request, 'Sedang diproses (ON PROGRESS)'],
    ['rejected', request, 'Ditolak (REJECT)'],
    ['open', english, 'Open again (OPEN)'],
    ['process', english, 'In progress (ON PROGRESS)'],
    ['rejected', english, 'Rejected (REJECT)'],
  ] as const)('says %s in the language of the customer', (status, about, word) => {
    const mail = changed(about, { status, remarks: '' });
    for (const twin of [mail?.html, mail?.text]) {
      expect(twin).toContain(word);
      expect(twin).toContain('2026110300017');
      expect(twin).toContain('Toko Kelapa Gading');
      expect(twin).toContain('1.249.000');
      expect(twin).not.toMatch(/Catatan|Remarks/);
    }
    expect(mail?.text).toContain(links.track);
    expect(mail?.html).toContain('lang="' + about.language + '"');
  });

  it('offers to submit again after a rejection only', () => {
    const of = (status: 'rejected' | 'process') => changed(request, { status, remarks: '' })?.text;
    expect(of('rejected')).toContain(links.again);
    expect(of('process')).not.toContain(links.again);
  });

  it('shows remarks as they were written, and never as HTML', () => {
    const mail = changed(request, told);
    expect(mail?.text).toContain(`Catatan: ${told.remarks}`);
    expect(mail?.html).toContain('Rp &lt;b&gt;salah&lt;/b&gt; &amp; &quot;lain&quot;\nbaris kedua');
  });
});

describe('a mail with the faktur', () => {
  it.each([
    renderMail(
      requestClosedMail(request, { remarks: '', fakturs, faktur: null, track: links.track }),
      noFace,
    ),
    renderMail(
      requestClosedMail(english, { remarks: '', fakturs, faktur: null, track: links.track }),
      noFace,
    ),
    renderMail(fakturAttachedMail(request, { fakturs, faktur: null, track: links.track }), noFace),
    renderMail(fakturAttachedMail(english, { fakturs, faktur: null, track: links.track }), noFace),
    renderMail(fakturReplacedMail(request, { fakturs, faktur: null, track: links.track }), noFace),
    renderMail(fakturReplacedMail(english, { fakturs, faktur: null, track: links.track }), noFace),
  ])('carries it: $subject', (mail) => {
    expect(mail.attachments).toEqual(fakturs);
    expect(mail.text).toContain(links.track);
    expect(mail.text).toContain('(CLOSED)');
  });

  it('names it by its number where that is on record, and by the receipt where not', () => {
    const content = Buffer.from('%PDF-');
    expect(fakturFile('2026110300017', content).name).toBe('faktur-2026110300017.pdf');
    expect(fakturFile('2026110300017', content, '04002600000000101').name).toBe(
      'Faktur_04002600000000101_2026110300017.pdf',
    );
  });

  it('has its button after the first paragraph, and then what the books of its buyer ask for', () => {
    const mail = requestClosedMail(english, { remarks: '', fakturs, faktur, track: links.track });
    const { text, html } = renderMail(mail, noFace);
    expect(text).toContain(
      `tracking page.\n\nSee the request:\n${links.track}\n\nIf something in the tax invoice is wrong, ask for a correction by the link above.\n\n` +
        'Tax invoice number: 04002600012345678\nTax invoice date: 17 November 2026\n' +
        'DPP: Rp 1.125.225\nDPP Nilai Lain: Rp 1.031.457\nPPN: Rp 123.775\nTransaction ID: 2026110300017\n',
    );
    expect(html.indexOf('See the request')).toBeLessThan(html.indexOf('If something in the tax invoice'));
    const little = { ...faktur, date: null, dpp: null, dppNilaiLain: null, ppn: null };
    const { text: short } = renderMail(
      fakturAttachedMail(request, { fakturs, faktur: little, track: links.track }),
      noFace,
    );
    expect(short).toContain('Nomor faktur pajak: 04002600012345678\nID Transaksi: 2026110300017\n');
  });

  it('promises no attachment when there is none', () => {
    const mail = renderMail(
      requestClosedMail(request, { remarks: '', fakturs: [], faktur: null, track: links.track }),
      noFace,
    );
    expect(mail.attachments).toEqual([]);
    expect(mail.text).not.toContain('terlampir');
  });
});
