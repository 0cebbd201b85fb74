import type { OtherBuyerTools } from '../form/lazy-tools.ts';

export async function loadOtherBuyer(): Promise<OtherBuyerTools> {
  return await import('./other-buyer.tsx');
}
