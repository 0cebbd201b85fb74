import type { CheckedRequest, ProblemCode } from '#domain/coretax/export-check.ts';
import type { LeftOut } from '#domain/errors.ts';
import type { Judgement } from './judge-selection.ts';

/** Warnings that somebody accepted, by request; those of all requests are given apart. */
type Acceptances = { all: readonly ProblemCode[]; of?: ReadonlyMap<string, readonly ProblemCode[]> };

/** Leaves out what is stopped, taken already, unknown, or has a warning that nobody accepted. */
export function siftChecked(
  { checked, unknown }: Pick<Judgement, 'checked' | 'unknown'>,
  { all, of }: Acceptances,
): { accepted: CheckedRequest[]; leftOut: LeftOut[] } {
  const accepted: CheckedRequest[] = [];
  const leftOut: LeftOut[] = [];
  for (const request of checked) {
    const { transactionId, problems } = request;
    const isAccepted = (code: ProblemCode) => all.includes(code) || of?.get(transactionId)?.includes(code);
    const against = problems.filter(
      ({ level, code }) => level === 'stop' || level === 'leftOut' || (level === 'warn' && !isAccepted(code)),
    );
    if (against.length === 0) accepted.push(request);
    else leftOut.push({ transactionId, codes: [...new Set(against.map(({ code }) => code))] });
  }
  return {
    accepted,
    leftOut: [...leftOut, ...unknown.map((transactionId) => ({ transactionId, codes: ['unknown'] }))],
  };
}
