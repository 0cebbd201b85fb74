import type { BuyerKind } from '#domain/buyers/buyer.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

type Names = { numbers: Record<BuyerKind, string>; photos: Record<BuyerKind, string> };

const names = officeTexts<Names>({
  en: {
    numbers: { npwp: 'NPWP', nik: 'NIK', passport: 'Passport', other: 'Other ID' },
    photos: { npwp: 'NPWP', nik: 'KTP', passport: 'Passport', other: 'ID' },
  },
  id: {
    numbers: { npwp: 'NPWP', nik: 'NIK', passport: 'Paspor', other: 'Identitas lain' },
    photos: { npwp: 'NPWP', nik: 'KTP', passport: 'Paspor', other: 'identitas' },
  },
});

/** How the number of a buyer is called. */
export const numberName = (kind: BuyerKind): string => names().numbers[kind];

/** And the document in the photo. */
export const photoName = (kind: BuyerKind): string => names().photos[kind];
