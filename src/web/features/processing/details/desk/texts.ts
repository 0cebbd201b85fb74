import { officeTexts } from '#web/i18n/office-language.ts';

export const assignmentTexts = officeTexts({
  en: {
    nobody: 'Nobody has taken it',
    you: 'You have it',
    other: (who: string) => `${who} has it`,
    take: 'Take',
    takeOver: 'Take over',
    release: 'Release',
    give: 'Give to…',
    giveTo: 'Give to',
    choose: 'Choose a colleague',
  },
  id: {
    nobody: 'Belum diambil siapa pun',
    you: 'Anda yang mengerjakan',
    other: (who: string) => `Dikerjakan ${who}`,
    take: 'Ambil',
    takeOver: 'Ambil alih',
    release: 'Lepas',
    give: 'Serahkan…',
    giveTo: 'Serahkan kepada',
    choose: 'Pilih rekan',
  },
});

export const closingTexts = officeTexts({
  en: {
    close: 'Close',
    andNext: 'and next',
    choosePdf: 'Choose the PDF first.',
    noFile: 'Drop the faktur (PDF) anywhere on this page, or choose it.',
    onFile: 'The faktur (PDF) is on file.',
    withRemarks: 'Remarks, read by the customer:',
    changed: 'Look at the change first; then save by Change Status.',
  },
  id: {
    close: 'Selesaikan',
    andNext: 'dan lanjut',
    choosePdf: 'Pilih PDF dahulu.',
    noFile: 'Jatuhkan faktur (PDF) di mana saja di halaman ini, atau pilih.',
    onFile: 'Faktur (PDF) sudah ada.',
    withRemarks: 'Keterangan, dibaca pelanggan:',
    changed: 'Lihat dulu perubahannya; lalu simpan lewat Ubah Status.',
  },
});

export const notesTexts = officeTexts({
  en: {
    title: 'Internal notes',
    who: 'Only staff read these. The customer never sees them.',
    label: 'New internal note',
    add: 'Add note',
    adding: 'Adding…',
    failed: 'The note is not saved.',
  },
  id: {
    title: 'Catatan internal',
    who: 'Hanya dibaca petugas. Pelanggan tidak pernah melihatnya.',
    label: 'Catatan internal baru',
    add: 'Tambah catatan',
    adding: 'Menambah…',
    failed: 'Catatan tidak tersimpan.',
  },
});

export const pdfPlaceTexts = officeTexts({
  en: { choose: 'Choose PDF', another: 'Another PDF', remove: 'Remove the PDF' },
  id: { choose: 'Pilih PDF', another: 'PDF lain', remove: 'Buang PDF' },
});

export const requestActionsTexts = officeTexts({
  en: { changeStatus: 'Change Status', actions: 'Actions' },
  id: { changeStatus: 'Ubah Status', actions: 'Tindakan' },
});

export const assignmentAssignmentTexts = officeTexts({
  en: {
    taken: (id: string) => `You have taken ${id}.`,
    given: (id: string, to: string) => `${id} is given to ${to}.`,
    released: (id: string) => `${id} is released.`,
    hasIt: (who: string) => `${who} has taken it meanwhile.`,
  },
  id: {
    taken: (id: string) => `Anda mengambil ${id}.`,
    given: (id: string, to: string) => `${id} diserahkan kepada ${to}.`,
    released: (id: string) => `${id} dilepas.`,
    hasIt: (who: string) => `${who} sudah mengambilnya.`,
  },
});
