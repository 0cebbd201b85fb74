import { officeErrorText } from '#web/api/explain-error.ts';
import type { RequestDetails } from '#contract/processing/request-details.ts';
import { isDoubtful } from '#domain/faktur-mentions.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { needsRemarks, remarksMaxLength } from '#domain/requests/status-moves.ts';
import { officeTexts } from '#web/i18n/office-language.ts';
import type { Draft } from './drafts.ts';
import { attachesOnly } from './status-choices.ts';

const texts = officeTexts({
  en: {
    reopening: 'Remarks are required when a request is reopened.',
    noStatus: 'Please select a status.',
    noFile: 'File is required when status is Closed.',
    noOtherFile: 'Choose the PDF that replaces the current one.',
    unchecked: 'The PDF has to be checked first.',
    doubtful: 'Please confirm that it is the right PDF.',
    tooLong: 'The remarks are too long.',
  },
  id: {
    reopening: 'Keterangan wajib diisi bila permintaan dibuka kembali.',
    noStatus: 'Silakan pilih status.',
    noFile: 'Berkas wajib ada bila statusnya Selesai.',
    noOtherFile: 'Pilih PDF yang menggantikan PDF sekarang.',
    unchecked: 'PDF harus diperiksa dulu.',
    doubtful: 'Mohon pastikan bahwa PDF ini benar.',
    tooLong: 'Keterangan terlalu panjang.',
  },
});

/** Who rejects or reopens a request has to say why. */
export function reasonNeeded(from: RequestStatus, to: RequestStatus | undefined): string | undefined {
  if (to === undefined || !needsRemarks(from, to)) return undefined;
  return to === 'rejected' ? officeErrorText('remarksRequired') : texts().reopening;
}

type OnFile = Pick<RequestDetails, 'transactionId' | 'hasFaktur' | 'fakturMentions'>;

/** The PDF on file names another transaction only. */
export function isDoubtfulOnFile({ hasFaktur, fakturMentions, transactionId }: OnFile): boolean {
  return hasFaktur && isDoubtful(fakturMentions, transactionId);
}

/** The PDF that will be sent is right all the same: the chosen one, or the one on file as long as it names the same. */
export function acceptsFaktur({ faktur, acceptedMentions }: Draft, { fakturMentions }: OnFile): boolean {
  return faktur ? faktur.accepted : acceptedMentions === fakturMentions.join();
}

function needsAcceptance(draft: Draft, onFile: OnFile): boolean {
  const { faktur } = draft;
  const isInDoubt = faktur ? faktur.check?.warnings.includes('otherTransactionId') : isDoubtfulOnFile(onFile);
  return Boolean(isInDoubt) && !acceptsFaktur(draft, onFile);
}

/** What has to be done before the change can be saved; it stands beside the button. */
export function saveObstacle(from: RequestStatus, draft: Draft, onFile: OnFile): string | undefined {
  const { status, remarks, faktur } = draft;
  const words = texts();
  if (status === undefined) return words.noStatus;
  if (status === 'closed') {
    if (!faktur && !onFile.hasFaktur) return words.noFile;
    if (!faktur && attachesOnly(from, status)) return words.noOtherFile;
    if (faktur && !faktur.check) return words.unchecked;
    if (needsAcceptance(draft, onFile)) return words.doubtful;
  }
  if (attachesOnly(from, status)) return undefined;
  if (remarks.length > remarksMaxLength) return words.tooLong;
  return remarks.trim() === '' ? reasonNeeded(from, status) : undefined;
}
