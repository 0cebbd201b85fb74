import { describe, expect, it } from 'vitest';
import type { Receipt, ReceiptLine } from '../receipts/receipt.ts';
import { shownReceipt } from './receipt-lines.ts';
import { defaultSettings } from './seller-settings.ts';
import { regimeOn } from './tax-rules.ts';

const terms = { regime: regimeOn('2026-11-01', defaultSettings.regimes), defaults: defaultSettings.defaults };
const line = (more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  productName: 'Kertas',
  quantity: 1,
  unitPrice: 111_000,
  taxRate: 12,
  ...more,
});
const receipt = (lines: ReceiptLine[], more: Partial<Receipt> = {}): Receipt => ({
  transactionId: '1',
  store: 'Toko',
  salesDate: '2026-11-01',
  totalPaid: lines.reduce((sum, one) => sum + one.unitPrice * one.quantity, 0),
  lines,
  ...more,
});

describe('the lines of a receipt', () => {
  it('have the tax inside their prices, and none where they are not taxed', () => {
    const { lines, totals } = shownReceipt(
      { receipt: receipt([line(), line({ unitPrice: 5_000, tax: 'none' })]), returns: [] },
      terms,
    );
    expect(lines).toMatchObject([
      { code: '04', dpp: 10_000_000n, dppNilaiLain: 9_166_667n, ppn: 1_100_000n, total: 11_100_000n },
      { code: null, dpp: null, dppNilaiLain: null, ppn: null, total: 500_000n },
    ]);
    expect(totals).toEqual({ dpp: 100_000, dppNilaiLain: 91_667, ppn: 11_000, total: 116_000 });
  });

  it('come with the tax on top of their prices to what was paid', () => {
    const given = receipt([line({ unitPrice: 100_000 })], { pricesIncludeTax: false, totalPaid: 111_000 });
    const { lines } = shownReceipt({ receipt: given, returns: [] }, terms);
    expect(lines).toMatchObject([{ dpp: 10_000_000n, ppn: 1_100_000n, total: 11_100_000n }]);
  });

  it('are less by what was brought back', () => {
    const returns = [{ amount: 55_500, lines: [{ line: 1, amount: 55_500 }] }];
    const { totals } = shownReceipt({ receipt: receipt([line()]), returns }, terms);
    expect(totals).toMatchObject({ dpp: 50_000, ppn: 5_500, total: 55_500 });
  });

  it('have no amounts where they do not explain what was paid', () => {
    const { lines, totals } = shownReceipt(
      { receipt: receipt([line()], { totalPaid: 200_000 }), returns: [] },
      terms,
    );
    expect(lines).toMatchObject([{ dpp: null, ppn: null, total: 11_100_000n }]);
    expect(totals).toMatchObject({ dpp: null, ppn: null });
  });
});
