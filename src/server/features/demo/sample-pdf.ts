/** A real PDF of one page, a title and some lines, so that the demo has something to show and to download. */
export function samplePdf(title: string, lines: string[] = []): Buffer {
  const body = lines.map((line) => `0 -20 Td ${shown(line)}`).join(' ');
  const drawing = `BT /F1 24 Tf 72 720 Td ${shown(title)} /F1 12 Tf 0 -16 Td ${body} ET`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

/** The command that shows a text, within brackets and without what would end them or needs another encoding. */
const shown = (text: string): string => `(${text.replaceAll(/[()\\]/g, '').replaceAll(/[^ -~]/g, '?')}) Tj`;

function pdfOf(objects: string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
