import type { FieldsOf } from '../../store/requests/request-columns.ts';
import { maskedFields } from '../../store/requests/masked-fields.ts';

/** A row for a key: in full, or with what tells who a customer is masked as for the public. */
export const shownTo = <Row extends FieldsOf<'requester' | 'buyer'> & { remarks: string | null }>(
  personalData: boolean,
  row: Row,
): Row =>
  // Remarks are written by hand, they may name anybody.
  personalData ? row : { ...row, ...maskedFields(row), remarks: null };
