import type { BuyerKind } from '#domain/buyers/buyer.ts';
import type { Photo } from '#web/ui/photo/photo.ts';
import { listOf, type Codes, type Receipt, type ReceiptField, type Receipts } from '../receipts/receipts.ts';

/** What a customer types beside the receipts, in the order of the form. */
export const textFields = [
  'requesterName',
  'email',
  'phone',
  'npwp',
  'buyerDocument',
  'buyerCountry',
  'companyName',
  'companyAddress',
] as const;
export type TextField = (typeof textFields)[number];

/** Everything beside the receipts that a problem can belong to, in the order of the page. */
export const fields = [...textFields, 'npwpPhoto', 'consent', 'captcha'] as const;
export type Field = (typeof fields)[number];

/** Chosen, and kept like what is typed: who has no NPWP, and whether a NIK is registered as one. Empty is the usual way. */
type Choices = { buyerKind: Exclude<BuyerKind, 'npwp'> | ''; nikRegistered: 'yes' | 'unknown' | '' };
export type FormValues = Record<TextField, string> & Choices;
export type KeptField = keyof FormValues;
/** Result of the NPWP lookup. It hides what was typed without replacing it; an e-mail that nobody verified is not in it. */
export type Company = { npwp: string; companyName: string; companyAddress: string; email: string | null };
/** What is wrong with the form, and with each of its receipts. */
export type Problems = { form: Codes<Field>; receipts: readonly Codes<ReceiptField>[] };

export const codesIn = ({ form, receipts }: Problems): string[] =>
  [form, ...receipts].flatMap((codes) => Object.values(codes));

export type FormState = {
  typed: FormValues;
  receipts: Receipts;
  company: Company | null;
  npwpPhoto?: Photo | undefined;
  consent: boolean;
  /** The receipts whose total the server asked for, by their IDs: several submissions of each of them wait. */
  crowded: readonly string[];
  handover?: Handover | undefined;
  problems: Codes<Field>;
};
/** The ticket of what an app has handed over, and the receipts for which no total is asked with it. */
export type Handover = { ticket: string; transactionIds: readonly string[] };

export type FormAction =
  | { type: 'typed'; field: KeptField; text: string }
  | { type: 'companyFound'; company: Company }
  | { type: 'npwpPhoto'; photo: Photo | undefined; problem: string | undefined }
  | {
      type: 'receipt';
      key: number;
      change: Partial<Receipt>;
      field?: ReceiptField;
      problem?: string | undefined;
    }
  | { type: 'receipts'; change: (receipts: Receipts) => readonly Receipt[] }
  | { type: 'consent'; given: boolean }
  | { type: 'problem'; field: Field; code: string | undefined }
  | { type: 'problems'; problems: Problems }
  | { type: 'replaced'; state: FormState };

const emptyTyped: FormValues = {
  requesterName: '',
  email: '',
  phone: '',
  npwp: '',
  buyerKind: '',
  nikRegistered: '',
  buyerDocument: '',
  buyerCountry: '',
  companyName: '',
  companyAddress: '',
};

export const keptFields = Object.keys(emptyTyped) as KeptField[];

export function newForm(typed: Partial<FormValues> = {}, receipts: readonly Receipt[] = []): FormState {
  return {
    typed: { ...emptyTyped, ...typed },
    receipts: listOf(receipts),
    company: null,
    consent: false,
    crowded: [],
    problems: {},
  };
}

/** What the fields show and what is sent. */
export function valuesOf({ typed, company }: FormState): FormValues {
  if (!company) return typed;
  const { companyName, companyAddress, email } = company;
  return { ...typed, companyName, companyAddress, email: email ?? typed.email };
}

/** Is a buyer of the chosen kind asked for it? */
export function isAsked(field: KeptField, { buyerKind: kind }: FormValues): boolean {
  if (field === 'npwp') return kind === '' || kind === 'nik';
  if (field === 'buyerDocument') return kind === 'passport' || kind === 'other';
  return field !== 'buyerCountry' || kind === 'passport';
}

/** Whether a receipt needs its total: as all of them do, where the server asks for it in any case, or by itself. */
export const needsTotal = (
  { crowded, handover }: FormState,
  transactionId: string,
  asksTotal: boolean,
): boolean => {
  const id = transactionId.trim();
  return crowded.includes(id) || (asksTotal && handover?.transactionIds.includes(id) !== true);
};

