import { createHash } from 'node:crypto';
import { pictureAddress, type ShownFace } from '#contract/chain.ts';
import { shadesOf } from '#domain/chain/colours.ts';
import type { ChainFace, InBoth } from '#domain/chain/face.ts';
import type { Language } from '#domain/language.ts';
import { serviceName } from '#domain/chain/service-name.ts';
import { escapeHtml } from '#domain/formats/escape-html.ts';
import type { SavedFace, StoredPicture } from '../../store/chain/chain-faces.ts';

/** Names an inline style or script for the policy of a page that allows it. */
export const sourceHash = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

export const themeColour = ({ colour }: ChainFace): string => colour ?? '#0b6b63';

/** The colours of the theme, for the root element; empty where the stylesheet has its own. */
export function faceStyle({ colour }: ChainFace): string {
  if (colour === null) return '';
  const { deep, pale } = shadesOf(colour);
  return `:root{--color-teal:${colour};--color-teal-deep:${deep};--color-teal-pale:${pale}}`;
}

const isSaid = (texts: InBoth) => texts.id !== '';

/** The part of a face that pages show; what is not set is left out. */
function shownFace({ face, pictures }: SavedFace): ShownFace {
  const { name, greeting, help, privacy } = face;
  return {
    ...(name === '' ? {} : { name }),
    ...(pictures ? { logo: logoOf(pictures.logo, name || serviceName) } : {}),
    ...(isSaid(greeting) ? { greeting } : {}),
    footer: footerOf(face),
    ...([help.phone, help.whatsapp, help.email].some(Boolean) ? { help } : {}),
    ...([privacy.email, privacy.phone].some(Boolean) ? { privacy: privacyNotice(face) } : {}),
  };
}

const logoOf = ({ file, width, height }: StoredPicture, alt: string) => ({
  src: pictureAddress(file),
  alt,
  width,
  height,
});

const footerTexts = {
  id: {
    tagline: 'Faktur pajak untuk belanja di toko',
    help: 'Butuh bantuan?',
    call: 'Telepon',
    write: 'Email',
  },
  en: { tagline: 'Tax invoices for store purchases', help: 'Need help?', call: 'Phone', write: 'Email' },
} as const satisfies Record<Language, object>;

const digits = (number: string) => number.replaceAll(/[^\d+]/g, '');

/** The end of every public page: the chain's own words, and where to ask. */
function footerOf({ name, footer, help }: ChainFace): NonNullable<ShownFace['footer']> {
  const linesIn = (language: Language) => {
    const t = footerTexts[language];
    const ways: [text: string, address: string][] = [];
    if (help.phone) ways.push([`${t.call} ${help.phone}`, `tel:${digits(help.phone)}`]);
    if (help.whatsapp)
      ways.push([`WhatsApp ${help.whatsapp}`, `https://wa.me/${digits(help.whatsapp).slice(1)}`]);
    if (help.email) ways.push([`${t.write} ${help.email}`, `mailto:${help.email}`]);
    const own = footer[language] || `${name || serviceName} · ${t.tagline}`;
    const lines: [text: string, address?: string][] = [[own]];
    if (ways.length > 0) lines.push([t.help], ...ways);
    if (ways.length > 0 && help.hours[language]) lines.push([help.hours[language]]);
    return lines;
  };
  return { id: linesIn('id'), en: linesIn('en') };
}

/** Written here, so that the first page of customers carries no text for it. */
function privacyNotice({ name, privacy: { email, phone } }: ChainFace): InBoth {
  const ways = (call: string) => [email, phone && `${call} ${phone}`].filter(Boolean).join(', ');
  return {
    id: `${name && `Penanggung jawab data: ${name}. `}Pertanyaan tentang data pribadi Anda: ${ways('telepon')}.`,
    en: `${name && `Responsible for the data: ${name}. `}Questions about your personal data: ${ways('phone')}.`,
  };
}

/** The head of every page of a chain that has a face of its own. */
function faceMarkup(saved: SavedFace): string {
  const { face, pictures } = saved;
  const style = faceStyle(face);
  const shown = JSON.stringify(shownFace(saved)).replaceAll('<', String.raw`\u003c`);
  return [
    `<meta name="theme-color" content="${themeColour(face)}">`,
    `<title>${escapeHtml(face.name || serviceName)}</title>`,
    ...(pictures
      ? [
          `<link rel="icon" type="image/png" href="${pictureAddress(pictures.icon.file)}">`,
          `<link rel="apple-touch-icon" href="${pictureAddress(pictures.touch.file)}">`,
          `<link rel="preload" as="image" href="${pictureAddress(pictures.logo.file)}">`,
        ]
      : []),
    ...(style === '' ? [] : [`<style>${style}</style>`]),
    `<script type="application/json" id="face">${shown}</script>`,
  ].join('\n');
}

/** The place in the page where that stands. Where the chain has no logo, our icons stay. */
const place = /<!-- face -->([^]*?)<!-- \/face -->/;

export function withFace(page: string, saved: SavedFace): string {
  const ours = place.exec(page)?.[1] ?? '';
  const icons = saved.pictures
    ? ''
    : (ours.match(/<link rel="(?:icon|apple-touch-icon)"[^>]*>/g) ?? []).join('\n');
  return page.replace(place, () => `<!-- face -->\n${icons}${faceMarkup(saved)}\n<!-- /face -->`);
}
