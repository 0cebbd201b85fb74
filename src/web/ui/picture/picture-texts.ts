import { officeTexts } from '#web/i18n/office-language.ts';

export const pictureTexts = officeTexts({
  en: {
    compareWith: 'Compare with',
    view: 'View',
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    rotate: 'Rotate',
    fit: 'Fit',
    reset: 'Reset',
    none: 'There is no picture of this file.',
    failed: 'The picture could not be loaded.',
    loading: 'Loading the picture…',
  },
  id: {
    compareWith: 'Bandingkan dengan',
    view: 'Tampilan',
    zoom: 'Perbesaran',
    zoomIn: 'Perbesar',
    zoomOut: 'Perkecil',
    rotate: 'Putar',
    fit: 'Paskan',
    reset: 'Atur ulang',
    none: 'Tidak ada gambar untuk file ini.',
    failed: 'Gambar tidak dapat dimuat.',
    loading: 'Memuat gambar…',
  },
});
