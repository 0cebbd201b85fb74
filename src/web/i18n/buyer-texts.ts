import type { BuyerKind } from '#domain/buyers/buyer.ts';
import type { Language } from '#domain/language.ts';

type OtherKind = Exclude<BuyerKind, 'npwp'>;
type KindTexts = { number: string; hint: string; photo: string; asIn: string };
type BuyerTexts = {
  which: string;
  kinds: Record<OtherKind, string>;
  back: string;
  section: string;
  name: string;
  address: string;
  country: string;
  chooseCountry: string;
  documentHint: string;
  problems: { npwp: string; document: string; passportCountry: string };
  /** How the number, and the photo of the document, are called, and what name and address have to agree with. */
  of: Record<OtherKind, KindTexts>;
  isRegistered: string;
  yes: string;
  no: string;
  unknown: string;
};

export const buyerTexts: Record<Language, BuyerTexts> = {
  id: {
    which: 'Identitas pembeli',
    kinds: { nik: 'NIK', passport: 'Paspor', other: 'Identitas lain' },
    back: 'Saya punya NPWP',
    section: 'Informasi Pembeli',
    name: 'Nama pembeli',
    address: 'Alamat pembeli',
    country: 'Negara penerbit paspor',
    chooseCountry: 'Pilih negara',
    documentHint: 'Huruf, angka, / dan -.',
    problems: {
      npwp: 'NIK harus terdiri dari 16 digit angka',
      document: 'Nomor terdiri dari 3 sampai 40 huruf, angka, / atau -.',
      passportCountry: 'Pilih negara penerbit paspor.',
    },
    of: {
      nik: { number: 'NIK', hint: '16 digit angka pada KTP.', photo: 'Foto KTP', asIn: 'Sesuai KTP.' },
      passport: { number: 'Nomor paspor', hint: '', photo: 'Foto Paspor', asIn: 'Sesuai paspor.' },
      other: { number: 'Nomor identitas', hint: '', photo: 'Foto Identitas', asIn: 'Sesuai identitas.' },
    },
    isRegistered: 'Apakah NIK ini terdaftar sebagai NPWP?',
    yes: 'Ya',
    no: 'Tidak',
    unknown: 'Tidak tahu',
  },
  en: {
    which: 'ID of the buyer',
    kinds: { nik: 'NIK', passport: 'Passport', other: 'Other ID' },
    back: 'I have an NPWP',
    section: 'Buyer Information',
    name: 'Buyer name',
    address: 'Buyer address',
    country: 'Country that issued the passport',
    chooseCountry: 'Choose a country',
    documentHint: 'Letters, digits, / and -.',
    problems: {
      npwp: 'A NIK must consist of 16 digits',
      document: 'The number has 3 to 40 letters, digits, / or -.',
      passportCountry: 'Choose the country that issued the passport.',
    },
    of: {
      nik: {
        number: 'National ID Number (NIK)',
        hint: '16 digits on the KTP.',
        photo: 'KTP Photo',
        asIn: 'As on the KTP.',
      },
      passport: {
        number: 'Passport number',
        hint: '',
        photo: 'Passport Photo',
        asIn: 'As in the passport.',
      },
      other: { number: 'ID number', hint: '', photo: 'ID Photo', asIn: 'As on the ID.' },
    },
    isRegistered: 'Is this NIK registered as NPWP?',
    yes: 'Yes',
    no: 'No',
    unknown: 'I do not know',
  },
};
