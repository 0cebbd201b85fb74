import { pdfOf } from '../pdfs.ts';

/** Somebody whose every datum is a marker: wherever one of them turns up, it was theirs. */
export type MarkedCustomer = {
  email: string;
  npwp: string;
  /** What the form of their request says. */
  fields: Record<string, string>;
  /** What staff write to them. */
  remarks: string;
  faktur: (transactionId: string) => Buffer;
  markers: string[];
};

let count = 0;

function markedCustomer(letter: 'A' | 'B', name: string, street: string): MarkedCustomer {
  const digits = String(count).padStart(13, '0');
  const email = `${name.toLowerCase()}${count}@${letter === 'A' ? 'satu' : 'dua'}.example`;
  const npwp = `0${letter === 'A' ? '41' : '52'}${digits}`;
  const phone = `08${letter === 'A' ? '41' : '52'}${digits.slice(-8)}`;
  const company = `PT ${name} Sejahtera ${count}`;
  const remarks = `Catatan khusus ${name}${count}`;
  return {
    email,
    npwp,
    remarks,
    fields: {
      TT_NAMA: `${name} Penanda`,
      TT_EMAIL: email,
      TT_NOHP: phone,
      TT_NPWP: npwp,
      TT_NAMA_PT: company,
      TT_ALAMAT_PT: `Jalan ${street} 11`,
    },
    faktur: (transactionId) => pdfOf([[`Referensi: ${transactionId}`, `PDF-milik-${name}${count}`]]),
    markers: [email, npwp, phone, company, name, street, remarks, `PDF-milik-${name}${count}`],
  };
}

/** Two customers of one receipt, of companies of their own that nobody else has used. */
export function twoCustomers(): { a: MarkedCustomer; b: MarkedCustomer } {
  count++;
  return {
    a: markedCustomer('A', 'Asriwati', 'Anggrekbulan'),
    b: markedCustomer('B', 'Budhiarto', 'Bengawanraya'),
  };
}

const words = (content: Uint8Array | string): string =>
  typeof content === 'string' ? content : Buffer.from(content).toString('latin1');

/** Which markers of a customer turn up in any of these texts or bytes, in whatever case of letters. */
export function markersIn(
  { markers }: Pick<MarkedCustomer, 'markers'>,
  contents: readonly (Uint8Array | string)[],
): string[] {
  const all = contents.map((content) => words(content).toLowerCase());
  return markers.filter((marker) => all.some((text) => text.includes(marker.toLowerCase())));
}
