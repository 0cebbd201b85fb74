import { useEffect, useEffectEvent, useState } from 'react';

/** The receipt that a scanned number is for. */
export type ScanTarget = { transactionId: string; put: (transactionId: string) => void; check: () => void };

/** Puts a transaction ID into the form and has it checked, as if it had been typed. */
export function useFoundId({ transactionId, put, check }: ScanTarget): (found: string) => void {
  const [found, setFound] = useState<string>();
  const isIn = found !== undefined && transactionId === found;
  const checkIt = useEffectEvent(check);
  useEffect(() => {
    if (isIn) checkIt();
  }, [isIn]);
  return (id) => {
    setFound(id);
    put(id);
  };
}
