import { describe, expect, it } from 'vitest';
import type { Buyer } from '../buyers/buyer.ts';
import type { Receipt, ReceiptLine } from '../receipts/receipt.ts';
import { checkRequests } from '../../../tests/support/check-requests.ts';
import type { ActiveItem, CheckContext, ExportSubject } from './export-check.ts';
import { seededHolidays } from './holidays.ts';
import { defaultSettings, type SellerSettings } from './seller-settings.ts';

const settings: SellerSettings = {
  ...defaultSettings,
  seller: {
    npwp: '0012345674011000',
    name: 'PT Ritel Contoh Indonesia',
    address: 'JL CONTOH NO. 9',
    place: '000000',
  },
  deadlines: { ...defaultSettings.deadlines, holidays: seededHolidays([2026, 2027]) },
};
const line: ReceiptLine = { productName: 'Kertas A4', quantity: 1, unitPrice: 111_000, taxRate: 12 };
const receipt: Receipt = {
  transactionId: '20261100000101',
  store: 'Toko Menteng',
  salesDate: '2026-11-03',
  totalPaid: 111_000,
  lines: [line],
};
const company: Buyer = {
  kind: 'npwp',
  number: '0098765431021000',
  document: null,
  country: null,
  place: null,
  name: 'CONTOH MAJU & REKAN',
  address: 'JL CONTOH NO. 1',
  email: 'pajak@contoh.test',
  nikRegistered: false,
};
const nik = '3174061502860010';
const exported: ActiveItem = {
  code: '04',
  state: 'exported',
  batch: 7,
  by: 'ADM001',
  at: '2026-11-10 09:00:00',
};

const subjectOf = (more: {
  receipt?: Partial<Receipt>;
  buyer?: Partial<Buyer>;
  status?: ExportSubject['status'];
  returns?: ExportSubject['returns'];
  active?: ActiveItem[];
  collector?: ExportSubject['collector'];
  supportingDocument?: ExportSubject['supportingDocument'];
  hasWaitingCorrection?: boolean;
}): ExportSubject => ({
  status: 'open',
  collector: 'none',
  supportingDocument: null,
  returns: [],
  active: [],
  hasWaitingCorrection: false,
  ...more,
  receipt: { ...receipt, ...more.receipt },
  buyer: { ...company, ...more.buyer },
});
const context: CheckContext = { settings, today: '2026-11-16', isLateAccepted: false };

function checkOne(more: Parameters<typeof subjectOf>[0], changed: Partial<CheckContext> = {}) {
  const [found] = checkRequests([subjectOf(more)], { ...context, ...changed });
  if (found === undefined) throw new Error('nothing checked');
  return found;
}
const problemsOf = (...given: Parameters<typeof checkOne>) =>
  checkOne(...given).problems.map(({ code, level, detail }) => [code, level, detail]);
const withLines = (...lines: Partial<ReceiptLine>[]) => ({
  receipt: {
    lines: lines.map((more) => ({ ...line, ...more })),
    totalPaid: Math.round(
      lines.reduce((sum, more) => sum + (more.unitPrice ?? 111_000) * (more.quantity ?? 1), 0),
    ),
  },
});
const setDefaults = (more: Partial<SellerSettings['defaults']>) => ({
  settings: { ...settings, defaults: { ...settings.defaults, ...more } },
});
const setFiles = (more: Partial<SellerSettings['files']>) => ({
  settings: { ...settings, files: { ...settings.files, ...more } },
});

it('warns of a correction that waits for an address on record', () => {
  expect(problemsOf({ hasWaitingCorrection: true })).toEqual([['correctionWaiting', 'warn', null]]);
});

describe('a request without problems', () => {
  it('is ready, with its faktur', () => {
    expect(checkOne({})).toMatchObject({
      transactionId: '20261100000101',
      store: 'Toko Menteng',
      salesDate: '2026-11-03',
      buyerName: 'CONTOH MAJU & REKAN',
      uploadBy: '2026-12-20',
      level: 'ok',
      problems: [],
      invoices: [
        {
          date: '2026-11-03',
          code: '04',
          reference: '20261100000101',
          sellerPlace: '0012345674011000000000',
          buyerTin: '0098765431021000',
          buyerDocument: 'TIN',
          buyerCountry: 'IDN',
          buyerDocumentNumber: '-',
          buyerName: 'CONTOH MAJU & REKAN',
          buyerAddress: 'JL CONTOH NO. 1',
          buyerEmail: '',
          buyerPlace: '0098765431021000000000',
          addInfo: '',
          facilityStamp: '',
          customDoc: '',
          customDocMonthYear: '',
          lines: [
            { kind: 'A', goodsCode: '000000', name: 'Kertas A4', unit: 'UM.0021', taxBase: 10_000_000n },
          ],
        },
      ],
    });
  });
});

