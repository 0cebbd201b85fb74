import { fieldNames } from '#domain/requests/field-names.ts';
import type { QueueColumn } from '#domain/requests/desk.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

type Name = QueueColumn | 'transactionId' | 'action';
/** The columns whose usual head is too long for one line. */
type ShortName = 'companyName' | 'totalPaid' | 'assignedTo';

/** The heads of the columns of lists. */
export const columnNames = officeTexts<Record<Name, string>>({
  en: {
    ...fieldNames.en,
    transactionId: 'ID Transaction',
    requestedOn: 'Insert Date',
    days: 'Duration',
    requesterName: 'Requester',
    companyName: 'Nama PT',
    clock: 'Limit',
    due: 'Due',
    assignedTo: 'Assigned to',
    faktur: 'Faktur',
    action: 'Action',
  },
  id: {
    ...fieldNames.id,
    days: 'Lama',
    requesterName: 'Pemohon',
    clock: 'Batas',
    due: 'Batas unggah',
    assignedTo: 'Petugas',
    faktur: 'Faktur',
    action: 'Tindakan',
  },
});

export const shortColumnNames = officeTexts<Record<ShortName, string>>({
  en: { companyName: 'Company', totalPaid: 'Total', assignedTo: 'Who' },
  id: { companyName: 'Perusahaan', totalPaid: 'Total', assignedTo: 'Petugas' },
});
