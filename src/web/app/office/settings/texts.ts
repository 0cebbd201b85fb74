import { officeTexts } from '#web/i18n/office-language.ts';
import type { SettingsGroup, SettingsPageName } from './settings-groups.ts';

type SettingsTexts = {
  groups: Record<SettingsGroup, string>;
  /** What a page is for, in one line. */
  about: Record<SettingsPageName, string>;
};

export const settingsTexts = officeTexts<SettingsTexts>({
  en: {
    groups: {
      chain: 'The chain',
      connections: 'Connections',
      people: 'People and data',
      operation: 'Operation',
    },
    about: {
      sellerSettings: 'Who sells, where, by which unit and tax, and when fakturs are due.',
      appearance: 'Name, logo, colour and words on the pages and in the e-mails of customers.',
      poster: 'A sheet for the checkout, and the code that tills print on receipts.',
      issuingSettings: 'The provider that issues fakturs, its access, and what goes to it by itself.',
      apiKeys: 'Keys for tills, apps and the data warehouse, with their end.',
      webhooks: 'Other systems that are told when something happens to a request.',
      mailSender: 'Whether mails arrive: what DNS says of their sender, and a test.',
      users: 'Who works here, in which role, and their activation links.',
      privacy: 'What people ask about their own data, and when they have to be answered.',
      audit: 'Who saw, exported or changed what, and when.',
      doctor:
        'Whether database, storage, mail server, backup and the rest are as they should be, and what to do.',
    },
  },
  id: {
    groups: {
      chain: 'Jaringan toko',
      connections: 'Koneksi',
      people: 'Orang dan data',
      operation: 'Operasional',
    },
    about: {
      sellerSettings: 'Siapa yang menjual, di mana, satuan dan pajaknya, serta batas unggah faktur.',
      appearance: 'Nama, logo, warna, dan kata-kata di halaman dan email pelanggan.',
      poster: 'Lembar untuk meja kasir, dan kode yang dicetak kasir pada struk.',
      issuingSettings: 'Penyedia yang menerbitkan faktur, aksesnya, dan apa yang dikirim otomatis.',
      apiKeys: 'Kunci untuk mesin kasir, aplikasi, dan gudang data, dengan masa berlakunya.',
      webhooks: 'Sistem lain yang diberi tahu bila terjadi sesuatu pada permintaan.',
      mailSender: 'Apakah email sampai: data DNS pengirimnya, dan uji coba.',
      users: 'Siapa yang bekerja di sini, perannya, dan tautan aktivasinya.',
      privacy: 'Permohonan orang atas datanya sendiri, dan kapan harus dijawab.',
      audit: 'Siapa melihat, mengekspor, atau mengubah apa, dan kapan.',
      doctor:
        'Apakah basis data, penyimpanan, server email, cadangan, dan lainnya beres, dan apa yang harus dilakukan.',
    },
  },
});