describe('a buyer', () => {
  it.each([
    [
      { kind: 'nik', number: nik },
      { buyerDocument: 'National ID', buyerDocumentNumber: nik, buyerCountry: 'IDN' },
    ],
    [
      { kind: 'passport', number: '', document: 'X1234567', country: 'SGP' },
      { buyerDocument: 'Passport', buyerDocumentNumber: 'X1234567', buyerCountry: 'SGP' },
    ],
    [
      { kind: 'other', number: '', document: 'KITAS-12/3', country: null },
      { buyerDocument: 'Other ID', buyerDocumentNumber: 'KITAS-12/3', buyerCountry: 'IDN' },
    ],
  ] as const)('without NPWP is told by another document: %j', (buyer, told) => {
    const { level, invoices } = checkOne({ buyer });
    expect(level).toBe('ok');
    expect(invoices[0]).toMatchObject({ ...told, buyerTin: '0000000000000000', buyerPlace: '000000' });
  });

  it('is told in the way of the settings', () => {
    const files = setFiles({
      tinDocumentNumber: '',
      country: 'IND',
      buyerEmail: true,
      nonTinBuyerPlace: '0'.repeat(22),
    });
    expect(checkOne({ buyer: { place: '000003' } }, files).invoices[0]).toMatchObject({
      buyerDocumentNumber: '',
      buyerCountry: 'IND',
      buyerEmail: 'pajak@contoh.test',
      buyerPlace: '0098765431021000000003',
    });
    expect(checkOne({ buyer: { kind: 'nik', number: nik } }, files).invoices[0]).toMatchObject({
      buyerPlace: '0'.repeat(22),
      buyerCountry: 'IND',
    });
  });

  it.each([
    [{ number: '0000000000000000' }, 'buyerNumber'],
    [{ number: '12345' }, 'buyerNumber'],
    [{ number: '0012345674011000' }, 'buyerNumber'],
    [{ kind: 'nik', number: '0000000000000000' }, 'buyerNumber'],
    [{ kind: 'nik', number: '' }, 'buyerNumber'],
    [{ kind: 'passport', number: '', document: null, country: 'SGP' }, 'buyerNumber'],
    [{ kind: 'passport', number: '', document: 'X1234567', country: null }, 'buyerCountry'],
    [{ kind: 'passport', number: '', document: 'X1234567', country: 'IDN' }, 'buyerCountry'],
    [{ name: ' \u0001\n ' }, 'buyerName'],
    [{ address: '' }, 'buyerAddress'],
  ] as const)('is stopped: %j', (buyer, code) => {
    const found = checkOne({ buyer });
    expect(found.problems).toEqual([{ code, level: 'stop', detail: null }]);
    expect(found).toMatchObject({ level: 'stop', invoices: [] });
  });

  it.each([
    [{ number: '0098765432021000' }, 'buyerCheckDigit'],
    [{ number: nik }, 'nikAsTin'],
  ])('is warned of: %j', (buyer, code) => {
    expect(checkOne({ buyer })).toMatchObject({
      level: 'warn',
      problems: [{ code, level: 'warn', detail: null }],
      invoices: [{ buyerTin: buyer.number }],
    });
  });

  it('whose NIK is registered needs no warning', () => {
    expect(checkOne({ buyer: { number: nik, nikRegistered: true } })).toMatchObject({ level: 'ok' });
  });

  it('has every problem named', () => {
    const buyer = {
      kind: 'passport',
      number: '',
      document: '?',
      country: null,
      name: '',
      address: ' ',
    } as const;
    expect(problemsOf({ buyer, receipt: { lines: [] } }).map(([code]) => code)).toEqual([
      'buyerNumber',
      'buyerCountry',
      'buyerName',
      'buyerAddress',
      'noLines',
    ]);
  });
});

