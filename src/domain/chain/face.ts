import type { Language } from '../language.ts';

/** What is empty in one language is shown in none of both. */
export type InBoth = Record<Language, string>;

/** Where customers ask for help; what is empty is not shown. Phone numbers as people write them. */
export type HelpContact = { phone: string; whatsapp: string; email: string; hours: InBoth };

/** As which chain the service appears. Everything that is empty stays as it is without a face. */
export type ChainFace = {
  name: string;
  /** Of the uploaded logos. */
  logo: string | null;
  /** `#rrggbb`: links, buttons and marks. */
  colour: string | null;
  help: HelpContact;
  /** Who answers for personal data. */
  privacy: { email: string; phone: string };
  greeting: InBoth;
  footer: InBoth;
  /** Before the address of MAIL_FROM. */
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

/** What the audit log calls changed. */
export const faceParts = Object.keys(noFace) as (keyof ChainFace)[];

/** The pictures that are made of one logo. */
export type LogoPicture = 'logo' | 'icon' | 'icon192' | 'icon512' | 'maskable' | 'touch';
