import type { AnswerOf } from '#contract/endpoint.ts';
import type { uploadFaktur } from '#contract/processing/change-status.ts';
import {
  handVerdicts,
  isDoubtfulVerdict,
  isRefusedVerdict,
  lacksNumber,
  type HandVerdict,
} from '#domain/coretax/faktur/uploaded-faktur.ts';
import { isCompleteFaktur, nothingTyped, type TypedFaktur } from '../typed-faktur.ts';

export type FakturCheck = AnswerOf<typeof uploadFaktur>;

/** What is known of a PDF that was judged. */
export type JudgedFaktur = Pick<
  FakturCheck,
  'transactionId' | 'verdict' | 'collidesWith' | 'isExcess' | 'parts' | 'warnings' | 'mentions'
>;

/** What has to be said before a PDF is saved. */
export type FakturQuestion = {
  /** Nobody can accept it. */
  isRefused: boolean;
  needsReason: boolean;
  needsManager: boolean;
  /** Whether the number of the faktur has to be typed, or said not to be known. */
  needsNumber: boolean;
  /** The part of the receipt is chosen among these. */
  parts: readonly string[];
  namesOther: boolean;
};

/** What somebody says of a PDF. */
export type FakturReply = {
  accepted: boolean;
  reason: string;
  part: string;
  typed: TypedFaktur;
  isNumberUnknown: boolean;
};

export const noReply: FakturReply = {
  accepted: false,
  reason: '',
  part: '',
  typed: nothingTyped,
  isNumberUnknown: false,
};

export function questionOf(judged: JudgedFaktur): FakturQuestion {
  const { verdict, isExcess, parts, warnings } = judged;
  // The same faktur once more: only its file is exchanged.
  const isSwap = verdict === 'alreadyAttached';
  return {
    isRefused: isRefusedVerdict(verdict) || verdict === 'notOpen',
    needsReason: !isSwap && (isDoubtfulVerdict(verdict) || isExcess),
    needsManager: !isSwap && isExcess,
    needsNumber: lacksNumber(verdict),
    parts: isSwap ? [] : parts,
    namesOther: warnings.includes('otherTransactionId'),
  };
}

/** Whether somebody has to say that it is the right PDF all the same. */
export const needsAcceptance = ({ needsReason, namesOther }: FakturQuestion): boolean =>
  needsReason || namesOther;

export type MissingAnswer = 'refused' | 'manager' | 'part' | 'number' | 'reason' | 'acceptance';

/** What is missing before the PDF can be saved. */
export function missingIn(
  question: FakturQuestion,
  { accepted, reason, part, typed, isNumberUnknown }: FakturReply,
  isManager: boolean,
): MissingAnswer | undefined {
  if (question.isRefused) return 'refused';
  if (question.needsManager && !isManager) return 'manager';
  if (question.parts.length > 0 && !question.parts.includes(part)) return 'part';
  if (question.needsNumber && !isNumberUnknown && !isCompleteFaktur(typed)) return 'number';
  if (question.needsReason && reason.trim() === '') return 'reason';
  return needsAcceptance(question) && !accepted ? 'acceptance' : undefined;
}

const text = (value: number | string | null | undefined): string => String(value ?? '');

/** What is expected, for somebody who reads a PDF without text; its number has to be read off. */
export function prefilled({ expected }: Pick<FakturCheck, 'expected'>): TypedFaktur {
  const { date, dpp, dppNilaiLain, ppn } = expected ?? {};
  return { number: '', date: text(date), dpp: text(dpp), dppNilaiLain: text(dppNilaiLain), ppn: text(ppn) };
}

/** The fields that travel with a PDF. */
export function replyFields({ accepted, reason, part, typed, isNumberUnknown }: FakturReply) {
  const { number, date, dpp, dppNilaiLain, ppn } =
    !isNumberUnknown && isCompleteFaktur(typed) ? typed : ({} as Partial<TypedFaktur>);
  return {
    acceptFaktur: accepted ? ('true' as const) : undefined,
    reason: reason.trim() || undefined,
    part: part || undefined,
    number,
    date,
    dpp,
    dppNilaiLain,
    ppn,
  };
}

/** The verdict of a refusal, which travels as a text. */
export const verdictNamed = (name: string | undefined): HandVerdict | undefined =>
  handVerdicts.find((known) => known === name);
