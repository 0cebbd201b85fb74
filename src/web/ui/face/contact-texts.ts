export const contactTexts = {
  id: { help: 'Butuh bantuan?', call: 'Telepon', write: 'Email' },
  en: { help: 'Need help?', call: 'Phone', write: 'Email' },
} as const;
