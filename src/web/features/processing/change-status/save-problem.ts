import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

const texts = officeTexts({
  en: {
    notAPdf: 'Only PDF files are allowed.',
    tooLarge: 'The PDF is larger than 10 MB. Choose a smaller one.',
    several: 'One PDF at a time. Several are taken by Coretax › Import.',
    remarks: 'The server did not take the remarks. Please check them.',
    notNow: 'This change is not allowed in the present status. Please choose again.',
  },
  id: {
    notAPdf: 'Hanya berkas PDF yang diterima.',
    tooLarge: 'PDF lebih besar dari 10 MB. Pilih yang lebih kecil.',
    several: 'Satu PDF setiap kali. Untuk beberapa sekaligus, pakai Coretax › Impor.',
    remarks: 'Server tidak menerima keterangannya. Mohon periksa lagi.',
    notNow: 'Perubahan ini tidak bisa dilakukan pada status sekarang. Silakan pilih lagi.',
  },
});

/** Why a file is not taken. */
export const fakturProblem = (why: 'notAPdf' | 'tooLarge' | 'several'): string => texts()[why];

/** Why it was not saved and what to do. A conflict has a notice of its own. */
export function saveProblem(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'tooLarge') return texts().tooLarge;
  if (code === 'invalidInput') return texts().remarks;
  if (code === 'transitionNotAllowed') return texts().notNow;
  return explainError(error);
}
