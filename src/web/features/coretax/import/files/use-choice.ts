import { useState } from 'react';
import { chooseRequest, type DropFile } from '#contract/coretax/drops.ts';
import { call } from '#web/api/call.ts';

type Choice = { no: number; busy: boolean; error?: unknown };

/** Has a file judged against the request that somebody chose. */
export function useChoice(drop: string, onChosen: (file: DropFile) => void) {
  const [choice, setChoice] = useState<Choice>();
  const choose = async ({ no }: DropFile, transactionId: string) => {
    setChoice({ no, busy: true });
    try {
      onChosen(await call(chooseRequest, { params: { id: drop, no }, body: { transactionId } }));
      setChoice((now) => (now?.no === no ? undefined : now));
    } catch (error) {
      setChoice({ no, busy: false, error });
    }
  };
  return { choice, choose: (file: DropFile, transactionId: string) => void choose(file, transactionId) };
}
