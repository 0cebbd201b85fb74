import type { FastifyReply } from 'fastify';
import {
  downloadFaktur,
  downloadPdf,
  listChangedRequests,
  listReportRows,
} from '#contract/machines/warehouse.ts';
import { machineActor, type AuditAction } from '#domain/staff/audit.ts';
import { DomainError } from '#domain/errors.ts';
import { warehousePage } from '#domain/machines/warehouse.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Reads } from '../../database/replica-reads.ts';
import { answerFile } from '../../http/route/answer-file.ts';
import { limits } from '../../http/route/limits.ts';
import type { Route } from '../../http/route/route.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import { inArchive, numberInArchive } from '../../store/archive/archived-tables.ts';
import { findFakturFile } from '../../store/coretax/fakturs.ts';
import { writeAudit, type AuditLine } from '../../store/audit/audit.ts';
import type { Machine } from '../../http/route/key-ring.ts';
import { findRequest } from '../../store/requests/requests.ts';
import { createPlaces } from './places.ts';
import { readChanges, readReport } from './read-rows.ts';

type Needs = { database: Database; reads: Reads; viewWrites: Db; clock: Clock; files: FileStorage };

const guard = { access: 'warehouse', limit: limits.warehouse } as const;

const sizeOf = ({ size }: { size?: string | undefined }) => Number(size ?? warehousePage.usual);

/** A faktur names its buyer. */
const expectPersonalData = ({ personalData }: Machine) => {
  if (!personalData) throw new DomainError('notAllowed');
};

/** The routes that the chain's data warehouse reads by a key of its own. */
export function warehouseRoutes(route: Route, needs: Needs): void {
  const { reads, viewWrites, clock, files } = needs;
  const takePlace = createPlaces();

  const note = (
    machine: Machine,
    action: AuditAction,
    { transactionId, detail }: Pick<AuditLine, 'transactionId' | 'detail'>,
  ) => {
    const line = { actor: machineActor, action, detail: { key: machine.name, ...detail } };
    return writeAudit(
      viewWrites,
      transactionId === undefined ? line : { ...line, transactionId },
      clock.now(),
    );
  };
  /** An empty page tells nothing about anybody. */
  const noteRows = async (machine: Machine, list: string, rows: number) => {
    if (rows > 0)
      await note(machine, 'readWarehouse', { detail: { list, rows, personalData: machine.personalData } });
  };

  route(listChangedRequests, guard, async ({ query, machine, reply }) => {
    takePlace(machine.name, reply.raw);
    const { after, changedSince: since } = query;
    const page = await readChanges(needs, {
      after,
      since: since === undefined ? undefined : new Date(since),
      size: sizeOf(query),
      personalData: machine.personalData,
    });
    await noteRows(machine, 'requests', page.rows.length);
    return page;
  });

  route(listReportRows, guard, async ({ query, machine, reply }) => {
    takePlace(machine.name, reply.raw);
    const page = await readReport(needs, {
      ...query,
      after: query.after,
      size: sizeOf(query),
      personalData: machine.personalData,
    });
    await noteRows(machine, 'report', page.rows.length);
    return page;
  });

  const answerPdf = (
    { machine, reply }: { machine: Machine; reply: FastifyReply },
    { file, transactionId, name }: { file: string | null; transactionId: string; name: string },
  ) =>
    answerFile(reply, files, file, {
      type: downloadFaktur.answer,
      disposition: `attachment; filename="${name}.pdf"`,
      noteView: () => note(machine, 'readWarehouseFaktur', { transactionId, detail: {} }),
    });

  route(downloadFaktur, guard, async ({ params: { number }, machine, reply }) => {
    expectPersonalData(machine);
    takePlace(machine.name, reply.raw);
    const found =
      (await findFakturFile(reads.latest, number)) ??
      (await findFakturFile(reads.latest, number, numberInArchive(number)));
    if (!found) throw new DomainError('notFound');
    return answerPdf({ machine, reply }, { ...found, name: number });
  });

  route(downloadPdf, guard, async ({ params: { transactionId }, machine, reply }) => {
    expectPersonalData(machine);
    takePlace(machine.name, reply.raw);
    const found =
      (await findRequest(reads.latest, transactionId)) ??
      (await findRequest(reads.latest, transactionId, inArchive(transactionId)));
    if (!found) throw new DomainError('notFound');
    return answerPdf({ machine, reply }, { file: found.fakturFile, transactionId, name: transactionId });
  });
}
