import type { Locator, Page } from 'playwright-core';
import { smallPhoto } from '../../tests/support/photos.ts';
import { eventually } from '../support/eventually.ts';

const words = {
  id: {
    transactionId: 'ID Transaksi',
    scan: 'Pindai kode',
    scanTitle: 'Pindai kode pada struk',
    total: 'Total belanja pada struk',
    name: 'Nama',
    email: 'Email',
    phone: 'No. HP',
    npwp: 'NPWP',
    company: 'Nama PT',
    address: 'Alamat PT',
    npwpPhoto: 'Foto NPWP',
    receiptPhoto: 'Foto Struk',
    submit: 'Request Faktur Pajak',
    toTracking: 'Cek Status Permintaan',
    question: 'Apakah email sudah benar? Faktur akan dikirim melalui email tersebut.',
    noNpwp: 'Saya tidak punya NPWP',
    haveNpwp: 'Saya punya NPWP',
    kinds: { nik: 'NIK', passport: 'Paspor', other: 'Identitas lain' },
    nik: 'NIK',
    passport: 'Nomor paspor',
    document: 'Nomor identitas',
    country: 'Negara penerbit paspor',
    buyer: 'Nama pembeli',
    buyerAddress: 'Alamat pembeli',
    isRegistered: 'Apakah NIK ini terdaftar sebagai NPWP?',
    yes: 'Ya, kirim',
    no: 'Periksa lagi',
    addReceipt: 'Tambah struk lain',
    receipt: 'Struk',
    remove: 'Hapus',
    sent: 'Email konfirmasi permintaan sudah dikirimkan ke email yang tercantum, harap segera lakukan konfirmasi permintaan Anda',
  },
  en: {
    transactionId: 'Transaction ID',
    scan: 'Scan code',
    scanTitle: 'Scan the code on the receipt',
    total: 'Total on the receipt',
    name: 'Name',
    email: 'Email',
    phone: 'Phone Number',
    npwp: 'Tax Number (NPWP)',
    company: 'Company Name',
    address: 'Company Address',
    npwpPhoto: 'NPWP Photo',
    receiptPhoto: 'Receipt Photo',
    submit: 'Request Tax Invoice',
    toTracking: 'Check Request Status',
    question: 'Is the email correct? The invoice will be sent to that address.',
    noNpwp: 'I have no NPWP',
    haveNpwp: 'I have an NPWP',
    kinds: { nik: 'NIK', passport: 'Passport', other: 'Other ID' },
    nik: 'National ID Number (NIK)',
    passport: 'Passport number',
    document: 'ID number',
    country: 'Country that issued the passport',
    buyer: 'Buyer name',
    buyerAddress: 'Buyer address',
    isRegistered: 'Is this NIK registered as NPWP?',
    yes: 'Yes, send',
    no: 'Check again',
    addReceipt: 'Add another receipt',
    receipt: 'Receipt',
    remove: 'Remove',
    sent: 'A confirmation email has been sent to the address given, please confirm your request soon',
  },
} as const;

export const typed = {
  name: 'Siti Rahmawati',
  email: 'siti@pelanggan.example',
  phone: '081355577799',
  npwp: '0777888999000111',
  company: 'PT Cahaya Timur',
  address: 'Jalan Melati 7, Makassar',
} as const;

type BuyerField = 'nik' | 'passport' | 'document' | 'buyer' | 'buyerAddress';

/** The form as a customer fills it in, in one of its languages. */
export class RequestForm {
  readonly words: (typeof words)['id' | 'en'];
  readonly submit: Locator;
  readonly toTracking: Locator;
  readonly question: Locator;
  readonly summary: Locator;
  readonly previews: Locator;
  readonly consentBox: Locator;
  readonly #page: Page;

  constructor(page: Page, language: 'id' | 'en' = 'id') {
    this.#page = page;
    this.words = words[language];
    this.submit = page.getByRole('button', { name: this.words.submit, exact: true });
    this.toTracking = page.getByRole('link', { name: this.words.toTracking, exact: true });
    this.question = page.getByRole('dialog', { name: this.words.question });
    this.previews = page.locator('img[src^="blob:"]');
    this.consentBox = page.getByRole('checkbox');
    this.summary = page.getByRole('main').getByRole('alert');
  }

  field(name: keyof typeof typed | 'transactionId' | 'total' | BuyerField): Locator {
    return this.#page.getByRole('textbox', { name: this.words[name], exact: true });
  }

  get scan(): Locator {
    return this.#page.getByRole('button', { name: this.words.scan, exact: true });
  }

  get scanDialog(): Locator {
    return this.#page.getByRole('dialog', { name: this.words.scanTitle });
  }

  get noNpwp(): Locator {
    return this.#page.getByRole('button', { name: this.words.noNpwp });
  }

  get country(): Locator {
    return this.#page.getByRole('combobox', { name: this.words.country });
  }

  kind(name: 'nik' | 'passport' | 'other'): Locator {
    return this.#page.getByRole('radio', { name: this.words.kinds[name], exact: true });
  }

  /** Whether a NIK is registered as an NPWP. */
  get registered(): Locator {
    return this.#page.getByRole('group', { name: this.words.isRegistered });
  }

  photo(name: 'npwpPhoto' | 'receiptPhoto'): Locator {
    return this.#page.locator(`input[type=file][id$=${name}]`);
  }

  get addReceipt(): Locator {
    return this.#page.getByRole('button', { name: this.words.addReceipt, exact: true });
  }

  /** One of several receipts, by its place in the list. */
  receipt(number: number) {
    const card = this.#page.getByRole('group', { name: `${this.words.receipt} ${number}`, exact: true });
    return {
      card,
      id: card.getByRole('textbox', { name: this.words.transactionId, exact: true }),
      remove: card.getByRole('button', { name: this.words.remove }),
      async addPhoto(): Promise<void> {
        const buffer = await smallPhoto();
        const input = card.locator('input[type=file][id$=receiptPhoto]');
        await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
        await eventually(() => card.locator('img[src^="blob:"]').count()).toBe(1);
      },
    };
  }

  async type(transactionId: string, other: Partial<Record<keyof typeof typed, string>> = {}): Promise<void> {
    await this.field('transactionId').fill(transactionId);
    for (const [name, value] of Object.entries({ ...typed, ...other })) {
      await this.field(name as keyof typeof typed).fill(value);
    }
  }

  async addPhotos(): Promise<void> {
    const buffer = await smallPhoto();
    for (const name of ['npwpPhoto', 'receiptPhoto'] as const) {
      await this.photo(name).setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
    }
    await eventually(() => this.previews.count()).toBe(2);
  }

  consent(): Promise<void> {
    return this.consentBox.check();
  }

  async complete(
    transactionId: string,
    other: Partial<Record<keyof typeof typed, string>> = {},
  ): Promise<void> {
    await this.type(transactionId, other);
    await this.addPhotos();
    await this.consent();
  }

  async send(): Promise<void> {
    await this.submit.click();
    await this.question.getByRole('button', { name: this.words.yes }).click();
  }
}
