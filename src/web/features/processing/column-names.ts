import type { QueueColumn } from '#domain/requests/desk.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

type Name = QueueColumn | 'transactionId' | 'action';

/** The heads of the columns of lists. */
export const columnNames = officeTexts<Record<Name, string>>({
  en: {
    requestedOn: 'Insert Date',
    store: 'Store',
    transactionId: 'ID Transaction',
    days: 'Duration',
    salesDate: 'Sales Date',
    totalPaid: 'Total Amount Paid',
    requesterName: 'Requester',
    companyName: 'Nama PT',
    npwp: 'NPWP',
    due: 'Due',
    assignedTo: 'Assigned to',
    status: 'Status',
    faktur: 'Faktur',
    email: 'Email',
    action: 'Action',
  },
  id: {
    requestedOn: 'Tanggal permintaan',
    store: 'Toko',
    transactionId: 'ID Transaksi',
    days: 'Lama',
    salesDate: 'Tanggal jual',
    totalPaid: 'Total dibayar',
    requesterName: 'Pemohon',
    companyName: 'Nama PT',
    npwp: 'NPWP',
    due: 'Tenggat',
    assignedTo: 'Petugas',
    status: 'Status',
    faktur: 'Faktur',
    email: 'Email',
    action: 'Tindakan',
  },
});
