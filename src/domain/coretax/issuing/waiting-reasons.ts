import { problemCodes, type ProblemCode } from '../export-check.ts';

/** The reasons why the automatic policy leaves a request to a person, besides what the check of an export says. */
export const policyReasons = [
  'amountAbove',
  'buyerUnknown',
  'buyerInactive',
  'buyerNew',
  'outsideHours',
  'buyerCodeReported',
] as const;
export type WaitingReasonCode = ProblemCode | (typeof policyReasons)[number];
export const waitingReasonCodes = [...problemCodes, ...policyReasons] as const satisfies WaitingReasonCode[];

/** One of the reasons; texts are made of it where it is shown. */
export type WaitingReason = { code: WaitingReasonCode; detail: Record<string, unknown> | null };
