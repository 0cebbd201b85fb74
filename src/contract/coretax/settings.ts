import * as z from 'zod/mini';
import { isPlace } from '#domain/buyer.ts';
import { goodsKinds, isSellerNpwp, sellerFields } from '#domain/coretax/seller-settings.ts';
import { isDay } from '#domain/dates/jakarta-date.ts';
import { endpoint } from '../endpoint.ts';

const upTo = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const between = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const day = z.string().check(z.refine(isDay, 'day'));
const place = z.string().check(z.refine(isPlace, 'place'));
const pattern = (form: RegExp) => z.string().check(z.regex(form));
const facility = {
  addInfo: z.nullable(pattern(/^TD\.005\d{2}$/)),
  facilityStamp: z.nullable(pattern(/^TD\.011\d{2}$/)),
};
const unitCode = pattern(/^UM\.\d{4}$/);

/** What a Super Admin edits. Parts of the seller may be left empty; then nothing can be exported. */
const editable = {
  seller: z.strictObject({
    npwp: z.string().check(z.refine((npwp) => npwp === '' || isSellerNpwp(npwp), 'sellerNpwp')),
    name: upTo(150),
    address: upTo(500),
    place: z.string().check(z.refine((value) => value === '' || isPlace(value), 'place')),
  }),
  stores: z
    .array(
      z.strictObject({
        store: text(100),
        storeCode: z.nullable(text(20)),
        place: z.nullable(place),
        ...facility,
      }),
    )
    .check(z.maxLength(50_000)),
  regimes: z
    .array(
      z.strictObject({
        from: day,
        rate: between(1, 100),
        numerator: between(1, 1_000),
        denominator: between(1, 1_000),
        code: pattern(/^(0[1-9]|10)$/),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  defaults: z.strictObject({
    pricesIncludeTax: z.boolean(),
    unit: unitCode,
    goodsCode: pattern(/^\d{6}$/),
    kind: z.enum(goodsKinds),
    zeroRate: z.enum(['none', 'standard', 'exempt', 'not_collected']),
    exempt: z.strictObject(facility),
    notCollected: z.strictObject({
      ...facility,
      customDoc: z.nullable(text(100)),
      customDocMonthYear: z.nullable(pattern(/^(0[1-9]|1[0-2])\d{4}$/)),
    }),
  }),
  units: z.array(z.strictObject({ text: text(20), code: unitCode })).check(z.maxLength(1_000)),
  withoutLines: z.strictObject({ mode: z.enum(['refuse', 'summary']), text: text(200) }),
  files: z.strictObject({
    fakturs: between(1, 1_000),
    bytes: between(100_000, 50_000_000),
    nonTinBuyerPlace: pattern(/^\d{0,22}$/),
    tinDocumentNumber: upTo(40),
    country: pattern(/^[A-Z]{3}$/),
    buyerEmail: z.boolean(),
  }),
  deadlines: z.strictObject({
    uploadDay: between(1, 28),
    marginDays: between(0, 10),
    reminderHour: between(0, 23),
    holidays: z
      .array(z.strictObject({ day, name: text(100), jointLeave: z.boolean() }))
      .check(z.maxLength(1_000)),
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
    ...editable,
  }),
  answer: answered,
  current: answered,
  errors: ['stateChanged'],
});
