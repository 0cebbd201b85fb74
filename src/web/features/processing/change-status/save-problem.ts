import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { verdictNamed } from '../judged/faktur-question.ts';
import { adviceOn, findingsOf } from '../judged/judged-texts.ts';
import { officeTexts } from '#web/i18n/office-language.ts';

const texts = officeTexts({
  en: {
    notAPdf: 'Only PDF files are allowed.',
    tooLarge: 'The PDF is larger than 10 MB. Choose a smaller one.',
    several: 'One PDF at a time. Several are taken by Coretax › Import.',
    part: 'Choose the part of the receipt that this faktur stands for.',
    typed: 'Please check number, date and amounts of the faktur.',
    remarks: 'The server did not take the remarks. Please check them.',
    notNow: 'This change is not allowed in the present status. Please choose again.',
  },
  id: {
    notAPdf: 'Hanya berkas PDF yang diterima.',
    tooLarge: 'PDF lebih besar dari 10 MB. Pilih yang lebih kecil.',
    several: 'Satu PDF setiap kali. Untuk beberapa sekaligus, pakai Coretax › Impor.',
    part: 'Pilih bagian struk untuk faktur ini.',
    typed: 'Mohon periksa nomor, tanggal, dan jumlah fakturnya.',
    remarks: 'Server tidak menerima keterangannya. Mohon periksa lagi.',
    notNow: 'Perubahan ini tidak bisa dilakukan pada status sekarang. Silakan pilih lagi.',
  },
});

/** Why a file is not taken. */
export const fakturProblem = (why: 'notAPdf' | 'tooLarge' | 'several'): string => texts()[why];

/** Why it was not saved and what to do. A conflict has a notice of its own. */
export function saveProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return explainError(error);
  const { code } = error;
  if (code === 'tooLarge') return texts().tooLarge;
  if (code === 'invalidInput') return fieldProblem(error);
  if (code === 'fakturOfAnother') return refusalProblem(error);
  if (code === 'transitionNotAllowed') return texts().notNow;
  return explainError(error);
}

const typedFields = new Set(['number', 'date', 'dpp', 'dppNilaiLain', 'ppn']);

function fieldProblem({ fields }: ApiError): string {
  if (fields.some(({ field }) => field === 'part')) return texts().part;
  return fields.some(({ field }) => typedFields.has(field)) ? texts().typed : texts().remarks;
}

/** The words of the verdict; the number is that of the PDF on record. */
function refusalProblem(error: ApiError): string {
  const verdict = verdictNamed(error.verdict);
  if (verdict === undefined) return explainError(error);
  const found = { transactionId: '', verdict, collidesWith: error.number ?? null, isExcess: false };
  return [...findingsOf({ ...found, warnings: [], mentions: [] }), adviceOn(verdict)].join(' ');
}
