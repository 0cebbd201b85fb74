import { fakturStateNames, statusNames } from '#contract/statuses.ts';
import type { FakturState } from '#domain/requests/faktur-state.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

const statuses = officeTexts<Record<RequestStatus, string>>({
  en: statusNames,
  id: {
    waiting: 'Menunggu konfirmasi',
    open: 'Terbuka',
    process: 'Diproses',
    closed: 'Selesai',
    rejected: 'Ditolak',
  },
});

const fakturStates = officeTexts<Record<FakturState, string>>({
  en: fakturStateNames,
  id: {
    none: 'Belum ada',
    exported: 'Diekspor',
    issued: 'Terbit',
    replaced: 'Diganti',
    cancelled: 'Dibatalkan',
  },
});

export const statusText = (status: RequestStatus): string => statuses()[status];
export const fakturStateText = (state: FakturState): string => fakturStates()[state];
