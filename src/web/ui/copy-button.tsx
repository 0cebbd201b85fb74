import { useState } from 'react';
import { Button } from './button.tsx';

type Props = { text: string; label: string; done: string };

/** Says that it has copied until something else is copied; where copying is forbidden nothing is claimed. */
export function CopyButton({ text, label, done }: Props) {
  const [copied, setCopied] = useState<string>();
  const copy = () => {
    // Missing where the page is not served by https.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    clipboard?.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    );
  };
  return (
    <Button kind="secondary" onClick={copy}>
      <span aria-live="polite">{copied === text ? done : label}</span>
    </Button>
  );
}
