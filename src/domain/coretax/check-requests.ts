import { cleanText, namesForProviders, namesInFiles } from './invoice-text.ts';
import { amountsOf, type CodeAmounts, type ReceiptAmounts } from './amounts.ts';
import { isCollectorCode, termsOfSale } from './collectors.ts';
import { invoiceComposer } from './compose-invoices.ts';
import { deadlinesOf, voidAfter, type Deadlines } from './deadlines.ts';
import { half } from './decimals.ts';
import {
  checkLevels,
  problemOf,
  type ActiveItem,
  type CheckContext,
  type CheckedRequest,
  type CheckLevel,
  type ExportSubject,
  type Problem,
  type ProblemCode,
} from './export-check.ts';
import { summarized } from './summary-line.ts';
import { totalsOf, wholeRupiah } from './tax-invoice.ts';

/** One request judged by itself, and what it is compared by with others. */
export type JudgedRequest = { request: CheckedRequest; buyerAndDay: string };

/** The check of an export in two steps, because thousands are judged with other work in between: first each by itself. */
export function requestChecker(context: CheckContext): (subject: ExportSubject) => JudgedRequest {
  const check = singleChecker(context);
  return (subject) => ({ request: check(subject), buyerAndDay: buyerAndDay(subject) });
}

/** The second step of the check adds what shows only beside others, and puts the requests in order. */
export function compareRequests(checked: readonly JudgedRequest[]): CheckedRequest[] {
  const others = Map.groupBy(
    checked.filter(({ request }) => request.level !== 'leftOut'),
    (one) => one.buyerAndDay,
  );
  return checked
    .map(({ buyerAndDay: key, request }) => {
      const count = others.get(key)?.length ?? 0;
      if (request.level === 'leftOut' || count < 2) return request;
      const problems = [...request.problems, problemOf('sameBuyerSameDay', 'info', { count })];
      return { ...request, problems, level: worstOf(problems) };
    })
    .toSorted(byUploadDay);
}

const buyerAndDay = ({ buyer, receipt }: ExportSubject) =>
  [buyer.kind, buyer.number, buyer.document, buyer.country, receipt.salesDate].join(' ');

function byUploadDay(a: CheckedRequest, b: CheckedRequest): number {
  if (a.uploadBy !== b.uploadBy) return a.uploadBy < b.uploadBy ? -1 : 1;
  return a.transactionId < b.transactionId ? -1 : 1;
}

const worstOf = (problems: readonly Problem[]): CheckLevel =>
  checkLevels[Math.max(0, ...problems.map(({ level }) => checkLevels.indexOf(level)))] ?? 'ok';

function singleChecker({ settings, today, isLateAccepted, isForProvider }: CheckContext) {
  const deadlines = deadlinesOf(settings.deadlines);
  const compose = invoiceComposer(settings, isForProvider ? namesForProviders : namesInFiles);

  return (subject: ExportSubject): CheckedRequest => {
    const { buyer, active } = subject;
    const { transactionId, store, salesDate } = subject.receipt;
    const isVoid = today > voidAfter(salesDate);
    const isLate = !isVoid && today > deadlines.uploadBy(salesDate);
    const date = isLate ? today : salesDate;

    const receipt = summarized(subject.receipt, settings);
    const terms = termsOfSale(subject, date, settings);
    const amounts = amountsOf({ receipt, returns: subject.returns }, terms);
    const { codes, groups } = amounts;
    const activeCodes = new Set(active.map(({ code }) => code));
    const open = groups.filter(({ code }) => !activeCodes.has(code));

    const told = {
      transactionId,
      store,
      salesDate,
      buyerName: cleanText(buyer.name),
      uploadBy: deadlines.uploadBy(isLateAccepted ? date : salesDate),
    };
    const leftOut = [
      ...statusProblems[subject.status].map((code) => problemOf(code, 'leftOut')),
      // A code that the receipt has no line for is of another time: its lines are not exported twice.
      ...(open.length === 0 || active.some(({ code }) => !codes.includes(code))
        ? activeProblems(active)
        : []),
    ];
    if (leftOut.length > 0) return { ...told, level: 'leftOut', problems: leftOut, invoices: [] };

    const { invoices, problems: composed } = compose({ ...subject, receipt, date, groups: open });
    const problems = [
      ...composed,
      ...(subject.hasWaitingCorrection ? [problemOf('correctionWaiting', 'warn')] : []),
      ...receiptProblems(subject, settings.withoutLines.mode, amounts),
      ...open
        .filter(({ code }) => isCollectorCode(code))
        .map(({ code }) => problemOf('collector', 'info', { code })),
      ...(isVoid ? [problemOf('tooLate', 'stop')] : []),
      ...(isLate && !isLateAccepted ? [uploadLate(today, open)] : []),
      ...(isVoid || (isLate && !isLateAccepted) ? [] : dueProblems(deadlines, date, today)),
    ];
    const level = worstOf(problems);
    return { ...told, level, problems, invoices: level === 'stop' ? [] : invoices };
  };
}