/** Filled in by the lookup of the NPWP, and so neither typed nor judged. */
export function isFromRecords(field: TextField, company: Company | null): boolean {
  if (company === null || field === 'npwp') return false;
  return field === 'email' ? company.email !== null : field in company;
}

const isEmptyReceipt = ({ transactionId, total, photo }: Receipt) =>
  transactionId === '' && total === '' && !photo;

export function isUntouched({ typed, receipts, npwpPhoto, consent }: FormState): boolean {
  return (
    !consent &&
    !npwpPhoto &&
    receipts.length === 1 &&
    isEmptyReceipt(receipts[0]) &&
    keptFields.every((field) => typed[field] === '')
  );
}

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'typed': {
      // The answer about a NIK is about the number that was there.
      const answer = action.field === 'npwp' ? { nikRegistered: '' as const } : {};
      const typed = { ...state.typed, ...answer, [action.field]: action.text };
      const isSame = state.company?.npwp === typed.npwp && typed.buyerKind === '';
      const solved = fields.filter((field) => field === action.field || action.field === 'buyerKind');
      return {
        ...state,
        typed,
        company: isSame ? state.company : null,
        problems: without(state.problems, ...solved),
      };
    }
    case 'companyFound': {
      if (action.company.npwp !== state.typed.npwp) return state;
      const solved: Field[] = ['npwp', 'companyName', 'companyAddress'];
      const { email } = action.company;
      const problems = without(state.problems, ...solved, ...(email === null ? [] : (['email'] as const)));
      return { ...state, company: action.company, problems };
    }
    case 'npwpPhoto': {
      const problems = withProblem(state.problems, 'npwpPhoto', action.problem);
      return { ...state, npwpPhoto: action.photo, problems };
    }
    case 'receipt':
      return { ...state, receipts: listOf(state.receipts.map((receipt) => changed(receipt, action))) };
    case 'receipts':
      return { ...state, receipts: listOf(action.change(state.receipts)) };
    case 'consent':
      return { ...state, consent: action.given, problems: without(state.problems, 'consent') };
    case 'problem':
      return { ...state, problems: withProblem(state.problems, action.field, action.code) };
    case 'problems': {
      const { form, receipts: ofReceipts } = action.problems;
      const marked = state.receipts.map((receipt, at) => ({ ...receipt, problems: ofReceipts[at] ?? {} }));
      const crowded = [...state.crowded, ...crowdedIn(marked)];
      // The server asks for the totals all the same once the time of the ticket is over.
      const isOver = marked.some(({ problems, transactionId }) => {
        return problems.total === 'required' && !needsTotal(state, transactionId, true);
      });
      const handover = isOver ? undefined : state.handover;
      return { ...state, problems: form, receipts: listOf(marked), crowded, handover };
    }
    case 'replaced':
      return action.state;
    default:
      return action satisfies never;
  }
}

type ReceiptChange = Extract<FormAction, { type: 'receipt' }>;

/** A receipt with a field changed, and with what is wrong with it now. */
function changed(receipt: Receipt, { key, change, field, problem }: ReceiptChange): Receipt {
  if (receipt.key !== key) return receipt;
  const problems = field ? withProblem(receipt.problems, field, problem) : receipt.problems;
  return { ...receipt, ...change, problems };
}

/** A receipt that was refused without its total is asked for it from then on. */
const crowdedIn = (receipts: readonly Receipt[]): string[] =>
  receipts
    .filter(({ problems }) => problems.total === 'proofNeeded')
    .map(({ transactionId }) => transactionId.trim());

function without<F extends string>(problems: Codes<F>, ...solved: F[]): Codes<F> {
  if (!solved.some((field) => field in problems)) return problems;
  const left = Object.entries(problems).filter(([field]) => !solved.some((s) => s === field));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of its own entries
  return Object.fromEntries(left) as Codes<F>;
}

function withProblem<F extends string>(problems: Codes<F>, field: F, code: string | undefined): Codes<F> {
  return code === undefined ? without(problems, field) : { ...problems, [field]: code };
}
