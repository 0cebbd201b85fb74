import { useState } from 'react';
import { readCorrectionPhoto, type Correction } from '#contract/coretax/corrections.ts';
import { addressOf } from '#web/api/address-of.ts';
import type { LoadState } from '#web/api/use-loaded.ts';
import { useAddressParameter } from '#web/browser/use-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Changes } from '#web/features/request/corrections/changes.tsx';
import { type PhotoField } from '#web/features/request/corrections/correction-changes.ts';
import { reasonOf } from '#web/features/request/corrections/reason-of.ts';
import { fieldNames } from '#web/features/request/corrections/texts.ts';
import { SettleDialog } from '#web/features/request/corrections/settle-dialog.tsx';
import { useReturnFocus } from '#web/ui/overlay/use-return-focus.ts';
import { PictureOverlay } from '#web/ui/picture/picture-overlay.tsx';
import { coretaxTexts } from '../texts.ts';
import { CorrectionCard } from './correction-card.tsx';
import { correctionsTexts } from './texts.ts';
import { TaskSection } from './task-section.tsx';

type Props = { list: LoadState<readonly Correction[]>; empid: string };

const atOnce = 50;

/** What customers want corrected by the mailed link, oldest first. */
export function CorrectionsSection({ list, empid }: Props) {
  const texts = correctionsTexts();
  const [settling, settle] = useAddressParameter('settle');
  const [photo, showPhoto] = useState<{ correction: Correction; field: PhotoField }>();
  const [shown, setShown] = useState(atOnce);
  const open = list.answer?.find(({ id }) => id === settling);
  const { remember, returnTo } = useReturnFocus(open !== undefined);
  return (
    <TaskSection
      title={texts.title}
      about={texts.about}
      loading={texts.loading}
      list={list}
      empty={texts.empty}
    >
      {(corrections) => (
        <>
          <ul className="grid gap-3">
            {corrections.slice(0, shown).map((correction) => (
              <li key={correction.id} className="rounded-card border border-line bg-white p-4">
                <CorrectionCard
                  correction={correction}
                  onPhoto={(field) => showPhoto({ correction, field })}
                  onSettle={() => {
                    remember();
                    settle(correction.id);
                  }}
                />
              </li>
            ))}
          </ul>
          {corrections.length > shown ? (
            <div className="flex flex-wrap items-center gap-3">
              <Button kind="secondary" onClick={() => setShown(shown + atOnce)}>
                {texts.more}
              </Button>
              <output className="text-small text-slate">
                {coretaxTexts().some(shown, corrections.length)}
              </output>
            </div>
          ) : null}
          {open ? (
            <SettleDialog
              key={open.id}
              correction={open}
              empid={empid}
              onClose={() => settle(null)}
              onSettled={() => {
                // The button goes away with its card.
                returnTo((opener) => opener?.closest('section')?.querySelector<HTMLElement>('h2'));
                settle(null);
                list.reload();
              }}
            />
          ) : null}
          <PictureOverlay
            open={photo !== undefined}
            title={photo ? fieldNames()[photo.field] : ''}
            address={
              photo &&
              addressOf(readCorrectionPhoto, { params: { id: photo.correction.id, photo: photo.field } })
            }
            facts={
              photo ? (
                <div className="grid gap-3 text-small">
                  <p className="wrap-anywhere whitespace-pre-line">{reasonOf(photo.correction)}</p>
                  <Changes correction={photo.correction} />
                </div>
              ) : null
            }
            factsTitle={texts.customerWrote}
            onClose={() => showPhoto(undefined)}
            onRetry={list.reload}
          />
        </>
      )}
    </TaskSection>
  );
}
