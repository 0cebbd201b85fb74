import type { ChainFace } from '#domain/chain/face.ts';
import type { Language } from '#domain/language.ts';

const texts = {
  id: { help: 'Bantuan', phone: 'telepon', privacy: 'Data pribadi' },
  en: { help: 'Help', phone: 'phone', privacy: 'Personal data' },
} as const satisfies Record<Language, object>;

const named = (name: string, value: string) => (value === '' ? '' : `${name} ${value}`);

function listed(label: string, parts: string[]): string {
  const given = parts.filter((part) => part !== '');
  return given.length === 0 ? '' : `${label}: ${given.join(', ')}`;
}

/** The lines that the chain adds below every message: its own words, where to ask, and whom to ask about personal data. */
export function faceLines({ footer, help, privacy }: ChainFace, language: Language): string[] {
  const t = texts[language];
  const ways = [named(t.phone, help.phone), named('WhatsApp', help.whatsapp), help.email];
  const isReachable = ways.some((way) => way !== '');
  return [
    footer[language],
    listed(t.help, isReachable ? [...ways, help.hours[language]] : []),
    listed(t.privacy, [privacy.email, named(t.phone, privacy.phone)]),
  ].filter((line) => line !== '');
}
