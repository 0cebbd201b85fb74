import { pictureAddress } from '#contract/chain.ts';
import type { LogoPicture } from '#domain/chain/face.ts';
import { serviceName } from '#domain/chain/service-name.ts';
import type { SavedFace } from '../../store/chain/chain-faces.ts';
import { themeColour } from './face-markup.ts';

/** Ours, from the web's public folder, where the chain has no logo. */
const ownIcons: Partial<Record<LogoPicture, string>> = {
  icon192: '/icons/icon-192.png',
  icon512: '/icons/icon-512.png',
  maskable: '/icons/maskable-512.png',
};

const icons: [picture: LogoPicture, sizes: string, purpose: string][] = [
  ['icon192', '192x192', 'any'],
  ['icon512', '512x512', 'any'],
  ['maskable', '512x512', 'maskable'],
];

/** The service as an app on a phone. A picture that is shared with it becomes the photo of the receipt. */
export function manifest({ face, pictures }: SavedFace): object {
  const name = face.name || serviceName;
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    lang: 'id',
    name: `${name}: Faktur Pajak`,
    short_name: name,
    description: 'Permintaan faktur pajak untuk struk belanja di toko.',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: themeColour(face),
    icons: icons.map(([picture, sizes, purpose]) => ({
      src: pictures ? pictureAddress(pictures[picture].file) : ownIcons[picture],
      sizes,
      type: 'image/png',
      purpose,
    })),
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photo', accept: ['image/*'] }] },
    },
  };
}
