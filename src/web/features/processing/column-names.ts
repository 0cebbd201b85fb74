import { fieldNames } from '#domain/requests/field-names.ts';
import type { QueueColumn } from '#domain/requests/desk.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

type Name = QueueColumn | 'transactionId' | 'action';

/** The heads of the columns of lists. */
export const columnNames = officeTexts<Record<Name, string>>({
  en: {
    ...fieldNames.en,
    transactionId: 'ID Transaction',
    requestedOn: 'Insert Date',
    days: 'Duration',
    requesterName: 'Requester',
    companyName: 'Nama PT',
    due: 'Due',
    assignedTo: 'Assigned to',
    faktur: 'Faktur',
    action: 'Action',
  },
  id: {
    ...fieldNames.id,
    days: 'Lama',
    requesterName: 'Pemohon',
    due: 'Tenggat',
    assignedTo: 'Petugas',
    faktur: 'Faktur',
    action: 'Tindakan',
  },
});
