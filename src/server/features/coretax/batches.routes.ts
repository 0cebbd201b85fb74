import {
  batchItem,
  discardBatch as discardBatchCall,
  downloadBatchExcel,
  downloadBatchXml,
  listBatches as listBatchesCall,
  markUploaded,
  readBatch,
  rejectItems as rejectItemsCall,
} from '#contract/coretax/exports.ts';
import { moneyText } from '#domain/coretax/decimals.ts';
import { wholeRupiah } from '#domain/coretax/tax-invoice.ts';
import { DomainError } from '#domain/errors.ts';
import { defaultPageSize } from '#domain/requests/request-list.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { answerFile } from '../../http/route/answer-file.ts';
import { attachmentNamed } from '../../http/route/content-disposition.ts';
import { streamJsonObject } from '../../http/route/json-array.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import {
  findBatch,
  findBatchFile,
  itemsOf,
  listBatches,
  markDownloaded,
  type BatchItem,
} from '../../store/coretax/export-batches.ts';
import { writeAudit } from '../../store/audit/audit.ts';
import { discardBatch } from './discard-batch.ts';
import { rejectItems } from './reject-items.ts';
import { uploadBatch } from './upload-batch.ts';

type Needs = { database: Database; reads: Reads; viewWrites: Db; clock: Clock; files: FileStorage };

const guard = { access: 'exportToCoretax', limit: limits.staff } as const;
/** The largest body: as many requests as one call takes, each with a reason. */
const rejectBodyLimit = 8_000_000;

/** The two forms of a file, which say the same. */
const downloads = [
  { endpoint: downloadBatchXml, form: 'xml', nameOf: (name: string) => name },
  { endpoint: downloadBatchExcel, form: 'excel', nameOf: (name: string) => name.replace(/\.xml$/, '.xlsx') },
] as const;

/** The routes of batches: lists, files, and taking out what Coretax refused. */
export function batchesRoutes(route: Route, needs: Needs): void {
  const { reads, viewWrites, clock, files } = needs;

  route(listBatchesCall, { ...guard, rows: 'none' }, async ({ query, reply, user }) => {
    const { page = 1, size = defaultPageSize, ...filter } = query;
    const { total, batches } = await reads.read(user, (db) => listBatches(db, filter, { page, size }));
    reply.header('x-total-count', total);
    return batches;
  });

  route(readBatch, { ...guard, rows: 'masked' }, async ({ params: { number }, reply, listed }) => {
    const batch = await findBatch(reads.latest, number);
    if (!batch) throw new DomainError('notFound');
    listed({ rows: Object.values(batch.counts).reduce((sum, count) => sum + count, 0) });
    const batches = wireItems(itemsOf(reads.latest, number));
    return streamJsonObject(reply, batch, { name: 'items', row: batchItem, batches });
  });

  for (const { endpoint, form, nameOf } of downloads) {
    route(endpoint, guard, async ({ params: { number, no }, user, reply }) => {
      const file = await findBatchFile(reads.latest, number, no);
      if (!file) throw new DomainError('notFound');
      const detail = { batch: number, file: no, form };
      return answerFile(reply, files, file[form], {
        type: endpoint.answer,
        disposition: attachmentNamed(nameOf(file.name)),
        noteView: async () => {
          const now = clock.now();
          await writeAudit(viewWrites, { actor: user.empid, action: 'downloadExport', detail }, now);
          if (form === 'xml') await markDownloaded(viewWrites, { number, no }, { by: user.empid, at: now });
        },
      });
    });
  }

  route(
    rejectItemsCall,
    { ...guard, bodyLimit: rejectBodyLimit, rows: 'none' },
    async ({ params, body, user }) => {
      return rejectItems(needs, { ...params, ...body }, user);
    },
  );

  route(markUploaded, guard, async ({ params: { number }, body: { at }, user }) =>
    uploadBatch(needs, { number, at }, user),
  );

  route(
    discardBatchCall,
    { access: 'manageCoretax', limit: limits.staff },
    async ({ params: { number }, body: { reason }, user }) => discardBatch(needs, { number, reason }, user),
  );
}

async function* wireItems(batches: AsyncIterable<BatchItem[]>) {
  for await (const items of batches) yield items.map(wireItem);
}

function wireItem(item: BatchItem) {
  const [taxBase, otherTaxBase, vat] = [BigInt(item.taxBase), BigInt(item.otherTaxBase), BigInt(item.vat)];
  return {
    ...item,
    taxBase: moneyText(taxBase),
    otherTaxBase: moneyText(otherTaxBase),
    vat: moneyText(vat),
    dpp: wholeRupiah(taxBase),
    dppNilaiLain: wholeRupiah(otherTaxBase),
    ppn: wholeRupiah(vat),
  };
}
