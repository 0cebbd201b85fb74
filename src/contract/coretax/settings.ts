import * as z from 'zod/mini';
import { isPlace } from '#domain/buyers/buyer.ts';
import {
  facilityBases,
  goodsKinds,
  isSellerNpwp,
  sellerFields,
  unitKey,
} from '#domain/coretax/seller-settings.ts';
import { monthYearForm } from '#domain/coretax/supporting-document.ts';
import { isDay } from '#domain/dates/jakarta-date.ts';
import { storable } from '../customer-fields.ts';
import { endpoint } from '../endpoint.ts';

const upTo = (max: number) => z.string().check(z.trim(), storable, z.maxLength(max));
const text = (max: number) => z.string().check(z.trim(), storable, z.minLength(1), z.maxLength(max));
const between = (min: number, max: number, code: string) =>
  z.number(code).check(z.minimum(min, code), z.maximum(max, code), z.multipleOf(1, code));
const pattern = (form: RegExp, code: string) => z.string().check(z.regex(form, code));
const day = z.string().check(z.refine(isDay, 'day'));
const place = z.string().check(z.refine(isPlace, 'place'));
const facility = {
  addInfo: z.nullable(pattern(/^TD\.005\d{2}$/, 'addInfo')),
  facilityStamp: z.nullable(pattern(/^TD\.011\d{2}$/, 'facilityStamp')),
};
const unitCode = pattern(/^UM\.\d{4}$/, 'unitCode');

type RowsCheck<Row> = z.core.$ZodCheck<Row[]>;
/** Checks that there are at most `max` rows, each with a value of its own in this field. */
function rows<Row extends Record<Field, string>, Field extends string>(
  max: number,
  field: Field,
  keyOf: (value: string) => string = (value) => value,
): RowsCheck<Row> {
  return z.superRefine((given: Row[], context) => {
    if (given.length > max) context.addIssue({ code: 'custom', message: 'tooManyRows', input: given });
    const seen = new Set<string>();
    for (const [at, row] of given.entries()) {
      const key = keyOf(row[field]);
      if (seen.has(key))
        context.addIssue({ code: 'custom', message: 'twice', path: [at, field], input: row });
      seen.add(key);
    }
  });
}

const store = z.strictObject({
  store: text(100),
  storeCode: z.nullable(text(20)),
  place: z.nullable(place),
  ...facility,
});

/** Parts of it may be left empty; then nothing can be exported. */
const seller = z.strictObject({
  npwp: z.string().check(z.refine((npwp) => npwp === '' || isSellerNpwp(npwp), 'sellerNpwp')),
  name: upTo(150),
  address: upTo(500),
  place: z.string().check(z.refine((value) => value === '' || isPlace(value), 'place')),
});

/** What else a Super Admin edits. */
const editable = {
  regimes: z
    .array(
      z.strictObject({
        from: day,
        rate: between(1, 100, 'taxRate'),
        numerator: between(1, 1_000, 'fraction'),
        denominator: between(1, 1_000, 'fraction'),
        code: pattern(/^(0[1-9]|10)$/, 'taxCode'),
      }),
    )
    .check(z.minLength(1), rows(50, 'from')),
  defaults: z.strictObject({
    pricesIncludeTax: z.boolean(),
    unit: unitCode,
    goodsCode: pattern(/^\d{6}$/, 'goodsCode'),
    kind: z.enum(goodsKinds),
    zeroRate: z.enum(['none', 'standard', 'exempt', 'not_collected']),
    facilityBase: z.enum(facilityBases),
    exempt: z.strictObject(facility),
    notCollected: z.strictObject({
      ...facility,
      customDoc: z.nullable(text(100)),
      customDocMonthYear: z.nullable(pattern(monthYearForm, 'monthYear')),
    }),
  }),
  collectors: z.strictObject({
    government: between(0, 1_000_000_000_000, 'collectorAmount'),
    other: between(0, 1_000_000_000_000, 'collectorAmount'),
  }),
  units: z.array(z.strictObject({ text: text(20), code: unitCode })).check(rows(1_000, 'text', unitKey)),
  withoutLines: z.strictObject({ mode: z.enum(['refuse', 'summary']), text: text(200) }),
  files: z.strictObject({
    fakturs: between(1, 1_000, 'fileFakturs'),
    bytes: between(100_000, 50_000_000, 'fileBytes'),
    nonTinBuyerPlace: pattern(/^\d{0,22}$/, 'buyerPlace'),
    tinDocumentNumber: upTo(40),
    country: pattern(/^[A-Z]{3}$/, 'country'),
    buyerEmail: z.boolean(),
  }),
  deadlines: z.strictObject({
    uploadDay: between(1, 28, 'uploadDay'),
    marginDays: between(0, 10, 'marginDays'),
    reminderHour: between(0, 23, 'reminderHour'),
    holidays: z
      .array(z.strictObject({ day, name: text(100), jointLeave: z.boolean() }))
      .check(rows(1_000, 'day')),
  }),
  closeWithoutPdf: z.boolean(),
};

/** What the server adds. Whoever saves sends the settings back whole: of these only the version is looked at. */
const answered = z.object({
  /** 0 when never saved. */
  version: z.int(),
  complete: z.boolean(),
  missing: z.array(z.enum(sellerFields)),
  editedBy: z.nullable(z.string()),
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  editedAt: z.nullable(z.string()),
  seller,
  stores: z.array(store),
  ...editable,
  /** Units of the tills that have no row in `units`, and on how many receipts they came. */
  unknownUnits: z.array(z.object({ text: z.string(), count: z.int() })),
});
export type SettingsAnswer = z.output<typeof answered>;

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/coretax/settings',
  summary:
    'The seller, and everything that decides how fakturs are exported. Lists every store that is known.',
  answer: answered,
});

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/api/coretax/settings',
  summary: 'Save the settings whole, as the next version; refused when somebody else saved meanwhile.',
  body: z.strictObject({
    version: z.int().check(z.minimum(0)),
    complete: z.optional(z.unknown()),
    missing: z.optional(z.unknown()),
    editedBy: z.optional(z.unknown()),
    editedAt: z.optional(z.unknown()),
    unknownUnits: z.optional(z.unknown()),
    seller,
    stores: z.array(store).check(rows(50_000, 'store')),
    ...editable,
  }),
  answer: answered,
  current: answered,
  errors: ['stateChanged'],
});
