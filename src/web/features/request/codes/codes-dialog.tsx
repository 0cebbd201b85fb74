import { useCallback, useState, type ReactNode } from 'react';
import { listBuyerCodes, revokeBuyerCode, type CompanyBuyerCode } from '#contract/buyer-codes.ts';
import { call } from '#web/api/call.ts';
import { useLoaded } from '#web/api/use-loaded.ts';
import { officeWords } from '#web/i18n/office-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { formatTime } from '#web/ui/display/format-date.ts';
import { Loaded } from '#web/ui/forms/loaded.tsx';
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { codesTexts } from './texts.ts';

type Props = { npwp: string; empid: string; onClose: () => void };

/** The buyer codes for a number: whose they are and how they are used, and a way to end one. */
export function CodesDialog({ npwp, empid, onClose }: Props) {
  const texts = codesTexts();
  const [revoking, revoke] = useState<CompanyBuyerCode>();
  const codes = useLoaded(
    useCallback((signal: AbortSignal) => call(listBuyerCodes, { query: { npwp }, signal }), [npwp]),
  );
  return (
    <>
      <Dialog open wide title={texts.titleFor(npwp)} cancel={officeWords().close} onClose={onClose}>
        <p>{texts.about}</p>
        <div className="mt-3 text-ink">
          <Loaded of={codes} loading={texts.loading} failed={texts.notLoaded} unknown={<p>{texts.off}</p>}>
            {(found) =>
              found.length === 0 ? (
                <p>{texts.none}</p>
              ) : (
                <ul className="grid gap-3">
                  {found.map((code) => (
                    <li key={code.id} className="rounded-card border border-line p-3">
                      <CompanyCode code={code} onRevoke={() => revoke(code)} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </div>
      </Dialog>
      {revoking ? (
        <ReasonDialog
          title={texts.revokeTitle(revoking.name)}
          action={texts.revoke}
          busy={texts.revoking}
          hint={texts.reasonHint}
          empid={empid}
          about={revoking.id}
          onClose={() => revoke(undefined)}
          onSubmit={async (reason) => {
            await call(revokeBuyerCode, { params: { id: revoking.id }, body: { reason } });
            showToast('success', texts.revokedNow(revoking.name));
            revoke(undefined);
            codes.reload();
          }}
        >
          <p>{texts.revokeText}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}

function CompanyCode({ code, onRevoke }: { code: CompanyBuyerCode; onRevoke: () => void }) {
  const texts = codesTexts();
  const { name, email, companyName, madeAt, lastUsedAt, usedToday, notify, reports } = code;
  return (
    <article aria-label={name} className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 grow basis-40">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          <p className="font-mono text-small">{code.code}</p>
        </div>
        {code.state === 'active' ? (
          <Button kind="secondary" size="slim" aria-haspopup="dialog" onClick={onRevoke}>
            {texts.revoke}
            <span className="sr-only"> {texts.revokeOf(name)}</span>
          </Button>
        ) : (
          <Badge tone="neutral">{texts.revoked}</Badge>
        )}
      </div>
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-small">
        <Fact name={texts.owner}>{email}</Fact>
        <Fact name={texts.buyer}>{companyName}</Fact>
        <Fact name={texts.made}>{formatTime(madeAt)}</Fact>
        <Fact name={texts.lastUsed}>
          {lastUsedAt === null ? texts.never : `${formatTime(lastUsedAt)} · ${texts.today(usedToday)}`}
        </Fact>
        <Fact name={texts.notify}>{texts.notifyKinds[notify]}</Fact>
        {reports === 0 ? null : <Fact name={texts.reports}>{texts.reportsOf(reports)}</Fact>}
        <Revocation code={code} />
      </dl>
    </article>
  );
}

function Revocation({ code }: { code: CompanyBuyerCode }) {
  const texts = codesTexts();
  const { revokedAt, revokedBy, revokedByStaff, revokeReason } = code;
  if (revokedAt === null || revokedBy === null) return null;
  const who = revokedByStaff ?? texts.revokers[revokedBy];
  return (
    <>
      <Fact name={texts.revoked}>{`${formatTime(revokedAt)}, ${who}`}</Fact>
      {revokeReason === null ? null : <Fact name={officeWords().reason}>{revokeReason}</Fact>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-slate">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
