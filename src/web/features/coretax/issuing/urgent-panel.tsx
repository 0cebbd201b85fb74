import { useState } from 'react';
import { exportToCoretax } from '#contract/coretax/exports.ts';
import type { IssuingState } from '#contract/coretax/issuing-state.ts';
import { call } from '#web/api/call.ts';
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts';
import { useAction } from '#web/api/use-action.ts';
import { useLeaveWarning } from '#web/browser/use-leave-warning.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { formatDay } from '#web/ui/display/format-date.ts';
import { Notice } from '#web/ui/display/notice.tsx';
import { ErrorNotice } from '#web/ui/forms/error-notice.tsx';
import { ExportedPanel } from '../export/exported-panel.tsx';
import type { ExportedBatch } from '../export/use-export.ts';
import { issuingPageTexts } from './texts.ts';

type Props = { state: IssuingState | undefined; onDone: () => void };

/** Ten thousand requests take a while. */
const timeoutMs = 180_000;

/** Offers, shortly before the last day, to take back what the provider has not been sent, and to export it in one press. */
export function UrgentPanel({ state, onDone }: Props) {
  const texts = issuingPageTexts();
  const [exported, setExported] = useState<ExportedBatch>();
  const [keys] = useState(() => createIdempotencyKeys());
  const urgent = state?.urgent ?? null;
  const { run, busy, error } = useAction(async (dueBy: string) => {
    const body = { filter: { dueBy }, withdraw: true };
    // The same key after a lost connection: what was exported already is answered again.
    const idempotencyKey = keys.keyFor([dueBy]);
    setExported(await call(exportToCoretax, { body, headers: { idempotencyKey }, timeoutMs }));
    keys.forget();
    onDone();
  });
  useLeaveWarning(busy);
  if (exported) return <ExportedPanel exported={exported} onMore={() => setExported(undefined)} />;
  if (urgent === null) return null;
  return (
    <Notice tone="warn" title={texts.urgent(urgent.requests, formatDay(urgent.dueBy))}>
      <p>{texts.urgentHow}</p>
      <div className="mt-3">
        <Button size="small" busy={busy && texts.exporting} onClick={() => run(urgent.dueBy)}>
          {texts.withdrawAndExport(urgent.requests)}
        </Button>
      </div>
      <div className="mt-3 empty:hidden">
        <ErrorNotice title={texts.notExported} error={error} />
      </div>
    </Notice>
  );
}
