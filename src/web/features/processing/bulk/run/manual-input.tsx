import { useState } from 'react';
import { TextButton } from '#web/ui/controls/text-button.tsx';
import { formatCount } from '#web/ui/display/format-count.ts';

const shown = 10;

/** The typed IDs that were handled; of many the first ones until all are asked for. */
export function ManualInput({ ids }: { ids: readonly string[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const isClipped = ids.length > shown && !isWhole;
  const text = ids.slice(0, isClipped ? shown : undefined).join(', ');
  return (
    <p className={`wrap-anywhere ${isWhole ? 'max-h-60 overflow-y-auto' : ''}`}>
      Manual input: {text || '-'}
      {isClipped ? (
        <>
          {' '}
          <TextButton onClick={() => setIsWhole(true)}>and {formatCount(ids.length - shown)} more</TextButton>
        </>
      ) : null}
    </p>
  );
}
