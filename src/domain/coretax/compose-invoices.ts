import type { Buyer } from '../buyers/buyer.ts';
import type { Receipt } from '../receipts/receipt.ts';
import type { CodeAmounts } from './amounts.ts';
import { problemOf, type Problem, type SupportingDocument } from './export-check.ts';
import { buyerProblems, cutBuyerFields, invoiceBuyer } from './invoice-buyer.ts';
import { cutNames, invoiceLine, lineProblems, unitCodes } from './invoice-lines.ts';
import { cleanText, type NameRules } from './invoice-text.ts';
import type { SellerSettings, StoreSettings } from './seller-settings.ts';
import type { TaxInvoice } from './tax-invoice.ts';
import { exemptCode, notCollectedCode } from './tax-rules.ts';

type Faktur = {
  receipt: Receipt;
  buyer: Buyer;
  supportingDocument: SupportingDocument | null;
  date: string;
  groups: readonly CodeAmounts[];
};
type Facility = Pick<TaxInvoice, 'addInfo' | 'facilityStamp'>;
type Document = Pick<TaxInvoice, 'customDoc' | 'customDocMonthYear'>;
export type ComposedInvoices = { invoices: TaxInvoice[]; problems: Problem[] };

/** Makes fakturs of amounts, as the settings say; worked out once for many receipts. */
export function invoiceComposer(
  settings: SellerSettings,
  names: NameRules,
): (faktur: Faktur) => ComposedInvoices {
  const { seller } = settings;
  const unitCode = unitCodes(settings);
  const storeOf = storeFinder(settings);

  return ({ receipt, buyer, supportingDocument, date, groups }) => {
    const store = storeOf(receipt);
    const told = invoiceBuyer(buyer, settings, names);
    const invoices = groups.map(({ code, lines }) => ({
      date,
      code,
      ...facilityOf(code, store, settings),
      ...documentOf(code, supportingDocument, settings),
      reference: receipt.transactionId,
      sellerPlace: seller.npwp + (store?.place ?? seller.place),
      ...told,
      lines: lines.map((line) => invoiceLine(line, settings, unitCode, names)),
    }));
    const lines = groups.flatMap((group) => group.lines);
    const withoutFacility = invoices.filter((invoice) => !hasFacility(invoice)).map(({ code }) => code);
    const cut = [...cutBuyerFields(buyer, told), ...cutNames(lines, names)];
    const problems = [
      ...buyerProblems(buyer, settings, names),
      ...(withoutFacility.length === 0
        ? []
        : [problemOf('facilityMissing', 'stop', { codes: withoutFacility })]),
      ...(invoices.some(lacksDocument) ? [problemOf('documentMissing', 'stop')] : []),
      ...lineProblems(lines, unitCode),
      ...(cut.length === 0 ? [] : [problemOf('textCut', 'warn', { fields: cut })]),
    ];
    return { invoices, problems };
  };
}

/** Finds the store of a receipt by the code that the till sent, else by name. */
function storeFinder({ stores }: SellerSettings): (receipt: Receipt) => StoreSettings | undefined {
  const byCode = new Map(stores.map((store) => [store.storeCode, store]));
  const byName = new Map(stores.map((store) => [store.store, store]));
  return ({ store, storeCode }) =>
    (storeCode === undefined ? undefined : byCode.get(storeCode)) ?? byName.get(store);
}

/** The facilities of code 08; those of a zone, which stores are in, are of code 07 alone. */
const exemptFacility = /^TD\.0(05|11)(0[1-9]|10)$/;

/** The facility by which no VAT is collected: the store's own, else that of the settings. */
function facilityOf(code: string, store: StoreSettings | undefined, { defaults }: SellerSettings): Facility {
  if (code !== notCollectedCode && code !== exemptCode) {
    return { addInfo: '', facilityStamp: '' };
  }
  const general = code === exemptCode ? defaults.exempt : defaults.notCollected;
  const ownOf = (field: 'addInfo' | 'facilityStamp') => {
    const own = store?.[field] ?? null;
    return own !== null && (code === notCollectedCode || exemptFacility.test(own)) ? own : general[field];
  };
  return {
    addInfo: ownOf('addInfo') ?? '',
    facilityStamp: ownOf('facilityStamp') ?? '',
  };
}

/** The sale's own document, else the one that the settings name for all. */
function documentOf(code: string, own: SupportingDocument | null, { defaults }: SellerSettings): Document {
  const { customDoc, customDocMonthYear } = defaults.notCollected;
  const forAll =
    customDoc !== null && customDocMonthYear !== null
      ? { number: customDoc, monthYear: customDocMonthYear }
      : null;
  const document = code === notCollectedCode ? (own ?? forAll) : null;
  return { customDoc: cleanText(document?.number ?? ''), customDocMonthYear: document?.monthYear ?? '' };
}

const hasFacility = ({ code, addInfo, facilityStamp }: TaxInvoice): boolean =>
  (code !== notCollectedCode && code !== exemptCode) || (addInfo !== '' && facilityStamp !== '');

const lacksDocument = ({ code, customDoc }: TaxInvoice): boolean =>
  code === notCollectedCode && customDoc === '';
