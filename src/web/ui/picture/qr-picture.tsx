import encodeQr from 'qr';
import { useMemo } from 'react';

/** Error correction M, and the empty modules around it by which readers find a code. */
const options = { ecc: 'medium', border: 4 } as const;

/** A QR code of this text, as sharp as the printer is. */
export function QrPicture({ text, label, className }: { text: string; label: string; className: string }) {
  const address = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(encodeQr(text, 'svg', options))}`,
    [text],
  );
  return <img src={address} alt={label} className={`bg-white ${className}`} />;
}
