/** What the name of a file from Coretax tells. Staff rename files, so that it is a hint and no more. */
export type FakturFileName = { isInput: boolean; seller: string; number: string; buyer: string };

/** OutputTaxInvoice-<uuid>-<seller>-<number>-<buyer>-….pdf; parts may be empty. */
const pattern =
  /^(Output|Input)TaxInvoice-(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}-(\d*)-(\d*)-(\d*))?/i;

export function fakturFileName(name: string): FakturFileName | undefined {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const found = pattern.exec(base);
  if (!found) return undefined;
  const [, direction = '', seller = '', number = '', buyer = ''] = found;
  return { isInput: direction.toLowerCase() === 'input', seller, number, buyer };
}
