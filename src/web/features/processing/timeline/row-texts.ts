import type { AgeTone } from '#domain/dates/request-age.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

export const rowTexts = officeTexts({
  en: {
    days: (days: number) => `${days} Hari`,
    limits: { near: 'near limit', over: 'over limit' } satisfies Partial<Record<AgeTone, string>>,
    noPdf: 'no PDF',
    uploadBy: (day: string) => `Upload the faktur by ${day}`,
    assignedTo: (empid: string) => `Assigned to ${empid}`,
    nobody: 'nobody',
    changeStatus: (id: string) => `Change status of ${id}`,
    details: (id: string) => `View details of ${id}`,
    select: (id: string) => `Select ${id}`,
    selectPage: 'Select all rows of this page',
    changeStatusShort: 'Change status',
    detailsShort: 'Details',
  },
  id: {
    days: (days: number) => `${days} hari`,
    limits: { near: 'dekat batas', over: 'lewat batas' },
    noPdf: 'tanpa PDF',
    uploadBy: (day: string) => `Unggah faktur paling lambat ${day}`,
    assignedTo: (empid: string) => `Ditangani ${empid}`,
    nobody: 'belum ada',
    changeStatus: (id: string) => `Ubah status ${id}`,
    details: (id: string) => `Lihat detail ${id}`,
    select: (id: string) => `Pilih ${id}`,
    selectPage: 'Pilih semua baris halaman ini',
    changeStatusShort: 'Ubah status',
    detailsShort: 'Detail',
  },
});
