import type { Language } from '../language.ts';

/** A text in both languages; one that is empty in one language is shown in neither. */
export type InBoth = Record<Language, string>;

/** The contacts where customers ask for help; what is empty is not shown. Phone numbers are as people write them. */
export type HelpContact = { phone: string; whatsapp: string; email: string; hours: InBoth };

/** The chain that the service appears as. Everything that is empty stays as it is without a face. */
export type ChainFace = {
  name: string;
  /** The id of one of the uploaded logos. */
  logo: string | null;
  /** The colour of links, buttons and marks, as `#rrggbb`. */
  colour: string | null;
  help: HelpContact;
  /** The contact of those who answer for personal data. */
  privacy: { email: string; phone: string };
  greeting: InBoth;
  footer: InBoth;
  /** The name that mails show before the address of MAIL_FROM. */
  mailSender: string;
};

const inBoth: InBoth = { id: '', en: '' };

export const noFace: ChainFace = {
  name: '',
  logo: null,
  colour: null,
  help: { phone: '', whatsapp: '', email: '', hours: inBoth },
  privacy: { email: '', phone: '' },
  greeting: inBoth,
  footer: inBoth,
  mailSender: '',
};

/** The parts of a face, as the audit log names those that changed. */
export const faceParts = Object.keys(noFace) as (keyof ChainFace)[];

/** The pictures that are made of one logo. */
export type LogoPicture = 'logo' | 'icon' | 'icon192' | 'icon512' | 'maskable' | 'touch';
