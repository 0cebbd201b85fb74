import { useState } from 'react';
import { readIssuePage } from '#contract/coretax/issue-acts.ts';
import { addressOf } from '#web/api/address-of.ts';
import { drawings, IconButton } from '#web/ui/controls/icon-button.tsx';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { PictureOverlay } from '#web/ui/picture/picture-overlay.tsx';
import { tableTexts } from '#web/ui/texts.ts';
import { PdfFacts } from '../../faktur/pdf-facts.tsx';
import { verdictText } from '../../faktur/explain-verdict.ts';
import { issueDialogTexts } from '../texts.ts';
import type { IssueDialogProps } from './issue-dialog.ts';
import { useJudgedPdf } from './use-judged-pdf.ts';

/** The PDF of the provider beside what it should say. */
export function IssuePdf({ issue, onClose }: IssueDialogProps) {
  const texts = issueDialogTexts();
  const { transactionId, code } = issue;
  const pdf = useJudgedPdf(issue);
  const [page, setPage] = useState(1);
  const pages = pdf.answer?.pages ?? 0;
  const hasPicture = pdf.answer !== undefined && pages > 0;
  return (
    <PictureOverlay
      open
      title={texts.pdf(transactionId)}
      address={
        hasPicture
          ? addressOf(readIssuePage, { params: { transactionId, page }, query: { code } })
          : undefined
      }
      hasWideFacts
      facts={
        <Loaded of={pdf} loading={texts.loadingPdf} failed={texts.noPdf}>
          {(judged) => (
            <div className="grid gap-3 pb-2">
              <p className="font-semibold">{verdictText(judged).title}</p>
              <PdfFacts judged={judged} request={transactionId} />
            </div>
          )}
        </Loaded>
      }
      tools={
        pages > 1 ? (
          <fieldset aria-label={tableTexts().pages} className="flex items-center gap-1">
            <IconButton
              label={tableTexts().previous}
              drawing={drawings.previous}
              locked={page <= 1}
              onClick={() => setPage(page - 1)}
            />
            <output className="text-small whitespace-nowrap">{texts.page(page, pages)}</output>
            <IconButton
              label={tableTexts().next}
              drawing={drawings.next}
              locked={page >= pages}
              onClick={() => setPage(page + 1)}
            />
          </fieldset>
        ) : null
      }
      onClose={onClose}
      onRetry={() => undefined}
    />
  );
}
