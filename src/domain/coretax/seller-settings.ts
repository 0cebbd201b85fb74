import { hasWrongCheckDigit } from '../buyers/npwp-check-digit.ts';

/** How a till says that a line is taxed. */
export const taxTreatments = ['standard', 'luxury', 'exempt', 'not_collected', 'none'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];
export const goodsKinds = ['goods', 'service'] as const;
export type GoodsKind = (typeof goodsKinds)[number];

/** The bases of VAT that nobody pays (codes 07 and 08): the regime's part of the price, or all of it. */
export const facilityBases = ['regime', 'full'] as const;
type FacilityBase = (typeof facilityBases)[number];

/** The ordinary rule from a day on: VAT is `rate` percent of numerator/denominator of the price, under this transaction code. */
export type TaxRegime = { from: string; rate: number; numerator: number; denominator: number; code: string };
export type StoreSettings = {
  store: string;
  storeCode: string | null;
  place: string | null;
  addInfo: string | null;
  facilityStamp: string | null;
};
export type Holiday = { day: string; name: string; jointLeave: boolean };

export type SellerSettings = {
  seller: { npwp: string; name: string; address: string; place: string };
  stores: StoreSettings[];
  regimes: TaxRegime[];
  defaults: {
    pricesIncludeTax: boolean;
    unit: string;
    goodsCode: string;
    kind: GoodsKind;
    /** The treatment of a line with a tax rate of 0, when the till does not say. */
    zeroRate: Exclude<TaxTreatment, 'luxury'>;
    facilityBase: FacilityBase;
    exempt: { addInfo: string | null; facilityStamp: string | null };
    notCollected: {
      addInfo: string | null;
      facilityStamp: string | null;
      customDoc: string | null;
      customDocMonthYear: string | null;
    };
  };
  /** Buyers who collect VAT do so on receipts above these amounts, in rupiah paid. */
  collectors: { government: number; other: number };
  units: { text: string; code: string }[];
  withoutLines: { mode: 'refuse' | 'summary'; text: string };
  files: {
    fakturs: number;
    bytes: number;
    nonTinBuyerPlace: string;
    tinDocumentNumber: string;
    country: string;
    buyerEmail: boolean;
  };
  deadlines: { uploadDay: number; marginDays: number; reminderHour: number; holidays: Holiday[] };
  closeWithoutPdf: boolean;
};

/** The settings that a seller begins with; holidays are added for the years they are needed for. */
export const defaultSettings: SellerSettings = {
  seller: { npwp: '', name: '', address: '', place: '000000' },
  stores: [],
  regimes: [{ from: '2025-01-01', rate: 12, numerator: 11, denominator: 12, code: '04' }],
  defaults: {
    pricesIncludeTax: true,
    unit: 'UM.0021',
    goodsCode: '000000',
    kind: 'goods',
    zeroRate: 'none',
    facilityBase: 'regime',
    exempt: { addInfo: 'TD.00510', facilityStamp: 'TD.01110' },
    notCollected: { addInfo: null, facilityStamp: null, customDoc: null, customDocMonthYear: null },
  },
  collectors: { government: 2_000_000, other: 10_000_000 },
  units: [
    { text: 'pcs', code: 'UM.0021' },
    { text: 'kg', code: 'UM.0003' },
  ],
  withoutLines: { mode: 'refuse', text: 'Pembelian sesuai struk {id}' },
  files: {
    fakturs: 500,
    bytes: 5_000_000,
    nonTinBuyerPlace: '000000',
    tinDocumentNumber: '-',
    country: 'IDN',
    buyerEmail: false,
  },
  deadlines: { uploadDay: 20, marginDays: 2, reminderHour: 9, holidays: [] },
  closeWithoutPdf: false,
};

export const sellerFields = ['npwp', 'name', 'address', 'place'] as const;
export type SellerField = (typeof sellerFields)[number];

/** The fields that are missing and that an export cannot do without. */
export const missingOf = ({ seller }: Pick<SellerSettings, 'seller'>): SellerField[] =>
  sellerFields.filter((field) => seller[field].trim() === '');

/** 16 digits; one that carries a check digit must have the right one, because every file would be refused. */
export const isSellerNpwp = (text: string): boolean => /^\d{16}$/.test(text) && !hasWrongCheckDigit(text);

/** The form of a unit by which units of tills are compared. */
export const unitKey = (text: string): string => text.trim().toLowerCase();

/** The parts of the settings, as the screen shows them and the audit log names them. */
export const settingsGroups = Object.keys(defaultSettings) as (keyof SellerSettings)[];
export type SettingsGroup = (typeof settingsGroups)[number];