describe('texts', () => {
  it('are told in ASCII to a provider, which is said of each', () => {
    const [name, product] = ['PT Café Nusantara', `Kopi “Gayo” 2×½ kg–1 kg ${'x'.repeat(100)}`];
    const told = { buyer: { name }, ...withLines({}, { productName: product }) };
    const { problems, invoices } = checkOne(told, { isForProvider: true });
    const fields = ['buyerName', 'lines[1].productName'];
    expect(problems).toEqual([{ code: 'textCut', level: 'warn', detail: { fields } }]);
    expect(invoices[0]).toMatchObject({
      buyerName: 'PT Cafe Nusantara',
      lines: [{}, { name: `Kopi Gayo 2x1/2 kg-1 kg ${'x'.repeat(76)}` }],
    });
    expect(checkOne({ buyer: { name: '茶' } }, { isForProvider: true }).problems).toMatchObject([
      { code: 'buyerName', level: 'stop' },
      {},
    ]);
  });

  it('are cleaned and otherwise left alone', () => {
    const name = ' PT\u0000 <Maju>\t\n& "Rekan"\u0085\ud800  Cafe\u0301 \ufffe';
    expect(checkOne({ buyer: { name } }).invoices[0]?.buyerName).toBe('PT <Maju> & "Rekan" Caf\u00e9');
  });

  it('that are too long are cut between characters, and that is told', () => {
    const more = {
      buyer: { name: '😀'.repeat(256), address: 'x'.repeat(501) },
      ...withLines({}, { productName: '😀'.repeat(256) }, { productName: '😀'.repeat(255) }),
    };
    const found = checkOne(more);
    const fields = ['buyerName', 'buyerAddress', 'lines[1].productName'];
    expect(found.problems).toEqual([{ code: 'textCut', level: 'warn', detail: { fields } }]);
    expect(found.invoices[0]).toMatchObject({
      buyerName: '😀'.repeat(255),
      buyerAddress: 'x'.repeat(500),
      lines: [{}, { name: '😀'.repeat(255) }, { name: '😀'.repeat(255) }],
    });
  });
});

