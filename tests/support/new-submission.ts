import { randomBytes, randomUUID } from 'node:crypto';
import type { Submission } from '../../src/server/store/requests/requests.ts';

/** What somebody submits for a receipt; what is not told is made up. */
export const newSubmission = (transactionId: string, given: Partial<Submission> = {}): Submission => ({
  receipt: { transactionId, store: 'Toko Baru', salesDate: '2026-11-01', totalPaid: 1, lines: [] },
  requesterName: 'Baru',
  email: 'baru@pelanggan.example',
  phone: '081200000000',
  npwp: '0012345678901000',
  buyerKind: 'npwp',
  buyerDocument: null,
  buyerCountry: null,
  companyName: 'PT Baru',
  companyAddress: 'Jl. Baru',
  nikRegistered: false,
  companyAsSent: null,
  language: 'id',
  consentVersion: 'test',
  hasProof: false,
  source: 'form',
  npwpPhoto: null,
  receiptPhoto: null,
  submissionId: randomUUID(),
  confirmTokenHash: randomBytes(32),
  confirmExpiresAt: new Date(),
  ...given,
});
