import type { Client } from './client.ts';
import { answerOf, sendFaktur } from './desk.ts';
import { addFile, fakturFor, newNumber, openDrop, runDrop, usualAmounts } from './drops.ts';
import { fakturPdfOf } from './faktur-pdf.ts';
import type { FakturFacts } from '../../src/server/adapters/issuing/stand-in/printing/faktur-text.ts';
import { zipOf } from './zips.ts';

export const fakturFacts = (
  id: string,
  date: string,
  more: Partial<FakturFacts> = {},
): Partial<FakturFacts> => ({
  number: newNumber(),
  reference: id,
  date,
  ...usualAmounts,
  ...more,
});

export const ofStranger = {
  buyer: { kind: 'npwp', number: '0033333333021000' },
  buyerName: 'PT ORANG LAIN',
} as const;

/** What is sent to get a stranger's faktur to the customer of a request. */
export const fakturAttacks: Record<string, (id: string, date: string) => Buffer> = {
  'of another buyer without a reference': (_, date) => fakturFor('', date, ofStranger),
  'of another buyer with its reference': (id, date) => fakturFor(id, date, ofStranger),
  'with several fakturs': (id, date) =>
    fakturPdfOf([fakturFacts(id, date), fakturFacts('9', date, ofStranger), fakturFacts(id, date)]),
};

const accepted = { acceptFaktur: 'true', reason: 'Sudah diperiksa' };

async function dropAndAccept(client: Client, content: Buffer, name: string): Promise<void> {
  const id = await openDrop(client);
  const { files } = await addFile(client, id, content, name);
  const decisions = files.map(({ no }) => ({ no, action: 'accept', reason: 'Sudah diperiksa' }));
  await runDrop(client, id, decisions);
}

/** The doors by which a PDF comes in; whoever comes through one of them accepts whatever can be accepted. */
export const fakturDoors: Record<string, (client: Client, id: string, pdf: Buffer) => Promise<unknown>> = {
  upload: (client, id, pdf) => sendFaktur(client, id, pdf),
  async 'bulk closing'(client, id, pdf) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ TT_TRXNO: id, ...accepted })) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(pdf)]), `${id}.pdf`);
    await answerOf(client.sendForm('/api/uploadc', form));
    const body = { trxnos: [id], accept_faktur: true, reason: 'Sudah diperiksa' };
    await answerOf(client.send('PUT', '/api/close_multiple', body));
  },
  drop: (client, _, pdf) => dropAndAccept(client, pdf, 'a.pdf'),
  'a ZIP': (client, id, pdf) => dropAndAccept(client, zipOf({ [`${id}.pdf`]: pdf }), 'a.zip'),
};
