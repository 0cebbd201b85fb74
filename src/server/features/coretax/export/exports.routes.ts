import {
  checkedItem,
  checkExport as checkExportCall,
  exportToCoretax as exportCall,
  type CheckedItem,
} from '#contract/coretax/exports.ts';
import { checkIssuing, issueFakturs as issueFaktursCall } from '#contract/coretax/issuing.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { moneyText } from '#domain/coretax/decimals.ts';
import type { CheckedRequest } from '#domain/coretax/export-check.ts';
import { totalsOf, wholeRupiah } from '#domain/coretax/tax-invoice.ts';
import { DomainError } from '#domain/errors.ts';
import { can } from '#domain/staff/permissions.ts';
import { createSemaphore } from '../../../concurrency/semaphore.ts';
import type { Database } from '../../../database/database.ts';
import { streamJsonObject } from '../../../http/route/json-array.ts';
import { limits } from '../../../http/route/limits.ts';
import type { Route } from '../../../http/route/route.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { WorkbookWriter } from '../../../ports/excel-writer.ts';
import type { FileStorage } from '../../../ports/file-storage.ts';
import { readIssuing } from '../../../store/issuing/issuing-settings.ts';
import type { SessionUser } from '../../../store/people/sessions.ts';
import { checkExport } from './check-export.ts';
import { exportToCoretax } from './export-to-coretax.ts';
import { issueFakturs } from '../issuing/issue-fakturs.ts';
import { refuseWhenOff } from '../issuing/refuse-when-off.ts';
import type { Selection } from './judge-selection.ts';

type Needs = { database: Database; clock: Clock; files: FileStorage; writeWorkbook: WorkbookWriter };

/** The largest body: as many IDs as one call takes, each as long as it may be. */
const bodyLimit = 1_200_000;
const guard = { access: 'exportToCoretax', limit: limits.staff, bodyLimit } as const;

/** Ten thousand requests take memory and a processor for seconds: others wait for their turn, but not for long. */
const atOnce = 2;
const waiting = { waitMs: 10_000, stallMs: Infinity };

const statuses = { O: 'open', P: 'process' } as const;

/** The routes that lead from a selection to a batch, or to the queue of a provider: checking it, exporting it, issuing it. */
export function exportsRoutes(route: Route, needs: Needs): void {
  const turns = createSemaphore(atOnce, waiting);

  // One check for both ways: what they make of a request is the same, but for the letters of names.
  for (const { call, isForProvider, isPossible } of [
    { call: checkExportCall, isForProvider: false, isPossible: async () => {} },
    {
      call: checkIssuing,
      isForProvider: true,
      isPossible: async () => void refuseWhenOff((await readIssuing(needs.database)).settings),
    },
  ])
    route(call, { ...guard, rows: 'masked' }, async ({ body, user, reply, listed }) => {
      await isPossible();
      const isLateAccepted = lateReasonOf(body, user) !== undefined;
      const { missing, counts, checked, unknown } = await turns.run(() =>
        checkExport(needs, selectionOf(body), { isLateAccepted, isForProvider }),
      );
      listed({ rows: checked.length + unknown.length, filter: body.filter ?? {} });
      const batches = wireItems(checked, unknown);
      return streamJsonObject(reply, { missing, counts }, { name: 'items', row: checkedItem, batches });
    });

  route(exportCall, { ...guard, rows: 'none' }, async ({ body, user, idempotency }) => {
    const lateReason = lateReasonOf(body, user);
    const { accept = [], withdraw: withdraws = false } = body;
    const asked = { selection: selectionOf(body), lateReason, accept, withdraws, idempotency };
    return turns.run(() => exportToCoretax(needs, asked, user));
  });

  route(issueFaktursCall, { ...guard, rows: 'none' }, async ({ body, user, idempotency }) => {
    const lateReason = lateReasonOf(body, user);
    const asked = { selection: selectionOf(body), lateReason, accept: body.accept ?? [], idempotency };
    return turns.run(() => issueFakturs(needs, asked, user));
  });
}

type Body = BodyOf<typeof checkExportCall>;

function selectionOf({ transactionIds, filter }: Body): Selection {
  if (!filter) return { transactionIds };
  const { status, ...rest } = filter;
  return { filter: { ...rest, status: status && statuses[status] } };
}

/** A faktur date of its own choice costs the seller a fine: that is for managers to decide. */
function lateReasonOf({ late }: Body, user: SessionUser): string | undefined {
  if (late && !can(user.role, 'manageCoretax')) throw new DomainError('notAllowed');
  return late?.reason;
}

const itemsAtOnce = 200;

async function* wireItems(
  checked: readonly CheckedRequest[],
  unknown: readonly string[],
): AsyncGenerator<CheckedItem[]> {
  for (let from = 0; from < checked.length; from += itemsAtOnce)
    yield checked.slice(from, from + itemsAtOnce).map(wireItem);
  yield unknown.map((transactionId) => ({
    transactionId,
    store: null,
    salesDate: null,
    buyerName: null,
    uploadBy: null,
    level: 'leftOut',
    problems: [{ code: 'unknown', level: 'leftOut', detail: null }],
    fakturs: [],
  }));
}

function wireItem({ invoices, ...rest }: CheckedRequest): CheckedItem {
  const fakturs = invoices.map(({ code, date, lines }) => {
    const { taxBase, otherTaxBase, vat } = totalsOf(lines);
    return {
      code,
      date,
      lines: lines.length,
      taxBase: moneyText(taxBase),
      otherTaxBase: moneyText(otherTaxBase),
      vat: moneyText(vat),
      dpp: wholeRupiah(taxBase),
      dppNilaiLain: wholeRupiah(otherTaxBase),
      ppn: wholeRupiah(vat),
    };
  });
  return { ...rest, fakturs };
}
