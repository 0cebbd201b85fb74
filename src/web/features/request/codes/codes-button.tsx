import { useState } from 'react';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { LazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { codesTexts } from './texts.ts';

const load = async () => (await import('./codes-dialog.tsx')).CodesDialog;

/** Opens the buyer codes for a number. */
export function CodesButton({ npwp, empid }: { npwp: string; empid: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { title } = codesTexts();
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {title}
      </TextButton>
      {isOpen ? (
        <LazyDialog title={title} load={load} props={{ npwp, empid, onClose: () => setIsOpen(false) }} />
      ) : null}
    </>
  );
}