describe('lines', () => {
  it('are refused when there are none, or summed up where that is allowed', () => {
    expect(problemsOf({ receipt: { lines: [] } })).toEqual([['noLines', 'stop', null]]);
    const summary = {
      settings: { ...settings, withoutLines: { mode: 'summary', text: 'Struk {id}' } },
    } as const;
    expect(checkOne({ receipt: { lines: [], pricesIncludeTax: false } }, summary)).toMatchObject({
      level: 'warn',
      problems: [{ code: 'noLines', level: 'warn' }],
      invoices: [
        {
          code: '04',
          lines: [{ name: 'Struk 20261100000101', unit: 'UM.0033', quantity: 100n, taxBase: 10_000_000n }],
        },
      ],
    });
    expect(problemsOf({ receipt: { lines: [], totalPaid: 0 } }, summary)).toContainEqual([
      'nothingTaxable',
      'stop',
      null,
    ]);
  });

  it('must explain what was paid', () => {
    expect(problemsOf({ receipt: { receiptDiscount: 5_000 } })).toEqual([['unbalanced', 'stop', null]]);
  });

  it.each([
    [{ receipt: { lines: [{ ...line, taxRate: 0 }] } }],
    [{ receipt: { lines: [{ ...line, unitPrice: 0 }], totalPaid: 0 } }],
    [{ receipt: { totalPaid: 0, receiptDiscount: 111_000 } }],
  ])('must have something to tax: %j', (more) => {
    expect(problemsOf(more)).toEqual([['nothingTaxable', 'stop', null]]);
  });

  it('of several treatments make several fakturs', () => {
    const found = checkOne(withLines({}, { tax: 'exempt' }, { tax: 'luxury' }, { tax: 'none' }));
    expect(found.problems).toEqual([
      { code: 'mixedCodes', level: 'warn', detail: { codes: ['01', '04', '08'] } },
      { code: 'linesLeftOut', level: 'warn', detail: { lines: [4], amount: 111_000 } },
    ]);
    expect(found.invoices).toMatchObject([
      { code: '01', addInfo: '' },
      { code: '04', addInfo: '' },
      { code: '08', addInfo: 'TD.00510', facilityStamp: 'TD.01110', customDoc: '', customDocMonthYear: '' },
    ]);
  });

  it('without VAT need a reason', () => {
    const notCollected = {
      addInfo: 'TD.00518',
      facilityStamp: 'TD.01118',
      customDoc: 'PPFTZ 12',
      customDocMonthYear: '112026',
    };
    const goods = withLines({ tax: 'not_collected' });
    expect(checkOne(goods, setDefaults({ notCollected })).invoices).toMatchObject([
      { code: '07', ...notCollected },
    ]);
    const missing = [['facilityMissing', 'stop', { codes: ['07'] }]];
    const document = { number: 'PPFTZ 13', monthYear: '102026' };
    expect(problemsOf({ ...goods, supportingDocument: document })).toEqual(missing);
    // The document of the settings counts whole or not at all, and the sale's own comes before it.
    for (const half of [{ customDoc: null }, { customDocMonthYear: null }])
      expect(problemsOf(goods, setDefaults({ notCollected: { ...notCollected, ...half } }))).toEqual([
        ['documentMissing', 'stop', null],
      ]);
    const own = checkOne({ ...goods, supportingDocument: document }, setDefaults({ notCollected }));
    expect(own.invoices).toMatchObject([{ customDoc: 'PPFTZ 13', customDocMonthYear: '102026' }]);
    expect(
      problemsOf(
        withLines({ tax: 'exempt' }),
        setDefaults({ exempt: { addInfo: 'TD.00510', facilityStamp: null } }),
      ),
    ).toEqual([['facilityMissing', 'stop', { codes: ['08'] }]]);
  });

  it('are told with unit, kind and code of goods', () => {
    const found = checkOne(
      withLines(
        { unit: ' PCS ' },
        { unit: 'Kg', kind: 'service', goodsCode: '123456' },
        { unit: 'dus' },
        { unit: 'sak' },
        { unit: 'dus' },
      ),
    );
    expect(found.problems).toEqual([
      { code: 'unitUnknown', level: 'warn', detail: { units: ['dus', 'sak'] } },
    ]);
    expect(found.invoices[0]?.lines.map(({ unit, kind, goodsCode }) => [unit, kind, goodsCode])).toEqual([
      ['UM.0021', 'A', '000000'],
      ['UM.0003', 'B', '123456'],
      ...Array.from({ length: 3 }, () => ['UM.0021', 'A', '000000']),
    ]);
  });

  it('with quantities that do not fit tell them in the name', () => {
    const goods = { productName: 'x'.repeat(255), unitPrice: 1_000_000 };
    const found = checkOne(
      withLines(
        { quantity: 0.335, unit: 'kg', unitPrice: 1_000_000, productName: 'Kabel' },
        { quantity: 1.255, unit: 'kg', unitPrice: 1_000_000 },
        { quantity: 0.001, ...goods },
      ),
    );
    expect(found.problems.map(({ code, detail }) => [code, detail])).toEqual([
      ['tooPrecise', { lines: [1, 2, 3] }],
      ['textCut', { fields: ['lines[2].productName'] }],
    ]);
    expect(found.invoices[0]?.lines).toMatchObject([
      { name: 'Kabel (0.335 kg)', unit: 'UM.0033', quantity: 100n },
      { name: 'Kertas A4', unit: 'UM.0003', quantity: 126n },
      { name: `${'x'.repeat(247)} (0.001)`, unit: 'UM.0033', quantity: 100n },
    ]);
  });
});

