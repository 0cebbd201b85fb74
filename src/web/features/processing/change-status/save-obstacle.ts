import { officeWords } from '#web/i18n/office-words.ts';
import { officeErrorText } from '#web/api/explain-error.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { needsRemarks, remarksMaxLength } from '#domain/requests/status-moves.ts';
import { missingIn, questionOf, type MissingAnswer } from '../judged/faktur-question.ts';
import type { Draft } from './drafts.ts';
import { judgedOnFile, onFileOf, type RequestWithFile } from './pdf-on-file.ts';
import { attachesOnly } from './status-choices.ts';
import { saveObstacleTexts } from './texts.ts';

/** Who rejects or reopens a request has to say why. */
export function reasonNeeded(from: RequestStatus, to: RequestStatus | undefined): string | undefined {
  if (to === undefined || !needsRemarks(from, to)) return undefined;
  return to === 'rejected' ? officeErrorText('remarksRequired') : saveObstacleTexts().reopening;
}

/** What is missing about the PDF that will be sent: the chosen one, or the one on file. */
function missingOfFaktur(
  draft: Draft,
  request: RequestWithFile,
  isManager: boolean,
): MissingAnswer | undefined {
  const { faktur } = draft;
  if (faktur) return faktur.check && missingIn(questionOf(faktur.check), faktur.reply, isManager);
  const onFile = onFileOf(draft, request);
  return missingIn(judgedOnFile(onFile, request).question, onFile.reply, isManager);
}

/** Whether the PDF that would be sent is made out to another buyer, which nobody can accept. */
const isOthers = (draft: Draft, request: RequestWithFile): boolean =>
  (draft.faktur ? draft.faktur.check : onFileOf(draft, request))?.verdict === 'buyerDiffers';

/** What has to be done before the change can be saved; it stands beside the button. */
export function saveObstacle(
  from: RequestStatus,
  draft: Draft,
  request: RequestWithFile,
  isManager: boolean,
): string | undefined {
  const { status, remarks, faktur } = draft;
  const words = saveObstacleTexts();
  if (status === undefined) return words.noStatus;
  if (status === 'closed') {
    if (!faktur && !request.hasFaktur) return words.noFile;
    if (!faktur && attachesOnly(from, status)) return words.noOtherFile;
    if (faktur && !faktur.check) return words.unchecked;
    const missing = missingOfFaktur(draft, request, isManager);
    if (missing) return isOthers(draft, request) ? words.othersFaktur : words.missing[missing];
  }
  if (attachesOnly(from, status)) return undefined;
  if (remarks.length > remarksMaxLength) return officeWords().remarksTooLong;
  return remarks.trim() === '' ? reasonNeeded(from, status) : undefined;
}
