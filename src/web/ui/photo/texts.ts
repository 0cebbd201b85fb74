import type { Language } from '#domain/language.ts';
import type { PhotoHint } from './photo-quality.ts';

type PhotoTexts = {
  replace: string;
  remove: string;
  ready: (size: string) => string;
  enlarge: string;
  readable: string;
  zoomIn: string;
  zoomOut: string;
  close: string;
  hints: Record<PhotoHint, string>;
  hintsOnly: string;
  heic: string;
  lost: (name: string) => string;
};

export const photoTexts: Record<Language, PhotoTexts> = {
  id: {
    replace: 'Ganti',
    remove: 'Hapus',
    ready: (size) => `Siap dikirim · ${size}`,
    enlarge: 'Perbesar',
    readable: 'Apakah semua tulisan terbaca? Bila tidak, ganti dengan foto yang lebih dekat dan terang.',
    zoomIn: 'Perbesar',
    zoomOut: 'Perkecil',
    close: 'Tutup',
    hints: {
      dark: 'Foto tampak gelap. Coba foto lagi di tempat yang lebih terang.',
      blurred: 'Tulisan tampak buram. Coba foto lagi lebih dekat, dengan ponsel yang tidak bergerak.',
      cutOff: 'Tulisan tampak terpotong di tepi foto. Pastikan semuanya masuk.',
    },
    hintsOnly: 'Bila menurut Anda sudah terbaca, foto ini dapat langsung dikirim.',
    heic: 'Ini foto HEIC dari iPhone, yang tidak dapat dibuka di sini. Di iPhone pilih Pengaturan › Kamera › Format › Paling Kompatibel lalu foto lagi, atau buka formulir ini di ponsel dan ambil foto dengan tombol Kamera.',
    lost: (name) => `Halaman dimuat ulang dan foto tidak ikut tersimpan. Pilih lagi: ${name}`,
  },
  en: {
    replace: 'Replace',
    remove: 'Remove',
    ready: (size) => `Ready to send · ${size}`,
    enlarge: 'Enlarge',
    readable: 'Is all the text readable? If not, replace it by a closer and brighter photo.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    close: 'Close',
    hints: {
      dark: 'The photo looks dark. Try again where there is more light.',
      blurred: 'The text looks blurred. Try again closer, and hold the phone still.',
      cutOff: 'Text looks cut off at the edge of the photo. Make sure that all of it is on it.',
    },
    hintsOnly: 'If you can read it, you can send it as it is.',
    heic: 'This is a HEIC photo from an iPhone, which cannot be opened here. On the iPhone choose Settings › Camera › Formats › Most Compatible and take it again, or open this form on the phone and take the photo with the Camera button.',
    lost: (name) => `The page was reloaded, and photos are not kept. Choose again: ${name}`,
  },
};