describe('a store', () => {
  const stores = [
    { store: 'Toko Menteng', storeCode: 'M01', place: '000001', addInfo: null, facilityStamp: null },
    {
      store: 'Toko Batam',
      storeCode: 'B01',
      place: '000002',
      addInfo: 'TD.00518',
      facilityStamp: 'TD.01118',
    },
    { store: 'Toko Lama', storeCode: null, place: null, addInfo: null, facilityStamp: null },
  ];
  const withStores = { settings: { ...settings, stores } };

  it.each([
    [{}, '000001'],
    [{ storeCode: 'B01' }, '000002'],
    [{ storeCode: 'unknown' }, '000001'],
    [{ store: 'Toko Lama' }, '000000'],
    [{ store: 'Toko Baru' }, '000000'],
  ])('is found by its code, else by its name: %j', (more, place) => {
    expect(checkOne({ receipt: more }, withStores).invoices[0]?.sellerPlace).toBe(`0012345674011000${place}`);
  });

  it('in a zone has its own facility, but goods that are exempt everywhere have theirs', () => {
    const notCollected = {
      addInfo: null,
      facilityStamp: null,
      customDoc: 'PPFTZ 12',
      customDocMonthYear: '112026',
    };
    const { receipt: lines } = withLines({ tax: 'not_collected' }, { tax: 'exempt' });
    const found = checkOne(
      { receipt: { ...lines, store: 'Toko Batam' } },
      { settings: { ...setDefaults({ notCollected }).settings, stores } },
    );
    expect(found.invoices).toMatchObject([
      { code: '07', addInfo: 'TD.00518', facilityStamp: 'TD.01118' },
      { code: '08', addInfo: 'TD.00510', facilityStamp: 'TD.01110' },
    ]);
  });
});

describe('returns', () => {
  it('of a part are told, of everything they stop', () => {
    const part = checkOne({ returns: [{ amount: 11_100, lines: null }] });
    expect(part.problems).toEqual([{ code: 'returned', level: 'warn', detail: { amount: 11_100 } }]);
    expect(part.invoices[0]?.lines[0]?.taxBase).toBe(9_000_000n);
    const all = [
      { amount: 11_000, lines: null },
      { amount: 100_000, lines: [{ line: 1, amount: 100_000 }] },
    ];
    expect(problemsOf({ returns: all })).toEqual([['returned', 'stop', { amount: 111_000 }]]);
  });
});

describe('deadlines', () => {
  const due = (today: string, more: Partial<CheckContext> = {}) => problemsOf({}, { today, ...more });

  it.each([
    ['2026-12-11', []],
    ['2026-12-14', [['dueSoon', 'info', null]]],
    ['2026-12-19', [['dueSoon', 'info', null]]],
    ['2026-12-20', [['dueToday', 'info', null]]],
    ['2026-12-21', [['uploadLate', 'stop', { newDate: '2026-12-21', masa: '2026-12', fine: 917 }]]],
    ['2027-02-02', [['uploadLate', 'stop', { newDate: '2027-02-02', masa: '2027-02', fine: 917 }]]],
    ['2027-02-03', [['tooLate', 'stop', null]]],
  ])('on %s: %j', (today, problems) => {
    expect(due(today)).toEqual(problems);
  });

  it('are met by a new faktur date once somebody accepts that', () => {
    const late = checkOne({}, { today: '2026-12-21', isLateAccepted: true });
    expect(late).toMatchObject({
      level: 'ok',
      uploadBy: '2027-01-20',
      problems: [],
      invoices: [{ date: '2026-12-21' }],
    });
    expect(due('2027-02-03', { isLateAccepted: true })).toEqual([['tooLate', 'stop', null]]);
    expect(checkOne({}, { isLateAccepted: true }).invoices[0]?.date).toBe('2026-11-03');
  });

  it('round the fine half up', () => {
    const paid = { totalPaid: 60_606, lines: [{ ...line, unitPrice: 60_606 }] };
    // DPP nilai lain is 50,050: one percent of it is 500.5.
    expect(problemsOf({ receipt: paid }, { today: '2026-12-21' })[0]?.[2]).toMatchObject({ fine: 501 });
    const luxury = { totalPaid: 112_000, lines: [{ ...line, unitPrice: 112_000, tax: 'luxury' as const }] };
    expect(problemsOf({ receipt: luxury }, { today: '2026-12-21' })[0]?.[2]).toMatchObject({ fine: 1_000 });
  });

  it('decide with the regime of the faktur date', () => {
    const regimes = [
      { from: '2027-01-01', rate: 12, numerator: 1, denominator: 1, code: '01' },
      ...settings.regimes,
    ];
    const changed = { settings: { ...settings, regimes }, isLateAccepted: true };
    expect(checkOne({}, { ...changed, today: '2026-12-31' }).invoices[0]?.code).toBe('04');
    expect(checkOne({}, { ...changed, today: '2027-01-01' }).invoices[0]?.code).toBe('01');
  });
});

