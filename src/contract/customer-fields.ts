import * as z from 'zod/mini';

/** The fields of a customer under their wire names. */
export const customerFields = {
  transactionId: ['TT_TRXNO', z.string()],
  requesterName: ['TT_NAMA', z.string()],
  email: ['TT_EMAIL', z.string()],
  phone: ['TT_NOHP', z.string()],
  npwp: ['TT_NPWP', z.string()],
  companyName: ['TT_NAMA_PT', z.string()],
  companyAddress: ['TT_ALAMAT_PT', z.string()],
} as const;
