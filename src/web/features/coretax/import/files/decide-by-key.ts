import type { DropFile } from '#contract/coretax/drops.ts';
import type { FileActions } from './decision-cell.tsx';
import { isAsking, mayChoose } from './decisions.ts';

type Actions = Pick<FileActions, 'deciding' | 'choose' | 'openToDecide'>;

/** a accepts, l leaves, a digit picks a candidate. What needs words leads to their field. */
export function decideByKey(key: string, file: DropFile, actions: Actions): void {
  const { deciding, choose, openToDecide } = actions;
  if (key === 'l') deciding.leave(file);
  if (key === 'a') {
    const accept = deciding.mayAccept(file);
    if (accept && !isAsking(accept)) deciding.accept(file);
    else if (file.verdict === 'proposed' && file.transactionId !== null) choose(file, file.transactionId);
    else if (accept || mayChoose(file)) openToDecide?.(file);
  }
  const candidate = /^[1-9]$/.test(key) ? file.candidates[Number(key) - 1] : undefined;
  if (candidate !== undefined && mayChoose(file)) choose(file, candidate);
}
