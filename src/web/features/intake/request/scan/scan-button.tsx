import { useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { showToast } from '#web/ui/overlay/toast.ts';
import { useForm } from '../form/form-context.ts';
import { useLazy } from '../form/use-lazy.ts';
import { loadScanner } from './lazy-scanner.ts';
import type { ScanTarget } from './use-found-id.ts';

/** The button beside the transaction ID that scans the code on the receipt, instead of typing the ID. */
export function ScanButton({ target }: { target: ScanTarget }) {
  const { texts } = useForm();
  const { loaded, load } = useLazy(loadScanner, false);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    if (await load()) setIsOpen(true);
    else showToast('error', texts.problems.network);
  };
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        // Whoever has typed the number goes on to the next field.
        tabIndex={target.transactionId === '' ? undefined : -1}
        onClick={() => void open()}
      >
        {texts.scan}
      </Button>
      {loaded ? <loaded.ScanDialog open={isOpen} target={target} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
