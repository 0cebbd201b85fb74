import { useForm } from '../form/form-context.ts';

/** The receipt that a scanned number is for. */
export type ScanTarget = { transactionId: string; put: (transactionId: string) => void; check: () => void };

/** The first of the form. */
export function useFirstReceipt(): ScanTarget {
  const { state, dispatch, transaction } = useForm();
  return {
    transactionId: state.typed.transactionId,
    put: (text) => dispatch({ type: 'typed', field: 'transactionId', text }),
    check: transaction.check,
  };
}
