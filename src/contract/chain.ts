import * as z from 'zod/mini';
import { isColour, isLegible } from '#domain/chain/colours.ts';
import type { HelpContact, InBoth } from '#domain/chain/face.ts';
import type { Language } from '#domain/language.ts';
import { isEmail } from '#domain/requests/request-form.ts';
import { storable } from './customer-fields.ts';
import { endpoint } from './endpoint.ts';

/** A name and a sender stand in one line of a mail. */
const oneLine = z.refine<string>((given) => !/[\r\n]/.test(given), 'oneLine');
const upTo = (max: number) => z.string().check(z.trim(), storable, z.maxLength(max));
const line = (max: number) => upTo(max).check(oneLine);

/** A text in both languages or in none: in one alone, half of the customers would miss it. */
const inBoth = (max: number) =>
  z
    .strictObject({ id: upTo(max), en: upTo(max) })
    .check(z.refine(({ id, en }) => (id === '') === (en === ''), { message: 'bothLanguages', path: ['en'] }));

const phone = z.string().check(
  z.trim(),
  z.refine<string>((given) => given === '' || /^\+?[\d ()-]{3,30}$/.test(given), 'contactPhone'),
);
/** A link opens it, so it needs its country. */
const whatsapp = z.string().check(
  z.trim(),
  z.refine<string>((given) => given === '' || /^\+[1-9][\d -]{6,20}$/.test(given), 'whatsapp'),
);
const email = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.refine<string>((given) => given === '' || isEmail(given), 'email'),
);

const face = {
  name: line(60),
  logo: z.nullable(z.uuid()),
  colour: z.nullable(
    z.string().check(
      z.refine(isColour, { message: 'colour', abort: true }),
      z.refine<string>((given) => isLegible(given), 'colourContrast'),
    ),
  ),
  help: z.strictObject({ phone, whatsapp, email, hours: inBoth(120) }),
  privacy: z.strictObject({ email, phone }),
  greeting: inBoth(300),
  footer: inBoth(300),
  mailSender: line(60),
};

/** A picture of the face that is shown now: for ever the same under its address. */
export const pictureAddress = (file: string): string => `/chain/${file}.png`;

const picture = z.object({ address: z.string(), width: z.int(), height: z.int() });
const saved = z.object({
  /** 0 when never saved. */
  version: z.int(),
  editedBy: z.nullable(z.string()),
  /** YYYY-MM-DD HH:mm:ss in Jakarta. */
  editedAt: z.nullable(z.string()),
  ...face,
  /** The picture of the logo, for the preview. */
  picture: z.nullable(picture),
  /** The address of MAIL_FROM, which stays. */
  mailAddress: z.string(),
});
export type ChainAnswer = z.output<typeof saved>;

export const readChain = endpoint({
  method: 'GET',
  path: '/api/chain',
  summary: 'As which chain the service appears: name, logo, colour, contacts, texts.',
  answer: saved,
});

export const saveChain = endpoint({
  method: 'PUT',
  path: '/api/chain',
  summary: 'Save the face of the chain, as the next version; refused when somebody else saved meanwhile.',
  body: z.strictObject({ version: z.int().check(z.minimum(0)), ...face }),
  answer: saved,
  current: saved,
  errors: ['stateChanged'],
});

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/chain/logos',
  summary: 'Upload a logo (PNG, JPEG or WebP, up to 2 MB). It is drawn anew and shown once it is saved.',
  files: { logo: 'logo' },
  status: 201,
  answer: z.object({ logo: z.uuid(), picture }),
  errors: ['tooLarge'],
});

export const readPoster = endpoint({
  method: 'GET',
  path: '/api/poster',
  summary: 'The address that a poster and the QR codes of tills lead to.',
  answer: z.object({ address: z.string() }),
});

/** What the server writes into every page of a chain that has a face; what is not set is missing. */
export type ShownFace = {
  name?: string;
  /** The logo, with the attributes that a picture has. */
  logo?: { src: string; alt: string; width: number; height: number };
  greeting?: InBoth;
  /** Line by line, each with the address that it leads to. */
  footer?: Record<Language, [text: string, address?: string][]>;
  help?: HelpContact;
  /** A sentence of the privacy notice: who is responsible, and whom to ask. */
  privacy?: InBoth;
};