describe('what is left out', () => {
  it.each([
    ['waiting', 'waiting'],
    ['rejected', 'rejected'],
    ['closed', 'closed'],
  ] as const)('is %s', (status, code) => {
    expect(checkOne({ status, buyer: { name: '' } })).toMatchObject({
      level: 'leftOut',
      problems: [{ code, level: 'leftOut', detail: null }],
      invoices: [],
    });
  });

  it('is exported or issued already', () => {
    expect(problemsOf({ status: 'process', active: [exported] })).toEqual([
      ['alreadyExported', 'leftOut', { batch: 7, by: 'ADM001', at: '2026-11-10 09:00:00' }],
    ]);
    expect(problemsOf({ status: 'closed', active: [{ ...exported, state: 'issued' }] })).toEqual([
      ['closed', 'leftOut', null],
      ['fakturIssued', 'leftOut', null],
    ]);
  });

  it('is only the part that is exported already', () => {
    const mixed = { ...withLines({ unit: 'dus' }, { tax: 'exempt' as const }), active: [exported] };
    const found = checkOne(mixed);
    expect(found.problems).toEqual([{ code: 'mixedCodes', level: 'warn', detail: { codes: ['04', '08'] } }]);
    expect(found.invoices).toMatchObject([{ code: '08' }]);
    expect(checkOne({ ...mixed, active: [exported, { ...exported, code: '08' }] })).toMatchObject({
      level: 'leftOut',
    });
  });

  it('is all of it when another code would tell the same lines again', () => {
    expect(checkOne({ active: [{ ...exported, code: '01' }] })).toMatchObject({ level: 'leftOut' });
    expect(checkOne({ active: [exported], returns: [{ amount: 111_000, lines: null }] })).toMatchObject({
      level: 'leftOut',
    });
  });
});

describe('many requests', () => {
  const id = (transactionId: string, salesDate = '2026-11-03') => ({ receipt: { transactionId, salesDate } });

  it('come by the day until which they are uploaded, then by ID', () => {
    const given = [id('9'), id('10'), id('3', '2026-10-31'), id('4', '2026-11-30')].map(subjectOf);
    expect(checkRequests(given, context).map(({ transactionId }) => transactionId)).toEqual([
      '3',
      '10',
      '4',
      '9',
    ]);
  });

  it('of one buyer and day are told', () => {
    const given = [
      subjectOf(id('1')),
      subjectOf(id('2')),
      subjectOf({ ...id('3'), active: [exported] }),
      subjectOf({ ...id('4'), buyer: { kind: 'nik', number: nik } }),
      subjectOf(id('5', '2026-11-04')),
    ];
    const found = checkRequests(given, context);
    expect(found.map(({ level }) => level)).toEqual(['info', 'info', 'leftOut', 'ok', 'ok']);
    expect(found[0]?.problems).toEqual([{ code: 'sameBuyerSameDay', level: 'info', detail: { count: 2 } }]);
    expect(found[0]?.invoices).toHaveLength(1);
  });
});

describe('what a receipt leaves to be guessed', () => {
  it('is a discount that the till did not name', () => {
    const paid = { totalPaid: 100_000 };
    expect(problemsOf({ receipt: paid })).toEqual([['discountAssumed', 'warn', { amount: 11_000 }]]);
    expect(problemsOf({ receipt: { ...paid, receiptDiscount: 11_000 } })).toEqual([]);
  });

  it('is why lines are on no faktur, unless all of them are', () => {
    const some = withLines({}, { unitPrice: 5_000, tax: 'none' }, { unitPrice: 0 });
    expect(problemsOf(some)).toEqual([['linesLeftOut', 'warn', { lines: [2, 3], amount: 5_000 }]]);
    expect(checkOne(some).invoices[0]?.lines).toHaveLength(1);
    expect(problemsOf(withLines({ tax: 'none' }))).toEqual([['nothingTaxable', 'stop', null]]);
  });

  it('is nothing about a line that came back whole', () => {
    const returns = [{ amount: 5_000, lines: [{ line: 2, amount: 5_000 }] }];
    const { receipt: two } = withLines({}, { unitPrice: 5_000 });
    expect(problemsOf({ receipt: two, returns })).toEqual([['returned', 'warn', { amount: 5_000 }]]);
  });
});
