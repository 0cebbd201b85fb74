import type { BuyerKind } from '#domain/buyers/buyer.ts';
import type { Photo } from '#web/ui/photo/photo.ts';

/** What a customer types, in the order of the form. */
export const textFields = [
  'transactionId',
  'total',
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

export const photoFields = ['npwpPhoto', 'receiptPhoto'] as const;
export type PhotoField = (typeof photoFields)[number];

/** Everything a problem can belong to, in the order of the page. */
export const fields = [...textFields, ...photoFields, 'consent', 'captcha'] as const;
export type Field = (typeof fields)[number];

/** Chosen, and kept like what is typed: who has no NPWP, and whether a NIK is registered as one. Empty is the usual way. */
type Choices = { buyerKind: Exclude<BuyerKind, 'npwp'> | ''; nikRegistered: 'yes' | 'unknown' | '' };
export type Typed = Record<TextField, string> & Choices;
export type Kept = keyof Typed;
/** Result of the NPWP lookup. It hides what was typed without replacing it; an e-mail that nobody verified is not in it. */
export type Company = { npwp: string; companyName: string; companyAddress: string; email: string | null };
/** By code, so that they are translated when the language changes. */
export type Problems = Partial<Record<Field, string>>;

/** A receipt beside the first, of the same company. */
export type MoreReceipt = {
  key: number;
  transactionId: string;
  total: string;
  photo?: Photo | undefined;
  problems: Problems;
};

export type FormState = {
  typed: Typed;
  more: readonly MoreReceipt[];
  company: Company | null;
  photos: Partial<Record<PhotoField, Photo>>;
  consent: boolean;
  /** The receipts whose total the server asked for, by their IDs: several submissions of each of them wait. */
  crowded: readonly string[];
  problems: Problems;
};

export type FormAction =
  | { type: 'typed'; field: Kept; text: string }
  | { type: 'companyFound'; company: Company }
  | { type: 'photo'; field: PhotoField; photo: Photo | undefined; problem?: string }
  | { type: 'more'; change: (more: readonly MoreReceipt[]) => readonly MoreReceipt[] }
  | { type: 'consent'; given: boolean }
  | { type: 'problem'; field: Field; code: string | undefined }
  | { type: 'problems'; problems: Problems; more: readonly MoreReceipt[] }
  | { type: 'replaced'; state: FormState };

const emptyTyped: Typed = {
  transactionId: '',
  total: '',
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

export const keptFields = Object.keys(emptyTyped) as Kept[];

export function newForm(typed: Partial<Typed> = {}): FormState {
  return {
    typed: { ...emptyTyped, ...typed },
    more: [],
    company: null,
    photos: {},
    consent: false,
    crowded: [],
    problems: {},
  };
}

let lastKey = 0;

export function newReceipt(): MoreReceipt {
  return { key: ++lastKey, transactionId: '', total: '', problems: {} };
}

/** What the fields show and what is sent. */
export function valuesOf({ typed, company }: FormState): Typed {
  if (!company) return typed;
  const { companyName, companyAddress, email } = company;
  return { ...typed, companyName, companyAddress, email: email ?? typed.email };
}

/** Is a buyer of the chosen kind asked for it? */
export function isAsked(field: Kept, { buyerKind: kind }: Typed): boolean {
  if (field === 'npwp') return kind === '' || kind === 'nik';
  if (field === 'buyerDocument') return kind === 'passport' || kind === 'other';
  return field !== 'buyerCountry' || kind === 'passport';
}

/** Whether a receipt needs its total: as all of them do, where the server asks for it in any case, or by itself. */
export const needsTotal = ({ crowded }: FormState, transactionId: string, asksTotal: boolean): boolean =>
  asksTotal || crowded.includes(transactionId.trim());

/** Filled in by the lookup of the NPWP, and so neither typed nor judged. */
export function isFromRecords(field: TextField, company: Company | null): boolean {
  if (company === null || field === 'npwp') return false;
  return field === 'email' ? company.email !== null : field in company;
}

export function isUntouched({ typed, more, photos, consent }: FormState): boolean {
  return (
    !consent &&
    more.length + Object.keys(photos).length === 0 &&
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
    case 'photo': {
      const { [action.field]: _before, ...others } = state.photos;
      const photos = action.photo ? { ...others, [action.field]: action.photo } : others;
      return { ...state, photos, problems: withProblem(state.problems, action.field, action.problem) };
    }
    case 'more':
      return { ...state, more: action.change(state.more) };
    case 'consent':
      return { ...state, consent: action.given, problems: without(state.problems, 'consent') };
    case 'problem':
      return { ...state, problems: withProblem(state.problems, action.field, action.code) };
    case 'problems':
      return withRefusals(state, action);
    case 'replaced':
      return action.state;
    default:
      return action satisfies never;
  }
}

/** A receipt that was refused without its total is asked for it from then on. */
function withRefusals(state: FormState, { problems, more }: Pick<FormState, 'problems' | 'more'>): FormState {
  const first = { transactionId: state.typed.transactionId, problems };
  const refused = [first, ...more].filter((receipt) => receipt.problems.total === 'proofNeeded');
  const crowded = [...state.crowded, ...refused.map(({ transactionId }) => transactionId.trim())];
  return { ...state, problems, more, crowded };
}

function without(problems: Problems, ...solved: Field[]): Problems {
  if (!solved.some((field) => field in problems)) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !solved.some((s) => s === field)));
}

function withProblem(problems: Problems, field: Field, code: string | undefined): Problems {
  return code === undefined ? without(problems, field) : { ...problems, [field]: code };
}
