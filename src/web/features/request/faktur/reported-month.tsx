import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

/** A month that was reported: what changes it needs a confirmation. The server may be the first to know of it. */
export function useReportedMonth(isKnown = false) {
  const [isReported, setIsReported] = useState(isKnown);
  const [isConfirmed, setIsConfirmed] = useState(false);
  return {
    isReported,
    isConfirmed,
    setIsConfirmed,
    isLocked: isReported && !isConfirmed,
    /** Makes the call, with the confirmation where one was asked for. */
    change: async (make: (confirmation: { confirm?: boolean }) => Promise<unknown>): Promise<void> => {
      try {
        await make(isReported ? { confirm: isConfirmed } : {});
      } catch (error) {
        if (error instanceof ApiError && error.code === 'masaReported') setIsReported(true);
        throw error;
      }
    },
  };
}

type Props = { month: ReturnType<typeof useReportedMonth>; text: string };

/** Asks to confirm, for a month that was reported, that its SPT will be corrected. */
export function ConfirmReported({ month, text }: Props) {
  if (!month.isReported) return null;
  return (
    <div className="rounded-card bg-amber-pale px-3 py-1">
      <Checkbox label={text} checked={month.isConfirmed} onChange={month.setIsConfirmed} />
    </div>
  );
}
