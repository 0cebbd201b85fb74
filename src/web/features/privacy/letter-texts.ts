import type { Language } from '#domain/language.ts';
import type { ErasedSort } from '#domain/privacy/erasure.ts';
import type { FileKind } from '#domain/privacy/privacy-file.ts';

type LetterTexts = {
  subject: Record<FileKind, string>;
  file: (number: string, day: string) => string;
  greeting: string;
  answered: Record<FileKind, string>;
  refused: string;
  erased: string;
  sorts: Record<ErasedSort, string>;
  nothing: string;
  kept: string;
  keptWhy: string;
  id: string;
  faktur: string;
  until: string;
  elsewhere: string;
  contact: string;
  closing: string;
};

/** The letter is for the person, whatever language the office speaks: Indonesian first, then English. */
export const letterTexts: Record<Language, LetterTexts> = {
  id: {
    subject: {
      access: 'Jawaban atas permintaan akses data pribadi',
      correction: 'Jawaban atas permintaan perbaikan data pribadi',
      erasure: 'Jawaban atas permintaan penghapusan data pribadi',
    },
    file: (number, day) => `Nomor permohonan ${number}, ${day}`,
    greeting: 'Bapak/Ibu yang terhormat,',
    answered: {
      access: 'Data pribadi Anda kami berikan dalam arsip yang menyertai surat ini.',
      correction:
        'Data pribadi Anda sudah kami perbaiki. Faktur pajak yang sudah terbit hanya dapat diubah dengan faktur pengganti.',
      erasure:
        'Data pribadi Anda sudah kami hapus sebagaimana disebut di bawah ini. Penghapusan ini tidak dapat dibatalkan.',
    },
    refused: 'Permintaan Anda tidak dapat kami penuhi, dengan alasan:',
    erased: 'Yang dihapus',
    sorts: {
      requests: 'permintaan, seluruh data pribadinya',
      contacts: 'permintaan, nama pemohon, email, nomor telepon, dan fotonya',
      photos: 'foto',
      submissions: 'permintaan yang belum dikonfirmasi',
      awaited: 'struk yang ditunggu',
      visits: 'tautan dan kunjungan ke halaman Permintaan saya',
      codes: 'kode pembeli',
      companies: 'data pembeli yang terdaftar',
      mails: 'alamat penerima email',
      notes: 'keterangan dan catatan petugas',
      exports: 'data pembeli dalam file ekspor tanpa faktur Anda',
    },
    nothing: 'Tidak ada data lain tentang Anda yang tersimpan.',
    kept: 'Yang tetap disimpan, dan mengapa',
    keptWhy:
      'Faktur pajak dengan NPWP atau NIK, nama, alamat, dan jumlahnya wajib disimpan sepuluh tahun (Pasal 28 ayat (11) UU KUP). UU PDP Pasal 43 dan 50 mengecualikannya dari penghapusan. Setelah tanggal di bawah ini data itu dihapus.',
    id: 'ID Transaksi',
    faktur: 'Nomor faktur',
    until: 'Disimpan sampai',
    elsewhere:
      'Data yang sama ada pada file yang kami kirim ke dan terima dari Coretax (DJP). Log audit mencatat siapa memproses permintaan, tanpa data pribadi Anda. Salinan cadangan ditimpa menurut jadwalnya.',
    contact: 'Pertanyaan dan keberatan dapat Anda sampaikan kepada kami.',
    closing: 'Hormat kami,',
  },
  en: {
    subject: {
      access: 'Answer to your request for access to personal data',
      correction: 'Answer to your request for correction of personal data',
      erasure: 'Answer to your request for erasure of personal data',
    },
    file: (number, day) => `Case ${number}, ${day}`,
    greeting: 'Dear Sir or Madam,',
    answered: {
      access: 'Your personal data are in the archive that comes with this letter.',
      correction:
        'We have corrected your personal data. A tax invoice that was issued can only be changed by a replacement.',
      erasure: 'We have erased your personal data as told below. This cannot be taken back.',
    },
    refused: 'We cannot do what you have asked for, for this reason:',
    erased: 'What was erased',
    sorts: {
      requests: 'requests, all personal data of theirs',
      contacts: 'requests, their requester, e-mail, phone number and photos',
      photos: 'photos',
      submissions: 'requests that were not confirmed',
      awaited: 'receipts that were waited for',
      visits: 'links and visits of the page My requests',
      codes: 'buyer codes',
      companies: 'buyers on record',
      mails: 'recipients of e-mails',
      notes: 'remarks and notes of staff',
      exports: 'buyers in files of exports that hold no faktur of yours',
    },
    nothing: 'No other data about you are stored.',
    kept: 'What stays, and why',
    keptWhy:
      'Tax invoices with their NPWP or NIK, name, address and amounts have to be kept for ten years (KUP Law, article 28 (11)). Articles 43 and 50 of the PDP Law except them from erasure. After the day below they are deleted.',
    id: 'Transaction ID',
    faktur: 'Tax invoice number',
    until: 'Kept until',
    elsewhere:
      'The same data are in files that we exchanged with Coretax (DJP). The audit log tells who processed a request, without your personal data. Backups are overwritten in their turn.',
    contact: 'Questions and objections are welcome.',
    closing: 'Yours faithfully,',
  },
};
