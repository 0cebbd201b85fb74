import { officeTexts } from '#web/i18n/office-language.ts';

export const comparedTexts = officeTexts({
  en: {
    ofRequest: 'request:',
    expected: (amount: string) => `expected ${amount}`,
    asExpected: 'as expected',
  },
  id: {
    ofRequest: 'permintaan:',
    expected: (amount: string) => `seharusnya ${amount}`,
    asExpected: 'sesuai',
  },
});
