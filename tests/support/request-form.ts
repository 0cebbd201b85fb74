import type { Client } from './client.ts';
import { smallPhoto } from './photos.ts';

export const customer = {
  TT_NAMA: 'Siti Rahmawati',
  TT_EMAIL: 'siti.rahmawati@pelanggan.example',
  TT_NOHP: '081355577799',
  TT_NPWP: '0777888999000111',
  TT_NAMA_PT: 'PT Cahaya Timur',
  TT_ALAMAT_PT: 'Jalan Melati 7 Makassar',
  consent: 'true',
};

type SubmitOptions = {
  fields?: Record<string, string | undefined>;
  photos?: { TT_FOTO_NPWP?: Buffer; TT_FOTO_TRX?: Buffer };
  headers?: Record<string, string>;
};

/** Fills in the form of a receipt and sends it, as the page does. */
export async function submitForm(
  client: Client,
  transactionId: string,
  sent: SubmitOptions = {},
): Promise<Response> {
  const photos = sent.photos ?? { TT_FOTO_NPWP: await smallPhoto(), TT_FOTO_TRX: await smallPhoto() };
  const form = new FormData();
  for (const [name, value] of Object.entries({ TT_TRXNO: transactionId, ...customer, ...sent.fields })) {
    if (value !== undefined) form.set(name, value);
  }
  for (const [name, content] of Object.entries(photos))
    form.set(name, new Blob([new Uint8Array(content)]), 'photo.jpg');
  return client.sendForm('/api/submit-form', form, sent.headers);
}

type TogetherOptions = Pick<SubmitOptions, 'fields' | 'headers'> & {
  npwpPhoto?: Buffer | null;
  /** The photo of each receipt in turn; null where there is none. */
  photos?: (Buffer | null)[];
};

/** The same for several receipts of one company. */
export async function submitForms(
  client: Client,
  transactionIds: string[],
  sent: TogetherOptions = {},
): Promise<Response> {
  const photo = await smallPhoto();
  const form = new FormData();
  const fields = { TT_TRXNO: transactionIds.join(','), ...customer, ...sent.fields };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  const add = (name: string, content: Buffer | null) =>
    content && form.set(name, new Blob([new Uint8Array(content)]), 'photo.jpg');
  add('TT_FOTO_NPWP', sent.npwpPhoto === undefined ? photo : sent.npwpPhoto);
  const photos = sent.photos ?? transactionIds.map(() => photo);
  for (const [at, content] of photos.entries()) add(`TT_FOTO_TRX_${at + 1}`, content);
  return client.sendForm('/api/submit-forms', form, sent.headers);
}
