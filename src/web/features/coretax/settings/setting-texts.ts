import type { SettingsAnswer } from '#contract/coretax/settings.ts';
import type { SettingsGroup } from '#domain/coretax/seller-settings.ts';
import { textAt } from './value-at.ts';

/** In the order of the page. */
export const groupTitles: Record<SettingsGroup, string> = {
  seller: 'Identity',
  stores: 'Stores',
  regimes: 'Tax regimes',
  defaults: 'Defaults',
  units: 'Units',
  withoutLines: 'Receipts without lines',
  files: 'Files',
  deadlines: 'Deadlines',
  closeWithoutPdf: 'Close without PDF',
};

type Text = { label: string; hint?: string };

/** Every single setting by its path. */
export const settingTexts = {
  'seller.npwp': {
    label: 'NPWP',
    hint: '16 digits, of the head office',
  },
  'seller.name': { label: 'Registered name' },
  'seller.address': { label: 'Registered address' },
  'seller.place': {
    label: 'Place of business',
    hint: 'Last 6 digits of the NITKU; 000000: head office',
  },
  'defaults.pricesIncludeTax': {
    label: 'Prices on receipts include VAT',
    hint: 'Counts for receipts whose till does not say.',
  },
  'defaults.unit': {
    label: 'Unit',
    hint: 'For lines whose unit is missing or unknown',
  },
  'defaults.goodsCode': { label: 'Goods code', hint: '6 digits; 000000 is the general one' },
  'defaults.kind': { label: 'Kind', hint: 'Opt A or B in the file' },
  'defaults.zeroRate': { label: 'A line with tax rate 0 is', hint: 'When the till does not say more' },
  'defaults.exempt.addInfo': { label: 'Additional information', hint: 'TD.00501 to TD.00510' },
  'defaults.exempt.facilityStamp': { label: 'Facility stamp', hint: 'TD.01101 to TD.01110' },
  'defaults.notCollected.addInfo': { label: 'Additional information', hint: 'TD.00501 to TD.00527' },
  'defaults.notCollected.facilityStamp': { label: 'Facility stamp', hint: 'TD.01101 to TD.01127' },
  'defaults.notCollected.customDoc': { label: 'Supporting document', hint: 'Its number' },
  'defaults.notCollected.customDocMonthYear': { label: 'Its month and year', hint: 'MMYYYY, such as 052026' },
  'withoutLines.mode': { label: 'A receipt that has no lines' },
  'withoutLines.text': { label: 'Name of the summary line', hint: '{id} becomes the transaction ID.' },
  'files.fakturs': { label: 'Fakturs per file', hint: '1 to 1,000; Coretax takes no more' },
  'files.bytes': { label: 'Bytes per file', hint: '100,000 to 50,000,000' },
  'files.nonTinBuyerPlace': { label: 'Place of a buyer without NPWP', hint: 'Column ID TKU Pembeli' },
  'files.tinDocumentNumber': {
    label: 'Document number of a buyer with NPWP',
    hint: 'Column Nomor Dokumen Pembeli',
  },
  'files.country': { label: 'Country of Indonesian buyers', hint: 'Three capital letters' },
  'files.buyerEmail': {
    label: 'Write the buyer’s e-mail address into the file',
    hint: 'Coretax does not need it: leave it off to hand over no more than necessary.',
  },
  'deadlines.uploadDay': { label: 'Upload by day', hint: 'Of the next month, 1 to 28' },
  'deadlines.marginDays': { label: 'Safety margin', hint: 'Business days, 0 to 10' },
  'deadlines.reminderHour': { label: 'Reminder hour', hint: '0 to 23, Jakarta time' },
  closeWithoutPdf: {
    label: 'Close requests without a PDF',
    hint: 'When Coretax’s list says that a faktur was issued. The customer’s e-mail then gives the number and says that the faktur is in the buyer’s Coretax.',
  },
} as const satisfies Record<string, Text>;
export type SettingPath = keyof typeof settingTexts;

/** The columns of the lists. */
export const rowTexts = {
  stores: {
    store: 'Store',
    storeCode: 'Store code',
    place: 'Place',
    addInfo: 'Add. info',
    facilityStamp: 'Facility stamp',
  },
  regimes: { from: 'From', rate: 'Rate %', numerator: 'Part', denominator: 'of', code: 'Code' },
  units: { text: 'Unit of the till', code: 'Unit in Coretax' },
  'deadlines.holidays': { day: 'Day', name: 'Name', jointLeave: 'Joint leave' },
} as const;
export type RowList = keyof typeof rowTexts;

/** How a list of problems calls a setting. */
export function labelOf(path: string, values: SettingsAnswer): string {
  const [group = ''] = path.split(/[.[]/);
  const title = groupTitles[group as SettingsGroup] ?? group;
  const single = (settingTexts as Record<string, Text>)[path]?.label;
  if (single !== undefined) return single === title ? title : `${title}, ${single}`;
  const [, list = '', at = '', column = ''] = /^(.+)\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  if (!(list in rowTexts)) return title;
  const texts: Record<string, string> = rowTexts[list as RowList];
  const [nameColumn = ''] = Object.keys(texts);
  const name = column === nameColumn ? '' : textAt(values, `${list}[${at}].${nameColumn}`);
  return [title, name || `row ${Number(at) + 1}`, texts[column] ?? column].join(', ');
}
