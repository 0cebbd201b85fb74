import { DomainError } from '#domain/errors.ts';
import type { FakturUpload } from './attach-faktur.ts';

/** The fields of a form about a doubtful PDF, as they travel. */
export type AcceptanceFields = {
  acceptFaktur?: 'true' | 'false' | undefined;
  reason?: string | undefined;
  part?: string | undefined;
  number?: string | undefined;
  date?: string | undefined;
  dpp?: string | undefined;
  dppNilaiLain?: string | undefined;
  ppn?: string | undefined;
};

/** Reads the fields of a form about a doubtful PDF. A typed number comes with its date and amounts. */
export function acceptedUpload({
  acceptFaktur,
  reason,
  part,
  ...typed
}: AcceptanceFields): Pick<FakturUpload, 'acceptFaktur' | 'reason' | 'part' | 'typed'> {
  const accepted = { acceptFaktur: acceptFaktur === 'true', reason, part };
  const { number, date, dpp, dppNilaiLain, ppn } = typed;
  if (number === undefined) return accepted;
  if (date === undefined || dppNilaiLain === undefined || ppn === undefined) {
    const missing = Object.entries({ date, dppNilaiLain, ppn }).filter(([, value]) => value === undefined);
    throw new DomainError('invalidInput', {
      fields: missing.map(([field]) => ({ field, code: 'required' })),
    });
  }
  const amounts = {
    dpp: dpp === undefined ? null : Number(dpp),
    dppNilaiLain: Number(dppNilaiLain),
    ppn: Number(ppn),
  };
  return { ...accepted, typed: { number, date, ...amounts } };
}
