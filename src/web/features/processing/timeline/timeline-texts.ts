import { officeTexts } from '#web/i18n/office-language.ts';

export const timelineTexts = officeTexts({
  en: {
    title: 'Timeline',
    empty: 'There are no requests yet. They appear here as soon as customers send them.',
    urgent: 'Most urgent first',
    nextUp: 'Next up',
    nextUpHint: 'Takes the most urgent free request of this view and opens it',
    lookingForNext: 'Looking…',
    noneFree: 'No request of this view is free: all are taken or done.',
    keys: {
      search: 'Search',
      down: 'Next row',
      up: 'Previous row',
      details: 'Details of the marked row',
      status: 'Change the status of the marked row',
      select: 'Select the marked row',
      range: 'Select up to the marked row',
      clear: 'Clear the selection',
      nextUp: 'Take the most urgent free request',
    },
  },
  id: {
    title: 'Antrean',
    empty: 'Belum ada permintaan. Permintaan muncul di sini begitu pelanggan mengirimnya.',
    urgent: 'Paling mendesak dulu',
    nextUp: 'Berikutnya',
    nextUpHint: 'Mengambil permintaan bebas yang paling mendesak dari tampilan ini dan membukanya',
    lookingForNext: 'Mencari…',
    noneFree: 'Tidak ada permintaan bebas di tampilan ini: semua sudah diambil atau selesai.',
    keys: {
      search: 'Cari',
      down: 'Baris berikutnya',
      up: 'Baris sebelumnya',
      details: 'Detail baris yang ditandai',
      status: 'Ubah status baris yang ditandai',
      select: 'Pilih baris yang ditandai',
      range: 'Pilih sampai baris yang ditandai',
      clear: 'Hapus pilihan',
      nextUp: 'Ambil permintaan bebas yang paling mendesak',
    },
  },
});
