import type { Buyer } from '../buyers/buyer.ts';
import type { Receipt } from '../receipts/receipt.ts';
import type { RequestStatus } from '../requests/request-status.ts';
import type { Collector } from './collectors.ts';
import type { SellerSettings } from './seller-settings.ts';
import type { TaxInvoice } from './tax-invoice.ts';

/** The levels of a check, from harmless to left out. Ok and info are ready; a warning has to be accepted. */
export const checkLevels = ['ok', 'info', 'warn', 'stop', 'leftOut'] as const;
export type CheckLevel = (typeof checkLevels)[number];

export const problemCodes = [
  'buyerNumber',
  'buyerCountry',
  'buyerName',
  'buyerAddress',
  'noLines',
  'unbalanced',
  'nothingTaxable',
  'facilityMissing',
  'documentMissing',
  'uploadLate',
  'tooLate',
  'returned',
  'correctionWaiting',
  'buyerCheckDigit',
  'mixedCodes',
  'discountAssumed',
  'linesLeftOut',
  'unitUnknown',
  'tooPrecise',
  'nikAsTin',
  'textCut',
  'dueSoon',
  'dueToday',
  'collector',
  'sameBuyerSameDay',
  'alreadyExported',
  'fakturIssued',
  'withProvider',
  'waiting',
  'rejected',
  'closed',
  'unknown',
] as const;
export type ProblemCode = (typeof problemCodes)[number];
export type Problem = {
  code: ProblemCode;
  level: Exclude<CheckLevel, 'ok'>;
  detail: Record<string, unknown> | null;
};
export const problemOf = (
  code: ProblemCode,
  level: Problem['level'],
  detail: Problem['detail'] = null,
): Problem => ({ code, level, detail });

/** Goods that were brought back, in whole rupiah; without lines the amount is spread over all of them. */
export type ReceiptReturn = { amount: number; lines: { line: number; amount: number }[] | null };

/** What is exported, issued, or asked of the provider of a request already. */
export type ActiveItem = {
  code: string;
  /** Queued is what can still be taken back; the provider may have all else that was asked of it. */
  state: 'exported' | 'issued' | 'queued' | 'withProvider';
  /** The number of its batch; 0 for what is in none. */
  batch: number;
  by: string;
  at: string;
};

/** The document that proves that a sale in a free zone goes without VAT: its number, and its month as MMYYYY. */
export type SupportingDocument = { number: string; monthYear: string };

/** A request with everything that decides whether and how it can be exported. */
export type ExportSubject = {
  receipt: Receipt;
  status: RequestStatus;
  buyer: Buyer;
  collector: Collector;
  supportingDocument: SupportingDocument | null;
  returns: ReceiptReturn[];
  active: ActiveItem[];
  /** A correction of the buyer waits for the address on record of another number. */
  hasWaitingCorrection: boolean;
};

export type CheckContext = {
  settings: SellerSettings;
  /** YYYY-MM-DD in Jakarta. */
  today: string;
  /** Whether requests past their upload day get today as faktur date. */
  isLateAccepted: boolean;
  /** Whether a provider is to be asked for them, which takes names in ASCII only. */
  isForProvider?: boolean;
};

export type CheckedRequest = {
  transactionId: string;
  store: string;
  salesDate: string;
  buyerName: string;
  uploadBy: string;
  level: CheckLevel;
  problems: Problem[];
  /** What would be exported: one for each transaction code. Empty when something stops it. */
  invoices: TaxInvoice[];
};
