import { smallPhoto } from '../../tests/support/photos.ts';
import { line as lineOf } from '../../tests/support/coretax.ts';
import { fakturFor } from '../../tests/support/drops.ts';
import type { FakturFacts } from '../../src/server/adapters/issuing/stand-in/printing/faktur-text.ts';
import { pdfOf } from '../../tests/support/pdfs.ts';
import { plantRequests, type PlantedRequest } from '../../tests/support/planted-requests.ts';
import type { TestServer } from '../../tests/support/server.ts';

let counter = 1_000;

type RequestOptions = Partial<PlantedRequest> & { withPhotos?: boolean; withFaktur?: boolean };

/** A request that no other test uses. */
export async function newRequest({ deps }: TestServer, wanted: RequestOptions = {}): Promise<string> {
  const { withPhotos = false, withFaktur = false, ...given } = wanted;
  const transactionId = given.transactionId ?? `8${String(counter++).padStart(12, '0')}`;
  const photo = withPhotos ? await deps.files.put(await smallPhoto()) : null;
  const faktur = withFaktur ? await deps.files.put(rightFaktur(transactionId)) : null;
  await plantRequests(deps.database, [
    { npwpPhoto: photo, receiptPhoto: photo, fakturFile: faktur, ...given, transactionId },
  ]);
  // Without lines nobody could say what its faktur has to say.
  const lines = JSON.stringify([lineOf({ unitPrice: given.totalPaid ?? 100_000 })]);
  await deps.database`
    update requests set lines = ${lines}::text::jsonb where transaction_id = ${transactionId}`;
  return transactionId;
}

/** What the database says of a request, and every change that is written down. */
export async function stateOf({ deps }: TestServer, transactionId: string) {
  const [request] = await deps.database<{ status: string; remarks: string; pages: number }[]>`
    select status, remarks, faktur_pages as pages from requests where transaction_id = ${transactionId}`;
  const history = await deps.database<{ status: string; remarks: string; actor: string }[]>`
    select status, remarks, actor from request_history where transaction_id = ${transactionId} order by id`;
  return {
    ...request,
    history: history.map((step) => `${step.status} ${step.actor} ${step.remarks}`.trim()),
  };
}

const buyer = { kind: 'npwp', number: '0012345678901000' } as const;
const rightFaktur = (transactionId: string, facts: Partial<FakturFacts> = {}) =>
  fakturFor(transactionId, '2026-11-01', { buyer, dppNilaiLain: 82_583, ppn: 9_910, ...facts });

/** The right faktur of a planted request, but for what is told. */
export function fakturFile(transactionId: string, name = 'faktur.pdf', facts: Partial<FakturFacts> = {}) {
  return { name, mimeType: 'application/pdf', buffer: rightFaktur(transactionId, facts) };
}

export function pdfFile(text: string, name = 'faktur.pdf') {
  return { name, mimeType: 'application/pdf', buffer: pdfOf([[text]]) };
}