const statusProblems: Record<ExportSubject['status'], ProblemCode[]> = {
  waiting: ['waiting'],
  open: [],
  process: [],
  closed: ['closed'],
  rejected: ['rejected'],
};

function activeProblems(active: readonly ActiveItem[]): Problem[] {
  const exported = active
    .filter(({ state }) => state === 'exported')
    .toSorted((a, b) => b.batch - a.batch)[0];
  return [
    ...(exported === undefined
      ? []
      : [
          problemOf('alreadyExported', 'leftOut', {
            batch: exported.batch,
            by: exported.by,
            at: exported.at,
          }),
        ]),
    ...(active.some(({ state }) => state === 'issued') ? [problemOf('fakturIssued', 'leftOut')] : []),
    ...(active.some(({ state }) => state === 'queued' || state === 'withProvider')
      ? [problemOf('withProvider', 'leftOut')]
      : []),
  ];
}

function receiptProblems(
  { receipt, returns }: ExportSubject,
  withoutLines: 'refuse' | 'summary',
  { isBalanced, groups, assumedDiscount, leftOut }: ReceiptAmounts,
): Problem[] {
  const problems: Problem[] = [];
  const hasLines = receipt.lines.length > 0;
  const returned = returns.reduce((sum, { amount }) => sum + amount, 0);
  const isAllReturned = returned > 0 && returned >= receipt.totalPaid;
  if (!hasLines) problems.push(problemOf('noLines', withoutLines === 'refuse' ? 'stop' : 'warn'));
  if (hasLines && !isBalanced) problems.push(problemOf('unbalanced', 'stop'));
  if (assumedDiscount > 0n)
    problems.push(problemOf('discountAssumed', 'warn', { amount: wholeRupiah(assumedDiscount) }));
  if (returned > 0)
    problems.push(problemOf('returned', isAllReturned ? 'stop' : 'warn', { amount: returned }));
  if (groups.length === 0 && !isAllReturned && (hasLines || withoutLines === 'summary')) {
    problems.push(problemOf('nothingTaxable', 'stop'));
  }
  if (groups.length > 1)
    problems.push(problemOf('mixedCodes', 'warn', { codes: groups.map(({ code }) => code) }));
  if (groups.length > 0 && leftOut.lines.length > 0) {
    const amount = wholeRupiah(leftOut.amount);
    problems.push(problemOf('linesLeftOut', 'warn', { lines: leftOut.lines, amount }));
  }
  return problems;
}

/** What a new faktur date would mean: the fine is one percent of what VAT is a part of. */
function uploadLate(today: string, groups: readonly CodeAmounts[]): Problem {
  // Without a DPP nilai lain of its own, a faktur has its whole DPP there.
  const base = groups.reduce((sum, { lines }) => sum + wholeRupiah(totalsOf(lines).otherTaxBase), 0);
  const fine = Number(half(BigInt(base), 100n));
  return problemOf('uploadLate', 'stop', { newDate: today, masa: today.slice(0, 7), fine });
}

function dueProblems(deadlines: Deadlines, date: string, today: string): Problem[] {
  if (today === deadlines.uploadBy(date)) return [problemOf('dueToday', 'info')];
  return deadlines.businessDaysLeft(date, today) <= 2 ? [problemOf('dueSoon', 'info')] : [];
}
