import { maskDocument, maskEmail, maskNpwp, maskPhone, maskWords } from '#domain/privacy/masking.ts';

type Buyer = { companyName: string; companyAddress: string; npwp: string; email: string };
type Requester = { requesterName: string; phone: string; buyerDocument: string | null };

/** A row for a key: in full, or with what tells who a customer is masked as for the public. */
export function shownTo<Row extends Buyer & Partial<Requester> & { remarks?: string | null }>(
  personalData: boolean,
  row: Row,
): Row {
  if (personalData) return row;
  const { requesterName, phone, buyerDocument } = row;
  return {
    ...row,
    companyName: maskWords(row.companyName),
    companyAddress: maskWords(row.companyAddress),
    npwp: maskNpwp(row.npwp),
    email: maskEmail(row.email),
    ...(requesterName !== undefined && { requesterName: maskWords(requesterName) }),
    ...(phone !== undefined && { phone: maskPhone(phone) }),
    ...(buyerDocument && { buyerDocument: maskDocument(buyerDocument) }),
    // Written by hand, they may name anybody.
    remarks: null,
  };
}
