import { useState } from 'react';
import { formatCount } from '#web/ui/format-count.ts';

const shown = 20;

/** The typed IDs that were handled; of many the first ones until all are asked for. */
export function ManualInput({ ids }: { ids: readonly string[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const isClipped = ids.length > shown && !isWhole;
  const text = ids.slice(0, isClipped ? shown : undefined).join(', ');
  return (
    <p className="max-h-60 overflow-y-auto wrap-anywhere">
      Manual input: {text || '-'}
      {isClipped ? (
        <>
          {' '}
          <button
            type="button"
            onClick={() => setIsWhole(true)}
            className="font-semibold text-teal-deep underline hover:no-underline"
          >
            and {formatCount(ids.length - shown)} more
          </button>
        </>
      ) : null}
    </p>
  );
}
