import { printedAmount, printedDate, type FakturFacts, type PrintedGoods } from './faktur-text.ts';
import { inBrackets, pdfOfPages } from './pdf-pages.ts';
import { textWidth, wrapped } from './text-width.ts';

const paper = { left: 36, right: 559, top: 806, bottom: 60, foot: 30 };
const columns = { code: 62, name: 116, signature: 340, amount: 440 };
const [size, leading, gap] = [9, 12, 6];

type Style = { bold?: boolean; size?: number };

/** A pen that goes down the sheet and takes a new one at its end. */
function createPen() {
  const pages: string[][] = [[]];
  let y = paper.top;
  const draw = (command: string) => void pages.at(-1)?.push(command);
  const write = (text: string, x: number, { bold = false, size: points = size }: Style = {}) =>
    draw(
      `BT /${bold ? 'F2' : 'F1'} ${points} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm ${inBrackets(text)} Tj ET`,
    );
  return {
    write,
    down: (by = leading) => void (y -= by),
    writeRight: (text: string, style?: Style) =>
      write(text, paper.right - 4 - textWidth(text, style?.size ?? size), style),
    writeCentred: (text: string, style: Style) =>
      write(text, (paper.left + paper.right - textWidth(text, style.size ?? size)) / 2, style),
    /** A text of one or more lines in a column. */
    writeBlock(text: string, from: number, to: number): void {
      for (const [index, line] of wrapped(text, to - from, size).entries()) {
        if (index > 0) y -= leading;
        write(line, from);
      }
    },
    /** A line across the sheet, below what was written. */
    rule(): void {
      y -= gap;
      draw(`0.5 w ${paper.left} ${y.toFixed(2)} m ${paper.right} ${y.toFixed(2)} l S`);
      y -= leading;
    },
    /** Begins another sheet where so much does not fit any more. */
    room(height: number): void {
      if (y - height >= paper.bottom) return;
      pages.push([]);
      y = paper.top;
    },
    pages(): string[] {
      return pages.map((drawn, index) => {
        const number = `BT /F1 8 Tf 1 0 0 1 280 ${paper.foot} Tm (${index + 1} dari ${pages.length}) Tj ET`;
        return [...drawn, number].join('\n');
      });
    },
  };
}
type SheetPen = ReturnType<typeof createPen>;

/** The PDF of a faktur as people see it: the boxes, columns and order of texts of Coretax. */
export function fakturSheet(facts: FakturFacts): Buffer {
  const pen = createPen();
  pen.writeCentred('Faktur Pajak', { bold: true, size: 14 });
  pen.down(20);
  drawParties(pen, facts);
  drawGoods(pen, facts);
  drawEnding(pen, facts);
  return pdfOfPages(pen.pages(), () => [
    { name: 'F1', objects: [fontOf('Helvetica')] },
    { name: 'F2', objects: [fontOf('Helvetica-Bold')] },
  ]);
}

const fontOf = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

function field(pen: SheetPen, label: string, value: string): void {
  pen.write(label, paper.left + 4);
  pen.write(':', 124);
  pen.writeBlock(value, 132, paper.right - 4);
  pen.down();
}

function drawParties(pen: SheetPen, facts: FakturFacts): void {
  const { kind, number } = facts.buyer;
  const npwp = kind === 'npwp' ? number : '0'.repeat(16);
  pen.write(`Nama: ${facts.sellerName}`, paper.left + 4);
  pen.down();
  pen.writeBlock(`Alamat: ${facts.sellerAddress}`, paper.left + 4, paper.right - 4);
  pen.down();
  pen.write(`#${facts.seller}000000`, paper.left + 4);
  pen.rule();
  pen.write(`Kode dan Nomor Seri Faktur Pajak: ${facts.number}`, paper.left + 4, { bold: true });
  pen.rule();
  pen.write('Pengusaha Kena Pajak:', paper.left + 4, { bold: true });
  pen.down();
  field(pen, 'Nama', facts.sellerName);
  field(pen, 'Alamat', facts.sellerAddress);
  field(pen, 'NPWP', facts.seller);
  pen.down(-leading);
  pen.rule();
  pen.write('Pembeli Barang Kena Pajak/Penerima Jasa Kena Pajak:', paper.left + 4, { bold: true });
  pen.down();
  field(pen, 'Nama', facts.buyerName);
  field(pen, 'Alamat', `${facts.buyerAddress} #${npwp}${facts.buyerPlace}`);
  field(pen, 'NPWP', kind === 'npwp' ? number : '-');
  field(pen, 'NIK', kind === 'nik' ? number : '-');
  field(pen, 'Nomor Paspor', kind === 'passport' ? number : '-');
  field(pen, 'Identitas Lain', kind === 'other' ? number : '-');
  pen.write('Email: -', paper.left + 4);
  pen.rule();
}

