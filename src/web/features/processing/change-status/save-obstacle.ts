import { officeErrorText } from '#web/api/explain-error.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { needsRemarks, remarksMaxLength } from '#domain/requests/status-moves.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import { missingIn, questionOf, type Missing } from '../judged/faktur-question.ts';
import type { Draft } from './drafts.ts';
import { judgedOnFile, onFileOf, type RequestWithFile } from './pdf-on-file.ts';
import { attachesOnly } from './status-choices.ts';

const texts = officeTexts({
  en: {
    reopening: 'Remarks are required when a request is reopened.',
    noStatus: 'Please select a status.',
    noFile: 'File is required when status is Closed.',
    noOtherFile: 'Choose the PDF that replaces the current one.',
    unchecked: 'The PDF has to be checked first.',
    missing: {
      refused: 'This PDF cannot be attached: choose another one.',
      manager: 'Only a Manager or Super Admin can accept this PDF.',
      part: 'Choose the part of the receipt.',
      number: 'Type number, date and amounts, or say that they are not known.',
      reason: 'Write the reason why it is the right PDF.',
      acceptance: 'Please confirm that it is the right PDF.',
    } satisfies Record<Missing, string>,
    tooLong: 'The remarks are too long.',
  },
  id: {
    reopening: 'Keterangan wajib diisi bila permintaan dibuka kembali.',
    noStatus: 'Silakan pilih status.',
    noFile: 'Berkas wajib ada bila statusnya Selesai.',
    noOtherFile: 'Pilih PDF yang menggantikan PDF sekarang.',
    unchecked: 'PDF harus diperiksa dulu.',
    missing: {
      refused: 'PDF ini tidak dapat dilampirkan: pilih yang lain.',
      manager: 'Hanya Manager atau Super Admin yang dapat menerima PDF ini.',
      part: 'Pilih bagian struknya.',
      number: 'Ketik nomor, tanggal, dan jumlahnya, atau nyatakan tidak diketahui.',
      reason: 'Tulis alasan mengapa PDF ini benar.',
      acceptance: 'Mohon pastikan bahwa PDF ini benar.',
    },
    tooLong: 'Keterangan terlalu panjang.',
  },
});

/** Who rejects or reopens a request has to say why. */
export function reasonNeeded(from: RequestStatus, to: RequestStatus | undefined): string | undefined {
  if (to === undefined || !needsRemarks(from, to)) return undefined;
  return to === 'rejected' ? officeErrorText('remarksRequired') : texts().reopening;
}

/** What is missing about the PDF that will be sent: the chosen one, or the one on file. */
function missingOfFaktur(draft: Draft, request: RequestWithFile, isManager: boolean): Missing | undefined {
  const { faktur } = draft;
  if (faktur) return faktur.check && missingIn(questionOf(faktur.check), faktur.reply, isManager);
  const onFile = onFileOf(draft, request);
  return missingIn(judgedOnFile(onFile, request).question, onFile.reply, isManager);
}

/** What has to be done before the change can be saved; it stands beside the button. */
export function saveObstacle(
  from: RequestStatus,
  draft: Draft,
  request: RequestWithFile,
  isManager: boolean,
): string | undefined {
  const { status, remarks, faktur } = draft;
  const words = texts();
  if (status === undefined) return words.noStatus;
  if (status === 'closed') {
    if (!faktur && !request.hasFaktur) return words.noFile;
    if (!faktur && attachesOnly(from, status)) return words.noOtherFile;
    if (faktur && !faktur.check) return words.unchecked;
    const missing = missingOfFaktur(draft, request, isManager);
    if (missing) return words.missing[missing];
  }
  if (attachesOnly(from, status)) return undefined;
  if (remarks.length > remarksMaxLength) return words.tooLong;
  return remarks.trim() === '' ? reasonNeeded(from, status) : undefined;
}
