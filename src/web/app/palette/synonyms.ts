import type { NamedPage } from '../page-names.ts';

/** Words of both languages by which somebody may look for a page, whichever of the two they read. */
export const pageSynonyms: Record<NamedPage, string> = {
  dashboard:
    'home figures charts overdue bounce undelivered dasbor beranda angka grafik email gagal terkirim',
  timeline: 'queue list requests work antrean daftar permintaan tiket pekerjaan',
  coretaxExport: 'xml efaktur djp tax office upload ekspor unggah',
  coretaxIssuing:
    'issue provider pjap klikpajak pajakexpress queue pause resume terbitkan penerbitan penyedia antre jeda lanjutkan',
  coretaxBatches: 'uploaded xml batch unggahan',
  coretaxImport: 'pdf zip drop faktur list impor unggah daftar',
  coretaxDeadlines: 'due late month batas unggah tenggat jatuh tempo masa',
  coretaxCorrections:
    'replacement cancellation return note credit nota retur koreksi pengganti pembatalan perbaikan',
  coretaxDigunggung: 'retail lump month masa eceran gunggungan bulanan',
  coretaxReconciliation: 'compare difference bridge rekonsiliasi selisih banding',
  report: 'excel download xlsx statistics laporan unduh',
  bulkClose: 'many close finish massal selesaikan banyak',
  bulkReject: 'many reject refuse massal tolak banyak',
  updateCompany: 'company companies buyer npwp email perusahaan pembeli data perbarui',
  users: 'staff people accounts roles activation employee pengguna karyawan petugas akun peran aktivasi',
  account:
    'password passkey profile sessions devices second step 2fa mfa kata sandi kunci profil sesi perangkat langkah kedua akun',
  audit: 'history trail log who saw jejak riwayat siapa melihat',
  privacy: 'personal data erase erasure pdp gdpr subject hapus data pribadi permohonan subjek privasi',
  settings: 'setup options preferences configuration pengaturan setelan konfigurasi',
  sellerSettings:
    'seller npwp stores units tax holidays calendar regime penjual toko satuan pajak libur kalender nitku',
  issuingSettings:
    'provider pjap klikpajak pajakexpress automatic policy credentials signer setup penyedia otomatis kebijakan akun penanda tangan pengaturan',
  appearance:
    'logo theme colour color brand name look tema warna merek nama tampilan identitas gambar sender pengirim',
  apiKeys: 'token secret till pos app warehouse integration kunci kasir aplikasi rahasia gudang integrasi',
  webhooks: 'integration notify event receiver integrasi pemberitahuan peristiwa penerima',
  mailSender:
    'smtp spf dkim dmarc mx dns deliverability bounce spam test email surat email sampai pengirim uji coba',
  doctor:
    'health status server check diagnose disk backup certificate kesehatan periksa diagnosa cadangan sertifikat',
  poster: 'qr code print store sheet kode cetak kasir selebaran',
  help: 'guide manual how instructions bantuan panduan cara petunjuk',
  signIn: 'logout log out leave keluar',
};