function drawGoods(pen: SheetPen, { goods, dppNilaiLain, ppn, ppnbm }: FakturFacts): void {
  pen.write('No.', paper.left + 4, { bold: true });
  pen.write('Kode Barang/', columns.code, { bold: true, size: 8 });
  pen.write('Nama Barang Kena Pajak / Jasa Kena Pajak', columns.name + 26, { bold: true });
  pen.write('Harga Jual / Penggantian', columns.amount, { bold: true });
  pen.down();
  pen.write('Jasa', columns.code, { bold: true, size: 8 });
  pen.write('/ Uang Muka / Termin (Rp)', columns.amount, { bold: true });
  pen.rule();
  for (const [index, one] of goods.entries()) drawLine(pen, one, index + 1);
  const sum = (of: (one: PrintedGoods) => number) => goods.reduce((total, one) => total + of(one), 0);
  const totals: [string, string][] = [
    ['Harga Jual / Penggantian / Uang Muka / Termin', printedAmount(sum(({ amount }) => amount))],
    ['Dikurangi Potongan Harga', printedAmount(sum(({ discount = 0 }) => discount))],
    ['Dikurangi Uang Muka yang telah diterima', ''],
    ['Dasar Pengenaan Pajak', printedAmount(dppNilaiLain)],
    ['Jumlah PPN (Pajak Pertambahan Nilai)', printedAmount(ppn)],
    ['Jumlah PPnBM (Pajak Penjualan atas Barang Mewah)', printedAmount(ppnbm)],
  ];
  for (const [label, value] of totals) {
    pen.room(leading + gap);
    pen.write(label, paper.left + 4);
    if (value !== '') pen.writeRight(value);
    pen.rule();
  }
}

function drawLine(
  pen: SheetPen,
  { name, amount, price = amount, quantity = 1, unit = 'Piece', discount = 0 }: PrintedGoods,
  number: number,
): void {
  pen.room(6 * leading);
  pen.write(String(number), paper.left + 4);
  pen.write('000000', columns.code);
  pen.writeBlock(name, columns.name, columns.amount - 8);
  for (const text of [
    `Rp ${printedAmount(price)} x ${printedAmount(quantity)} ${unit}`,
    `Potongan Harga = Rp ${printedAmount(discount)}`,
    'PPnBM (0,00%) = Rp 0,00',
  ]) {
    pen.down();
    pen.write(text, columns.name);
  }
  pen.writeRight(printedAmount(amount));
  pen.rule();
}

function drawEnding(pen: SheetPen, { city, date, signer, reference, note }: FakturFacts): void {
  pen.room(14 * leading);
  pen.writeBlock(
    'Sesuai dengan ketentuan yang berlaku, Direktorat Jenderal Pajak mengatur bahwa Faktur Pajak ini telah ditandatangani secara elektronik sehingga tidak diperlukan tanda tangan basah pada Faktur Pajak ini.',
    paper.left + 4,
    paper.right - 4,
  );
  pen.down(3 * leading);
  pen.writeBlock(`${city}, ${printedDate(date)}`, columns.signature, paper.right - 4);
  pen.down(3 * leading);
  pen.write('Ditandatangani secara elektronik', columns.signature);
  pen.down();
  pen.write(signer, columns.signature, { bold: true });
  pen.down(2 * leading);
  pen.writeBlock(`(Referensi: ${reference})`, paper.left + 4, paper.right - 4);
  pen.down(2 * leading);
  pen.writeBlock(
    'Pemberitahuan: Faktur Pajak ini telah dilaporkan ke Direktorat Jenderal Pajak.',
    paper.left + 4,
    paper.right - 4,
  );
  pen.down();
  pen.writeBlock(note, paper.left + 4, paper.right - 4);
}
