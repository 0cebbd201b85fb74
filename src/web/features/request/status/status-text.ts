import type { FakturState } from '#domain/requests/faktur-state.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { fakturStateTexts, statusTexts } from '../texts.ts';

export const statusText = (status: RequestStatus): string => statusTexts()[status];
export const fakturStateText = (state: FakturState): string => fakturStateTexts()[state];
