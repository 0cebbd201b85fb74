import * as z from 'zod/mini';
import { buyerKinds } from '#domain/buyers/buyer.ts';

/** The fields of a customer under their wire names. */
export const customerFields = {
  transactionId: ['TT_TRXNO', z.string()],
  requesterName: ['TT_NAMA', z.string()],
  email: ['TT_EMAIL', z.string()],
  phone: ['TT_NOHP', z.string()],
  /** NPWP or NIK; empty where a document tells who the buyer is. */
  npwp: ['TT_NPWP', z.string()],
  buyerKind: ['buyerKind', z.enum(buyerKinds)],
  buyerDocument: ['buyerDocument', z.nullable(z.string())],
  buyerCountry: ['buyerCountry', z.nullable(z.string())],
  companyName: ['TT_NAMA_PT', z.string()],
  companyAddress: ['TT_ALAMAT_PT', z.string()],
} as const;
