import { describe, expect, it } from 'vitest';
import { noFace } from '#domain/chain/face.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { bulkClosedMail, type ClosedRequest } from './bulk-closed.ts';
import { bulkRejectedMail } from './bulk-rejected.ts';
import { renderMail } from '../frame.ts';
import { gatherFakturs } from '../processing/gather-fakturs.ts';

const requestsOf = (count: number, fakturFile: (at: number) => string | null = () => null): ClosedRequest[] =>
  Array.from({ length: count }, (_, at) => ({
    transactionId: String(2_026_110_300_000 + at),
    store: 'Toko Kelapa Gading',
    salesDate: '2026-11-03',
    totalPaid: 1_249_000,
    fakturFile: fakturFile(at),
    faktur: null,
    track: `https://faktur.example/track?id=${at}`,
  }));
const hostile = '<b>lengkap</b>\nbaris kedua';

describe('the mail of a bulk closing', () => {
  const requests = requestsOf(3, (at) => (at === 2 ? null : `file ${at}`));
  const fakturs = new Map([['2026110300000', Buffer.from('%PDF-')]]);

  it('says of each where its faktur is, and carries those that fit', () => {
    const mail = renderMail(bulkClosedMail(requests, { remarks: hostile, fakturs, language: 'id' }), noFace);
    expect(mail.subject).toBe('Faktur pajak Anda: 3 permintaan selesai');
    expect(mail.attachments).toEqual([
      { name: 'faktur-2026110300000.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-') },
    ]);
    expect(mail.text).toContain('1 faktur pajak terlampir pada email ini.');
    expect(mail.text).toContain('1 faktur pajak tidak muat di email ini; unduh dari tautan permintaannya.');
    expect(mail.text).toContain('1 permintaan belum memiliki dokumen faktur pajak');
    const cells = 'Toko Kelapa Gading | 3 November 2026 | Rp 1.249.000';
    for (const [at, place] of ['Terlampir', 'Di tautan', 'Menyusul'].entries())
      expect(mail.text.replaceAll('\u00a0', ' ')).toContain(
        `202611030000${at} | ${cells} | ${place}\nhttps://faktur.example/track?id=${at}`,
      );
    expect(mail.text).toContain(`Catatan: ${hostile}`);
    expect(mail.html).toContain('&lt;b&gt;lengkap&lt;/b&gt;');
  });

  it('names of each faktur what is on record', () => {
    const [first] = requestsOf(1, () => 'file');
    if (!first) throw new Error('there is one');
    const faktur = {
      number: '04002600012345678',
      date: '2026-11-17',
      dpp: 1_125_225,
      dppNilaiLain: null,
      ppn: 123_775,
    };
    const { text } = renderMail(
      bulkClosedMail([{ ...first, faktur }], { remarks: '', fakturs, language: 'id' }),
      noFace,
    );
    expect(text).toContain(
      'Terlampir | 04002600012345678 | 17 November 2026 | DPP Rp 1.125.225 | PPN Rp 123.775\n',
    );
  });

  it('speaks English as well, and promises nothing that is not there', () => {
    const all = requests.slice(0, 1);
    const mail = renderMail(bulkClosedMail(all, { remarks: '', fakturs, language: 'en' }), noFace);
    expect(mail.subject).toBe('Your tax invoices: 1 request done');
    expect(mail.text).toContain('Attached to this e-mail: 1 tax invoice.');
    expect(mail.text).toContain('3 November 2026');
    expect(mail.text).not.toMatch(/Too much|document yet|Remarks/);
    const without = renderMail(
      bulkClosedMail(requests.slice(2), { remarks: '', fakturs: new Map(), language: 'en' }),
      noFace,
    );
    expect(without.attachments).toEqual([]);
    expect(without.text).toContain('Without a tax invoice document yet: 1 request;');
    expect(without.text).not.toContain('Attached to');
  });
});

describe('the mail of a bulk rejection', () => {
  it.each([
    ['id', '2 permintaan faktur pajak Anda ditolak', 'Ajukan lagi:\nhttps://faktur.example/'],
    ['en', '2 tax invoice requests rejected', 'Submit again:\nhttps://faktur.example/'],
  ] as const)('says how to ask again (%s)', (language, subject, button) => {
    const form = 'https://faktur.example/';
    const mail = renderMail(bulkRejectedMail(requestsOf(2), { remarks: hostile, form, language }), noFace);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(button);
    expect(mail.text).toContain(hostile);
    expect(mail.html).toContain('(REJECT)');
    expect(mail.attachments).toEqual([]);
  });
});

describe('a long list', () => {
  const form = 'https://faktur.example/';
  const rejected = (count: number) =>
    renderMail(bulkRejectedMail(requestsOf(count), { remarks: '', form, language: 'id' }), noFace);

  it('shows 50, and brings all of them in a file', () => {
    const mail = rejected(51);
    for (const twin of [mail.text, mail.html]) expect(twin.match(/\/track\?id=/g)).toHaveLength(50);
    expect(mail.attachments?.map(({ name }) => name)).toEqual(['daftar-permintaan.csv']);
    const lines = mail.attachments?.[0]?.content.toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(52);
    expect(lines?.at(-1)).toBe(
      '2026110300050,Toko Kelapa Gading,2026-11-03,1249000,https://faktur.example/track?id=50',
    );
  });

  it('needs no file while it fits', () => {
    const mail = rejected(50);
    expect(mail.text.match(/\/track\?id=/g)).toHaveLength(50);
    expect(mail.text).not.toContain('CSV');
    expect(mail.attachments).toEqual([]);
  });
});

describe('the fakturs of one mail', () => {
  /** Every file has the size that its name says. */
  const files = (read: string[]): Pick<FileStorage, 'get'> => ({
    get: async (name) => {
      read.push(name);
      return name === 'lost' ? undefined : Buffer.alloc(Number(name));
    },
  });

  it('are at most 100, and no more are read', async () => {
    const read: string[] = [];
    const requests = requestsOf(300, (at) => (at % 2 === 0 ? '10' : null));
    const gathered = await gatherFakturs(requests, files(read));
    expect([...gathered.keys()]).toEqual(
      requests.filter((_, at) => at % 2 === 0 && at < 200).map(({ transactionId }) => transactionId),
    );
    expect(read).toHaveLength(100);
  });

  it('have 15 MB together, and the first that does not fit is the last one read', async () => {
    const read: string[] = [];
    const sizes = ['7000000', '8000000', '1', '1'];
    const gathered = await gatherFakturs(
      requestsOf(4, (at) => sizes[at] ?? null),
      files(read),
    );
    expect([...gathered.values()].map(({ length }) => length)).toEqual([7_000_000, 8_000_000]);
    expect(read).toHaveLength(3);
  });

  it('are missed when one is lost: the mail is not sent without it', async () => {
    await expect(
      gatherFakturs(
        requestsOf(1, () => 'lost'),
        files([]),
      ),
    ).rejects.toThrow('not in the storage');
  });
});
