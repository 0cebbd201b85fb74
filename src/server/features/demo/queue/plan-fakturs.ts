import { createHash } from 'node:crypto';
import type { PlannedRequest } from './plan-queue.ts';

export type PlannedFaktur = {
  id: string;
  transactionId: string;
  number: string;
  code: string;
  date: string;
  dpp: number;
  dppNilaiLain: number;
  ppn: number;
  buyerNumber: string;
  file: string;
  sha256: string;
  by: string;
  at: Date;
};

const code = '04';

/** Plans the faktur of a closed request, as if its PDF had come by a drop when the request was closed. */
export function planFaktur(
  { receipt, company, story, submissionId }: PlannedRequest,
  index: number,
  { file, sha256 }: Pick<PlannedFaktur, 'file' | 'sha256'>,
): PlannedFaktur {
  const { transactionId, salesDate, totalPaid } = receipt;
  const closing = story.at(-1);
  if (!closing) throw new Error('every request has a story');
  const dpp = Math.round(totalPaid / 1.11);
  const dppNilaiLain = Math.round((dpp * 11) / 12);
  return {
    // One faktur a request: what tells them apart tells their fakturs apart.
    id: submissionId,
    transactionId,
    number: `${code}00${salesDate.slice(2, 4)}${String(70_000_000_000 + index)}`,
    code,
    date: salesDate,
    dpp,
    dppNilaiLain,
    ppn: Math.round(dppNilaiLain * 0.12),
    buyerNumber: company.npwp,
    file,
    sha256,
    by: closing.actor,
    at: closing.at,
  };
}

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
