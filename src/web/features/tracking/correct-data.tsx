import { useTextsOf } from '#web/i18n/language-provider.tsx';
import { useRef, useState, type ComponentType } from 'react';
import { useAction } from '#web/api/use-action.ts';
import { trackingTexts } from './texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { PublicErrorNotice } from '#web/ui/forms/public-error-notice.tsx';
import type { CorrectionPanel } from './correction/correction-panel.tsx';
import type { Outcome } from './correction/use-correction.ts';
import { isMasked } from './is-masked.ts';
import type { Target } from './use-target.ts';
import type { Customer } from './use-tracking.ts';

type Panel = ComponentType<Parameters<typeof CorrectionPanel>[0]>;
type Props = { target: Target; customer: Customer; onDone: (outcome: Outcome) => void };

const correctable = new Set(['open', 'process', 'closed']);

/** Lets who came by the mailed link correct their data. The form is loaded when it is opened. */
export function CorrectData({ target, customer, onDone }: Props) {
  const texts = useTextsOf(trackingTexts).correction;
  const [opened, setOpened] = useState<{ Panel: Panel }>();
  const button = useRef<HTMLButtonElement>(null);
  const { busy, error, run } = useAction(async () => {
    const { CorrectionPanel: Panel } = await import('./correction/correction-panel.tsx');
    setOpened({ Panel });
  });
  if (target.token === undefined || isMasked(customer) || !correctable.has(customer.status)) return null;
  const close = () => {
    setOpened(undefined);
    // After the button was rendered again.
    setTimeout(() => button.current?.focus());
  };
  if (opened)
    return (
      <div className="print:hidden">
        <opened.Panel target={target} customer={customer} onDone={onDone} onClose={close} />
      </div>
    );
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <Button ref={button} kind="secondary" busy={busy && texts.open} onClick={() => run()}>
        {texts.open}
      </Button>
      <PublicErrorNotice error={error} explain={() => texts.failed} />
    </div>
  );
}

/** What became of it, above the state that the page shows now; also later, as long as it waits for an address on record. */
export function CorrectedNotice({ outcome, customer }: { outcome: Outcome | undefined; customer: Customer }) {
  const texts = useTextsOf(trackingTexts).correction;
  const shown = outcome ?? customer.correction;
  if (shown === null) return null;
  return (
    <output className="block">
      <Notice tone="info">{texts[shown]}</Notice>
    </output>
  );
}
