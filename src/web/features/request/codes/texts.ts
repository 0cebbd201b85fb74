import type { NotifyKind, Revoker } from '#domain/buyers/buyer-code.ts';
import type { RequestSource } from '#domain/requests/request-source.ts';
import { formatCount } from '#web/ui/display/format-number.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

/** The names of the places where a request came from, if not by the form. */
export const sourceTexts = officeTexts<Record<Exclude<RequestSource, 'form'>, string>>({
  en: { till: 'From the till', handover: 'From an app' },
  id: { till: 'Dari kasir', handover: 'Dari aplikasi' },
});

/** What staff see of the buyer codes for a number. */
export const codesTexts = officeTexts({
  en: {
    title: 'Buyer codes',
    titleFor: (npwp: string) => `Buyer codes for ${npwp}`,
    about: 'With one of these a till requests the faktur of a receipt for this buyer.',
    loading: 'Loading the codes…',
    notLoaded: 'The codes could not be loaded.',
    off: 'Buyer codes are turned off on this installation.',
    none: 'There are no buyer codes for this number.',
    owner: 'Owner',
    buyer: 'Buyer',
    made: 'Made',
    lastUsed: 'Last used',
    never: 'Never',
    today: (used: number) => `${formatCount(used)} today`,
    reports: 'Reported as not theirs',
    reportsOf: (count: number) => `${formatCount(count)} within 30 days`,
    notify: 'Mails',
    notifyKinds: {
      each: 'For each purchase',
      daily: 'Once a day',
      none: 'The faktur alone',
    } satisfies Record<NotifyKind, string>,
    revoked: 'Revoked',
    revokers: {
      owner: 'by the customer',
      staff: 'by staff',
      reports: 'automatically, after three reports',
    } satisfies Record<Revoker, string>,
    revoke: 'Revoke',
    revokeOf: (name: string) => `code ${name}`,
    revoking: 'Revoking…',
    revokeTitle: (name: string) => `Revoke code ${name}`,
    revokeText:
      'It stops working at once and for ever. The customer is told by e-mail. Requests that are there already stay.',
    reasonHint: 'The customer reads it.',
    revokedNow: (name: string) => `Code ${name} is revoked. The customer is told.`,
  },
  id: {
    title: 'Kode pembeli',
    titleFor: (npwp: string) => `Kode pembeli untuk ${npwp}`,
    about: 'Dengan salah satu kode ini kasir meminta faktur sebuah struk untuk pembeli ini.',
    loading: 'Memuat kode…',
    notLoaded: 'Kode tidak dapat dimuat.',
    off: 'Kode pembeli dinonaktifkan pada instalasi ini.',
    none: 'Tidak ada kode pembeli untuk nomor ini.',
    owner: 'Pemilik',
    buyer: 'Pembeli',
    made: 'Dibuat',
    lastUsed: 'Terakhir dipakai',
    never: 'Belum pernah',
    today: (used: number) => `${formatCount(used)} kali hari ini`,
    reports: 'Dinyatakan bukan pembeliannya',
    reportsOf: (count: number) => `${formatCount(count)} dalam 30 hari`,
    notify: 'Email',
    notifyKinds: { each: 'Setiap pembelian', daily: 'Sekali sehari', none: 'Fakturnya saja' },
    revoked: 'Dicabut',
    revokers: {
      owner: 'oleh pelanggan',
      staff: 'oleh staf',
      reports: 'otomatis, setelah tiga laporan',
    },
    revoke: 'Cabut',
    revokeOf: (name: string) => `kode ${name}`,
    revoking: 'Mencabut…',
    revokeTitle: (name: string) => `Cabut kode ${name}`,
    revokeText:
      'Kode langsung tidak berlaku untuk seterusnya. Pelanggan diberi tahu lewat email. Permintaan yang sudah ada tetap ada.',
    reasonHint: 'Dibaca pelanggan.',
    revokedNow: (name: string) => `Kode ${name} sudah dicabut. Pelanggan diberi tahu.`,
  },
});
