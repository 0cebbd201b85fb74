import type { OfficePageName } from '#contract/paths.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

/** Pages of one thing are reached from others and have no name of their own. */
export type NamedPage =
  | Exclude<
      OfficePageName,
      'details' | 'archived' | 'coretax' | 'coretaxBatch' | 'coretaxDrop' | 'privacyFile' | 'privacyLetter'
    >
  | 'signIn';

/** The names of the pages in menu and command palette; the menu leaves them by signing out, hence `signIn`. */
export const pageNames = officeTexts<Record<NamedPage, string>>({
  en: {
    dashboard: 'Dashboard',
    timeline: 'Timeline',
    coretaxExport: 'Coretax',
    coretaxIssuing: 'Coretax: Issuing',
    coretaxBatches: 'Coretax: Batches',
    coretaxImport: 'Coretax: Import',
    coretaxDeadlines: 'Coretax: Deadlines',
    coretaxCorrections: 'Coretax: Corrections',
    coretaxDigunggung: 'Coretax: Digunggung',
    coretaxReconciliation: 'Coretax: Reconciliation',
    report: 'Report',
    bulkClose: 'Bulk Close',
    bulkReject: 'Bulk Reject',
    updateCompany: 'Update NPWP',
    users: 'Users',
    account: 'My account',
    audit: 'Audit log',
    privacy: 'Privacy cases',
    settings: 'Settings',
    sellerSettings: 'Seller settings',
    issuingSettings: 'Issuing',
    appearance: 'Appearance',
    apiKeys: 'API keys',
    webhooks: 'Webhooks',
    mailSender: 'Mail sender',
    doctor: 'Installation check',
    poster: 'Poster and QR code',
    help: 'Help',
    signIn: 'Sign Out',
  },
  id: {
    dashboard: 'Dasbor',
    timeline: 'Antrean',
    coretaxExport: 'Coretax',
    coretaxIssuing: 'Coretax: Penerbitan',
    coretaxBatches: 'Coretax: Batch',
    coretaxImport: 'Coretax: Impor',
    coretaxDeadlines: 'Coretax: Tenggat',
    coretaxCorrections: 'Coretax: Koreksi',
    coretaxDigunggung: 'Coretax: Digunggung',
    coretaxReconciliation: 'Coretax: Rekonsiliasi',
    report: 'Laporan',
    bulkClose: 'Selesaikan Massal',
    bulkReject: 'Tolak Massal',
    updateCompany: 'Perbarui NPWP',
    users: 'Pengguna',
    account: 'Akun saya',
    audit: 'Log audit',
    privacy: 'Permohonan data pribadi',
    settings: 'Pengaturan',
    sellerSettings: 'Pengaturan penjual',
    issuingSettings: 'Penerbitan',
    appearance: 'Identitas toko',
    apiKeys: 'Kunci API',
    webhooks: 'Webhook',
    mailSender: 'Pengirim email',
    doctor: 'Pemeriksaan instalasi',
    poster: 'Poster dan kode QR',
    help: 'Bantuan',
    signIn: 'Keluar',
  },
});
