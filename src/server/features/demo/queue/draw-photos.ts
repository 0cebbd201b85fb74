import type { Receipt } from '#domain/receipts/receipt.ts';
import type { Picture } from '../../../ports/photos.ts';
import { createCanvas, textHeight, textWidth } from './dot-matrix.ts';

const desk = [121, 108, 94] as const;
const paper = [250, 248, 240] as const;
const grey = [150, 150, 150] as const;

const amounts = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const amount = (value: number) => amounts.format(value);

/** Draws a receipt as the till would have printed it, on a desk. */
export function drawReceipt({ store, salesDate, transactionId, lines, totalPaid }: Receipt): Picture {
  const [width, margin, lineHeight] = [460, 40, 26];
  const height = 330 + lines.length * 2 * lineHeight;
  const canvas = createCanvas(width, height, desk);
  canvas.fill(20, 16, width - 40, height - 32, paper);
  let y = 40;
  const next = () => (y += lineHeight);
  const left = (text: string) => canvas.write(text, margin, y);
  const right = (text: string) => canvas.write(text, width - margin - textWidth(text, 2), y);
  const centre = (text: string, scale: number) => {
    canvas.write(text, Math.round((width - textWidth(text, scale)) / 2), y, { scale });
    y += textHeight(scale) + 12;
  };
  const rule = () => {
    canvas.fill(margin, y + 6, width - 2 * margin, 2, grey);
    next();
  };
  centre(store.slice(0, 22), 3);
  centre('struk belanja', 2);
  left(`Tanggal ${salesDate}`);
  next();
  left(`ID ${transactionId}`);
  next();
  rule();
  for (const { productName, quantity, unitPrice } of lines) {
    left(productName.slice(0, 30));
    next();
    left(`  ${quantity} x ${amount(unitPrice)}`);
    right(amount(quantity * unitPrice));
    next();
  }
  rule();
  left('Total Rp');
  right(amount(totalPaid));
  next();
  rule();
  centre('terima kasih', 2);
  return canvas.picture();
}

/** A card that says what an NPWP card says, and that it is none. */
export function drawNpwpCard(company: { npwp: string; name: string; address: string }): Picture {
  const [width, height] = [640, 400];
  const canvas = createCanvas(width, height, desk);
  canvas.fill(24, 24, width - 48, height - 48, [226, 232, 240]);
  canvas.fill(24, 24, width - 48, 64, [29, 63, 114]);
  canvas.write('Nomor pokok wajib pajak', 44, 44, { scale: 3, colour: [255, 255, 255] });
  canvas.write(company.npwp.replaceAll(/(\d{4})(?=\d)/g, '$1 '), 44, 124, { scale: 4 });
  canvas.write(company.name.slice(0, 32), 44, 186, { scale: 2 });
  const words = company.address.slice(0, 80);
  canvas.write(words.slice(0, 44), 44, 222, { scale: 2 });
  canvas.write(words.slice(44), 44, 246, { scale: 2 });
  canvas.write('Contoh untuk demo', 44, 318, { scale: 3, colour: [176, 60, 48] });
  return canvas.picture();
}
