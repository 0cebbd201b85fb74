import { useMemo } from 'react';
import { qrAddress } from './code-pictures.ts';

/** A QR code of this text, as sharp as the printer is. */
export function QrPicture({ text, label, className }: { text: string; label: string; className: string }) {
  const address = useMemo(() => qrAddress(text), [text]);
  return <img src={address} alt={label} className={`bg-white ${className}`} />;
}
