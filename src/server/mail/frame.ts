import type { Language } from '#domain/language.ts';

/** What every message is made of; both twins, HTML and text, come from the same parts. */
export type MailParts = {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  /** The first cell of a row leads to its address. Lines of a cell stand below each other, so that a phone has room. */
  table?: { head: string[]; rows: { cells: string[]; address: string }[] };
  button?: { label: string; address: string };
  /** A quieter link below the button. */
  secondary?: { label: string; address: string };
  footer: string;
};

export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  attachments?: { name: string; mediaType: string; content: Buffer }[];
};

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // In every amount: as a word, most mails are ASCII and travel as they are.
  '\u00A0': '&nbsp;',
};
const escape = (text: string) => text.replace(/[&<>"'\u00A0]/g, (sign) => escapes[sign] ?? sign);

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = '#10213a';

/** Tables and inline styles, 600 px: what mail programs agree on. */
export function renderMail(parts: MailParts): RenderedMail {
  return { subject: parts.subject, html: htmlOf(parts), text: textOf(parts) };
}

function htmlOf({
  language,
  subject,
  heading,
  paragraphs,
  facts = [],
  table,
  button,
  secondary,
  footer,
}: MailParts): string {
  const row = (content: string, padding: string) =>
    `<tr><td style="padding:${padding};${font};font-size:16px;line-height:24px;color:${ink}">${content}</td></tr>`;
  const factRows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:8px 16px 8px 0;${font};font-size:14px;line-height:20px;color:#55617a;vertical-align:top">${escape(label)}</td>` +
      `<td style="padding:8px 0;${font};font-size:14px;line-height:20px;color:${ink};white-space:pre-line"><strong>${escape(value)}</strong></td></tr>`,
  );
  const link = (label: string, address: string) =>
    `<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td style="background-color:#0b6b63;border-radius:10px">` +
    `<a href="${escape(address)}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a>` +
    `</td></tr></table>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escape(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background-color:#f1efe8">`,
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="background-color:#f1efe8"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="600" cellspacing="0" cellpadding="0" border="0" style="width:100%;max-width:600px;background-color:#ffffff;border-radius:10px;border-top:6px solid #0b6b63">`,
    row(
      `<strong style="font-size:14px;letter-spacing:1px;color:#0b6b63">FAKTUR DESK</strong>`,
      '28px 32px 0',
    ),
    row(
      `<h1 style="margin:0;font-size:24px;line-height:32px;font-weight:700;color:${ink}">${escape(heading)}</h1>`,
      '12px 32px 0',
    ),
    ...paragraphs.map((paragraph) => row(escape(paragraph), '16px 32px 0')),
    facts.length > 0
      ? row(
          `<table role="presentation" cellspacing="0" cellpadding="0" border="0">\n${factRows.join('\n')}</table>`,
          '16px 32px 0',
        )
      : '',
    table ? row(htmlTable(table), '16px 32px 0') : '',
    button ? row(link(button.label, button.address), '24px 32px 0') : '',
    secondary
      ? row(
          `<a href="${escape(secondary.address)}" style="color:#0b6b63">${escape(secondary.label)}</a>`,
          '16px 32px 0',
        )
      : '',
    `<tr><td style="padding:28px 32px;${font};font-size:13px;line-height:20px;color:#55617a">${escape(footer)}</td></tr>`,
    `</table></td></tr></table></body></html>`,
  ].join('\n');
}

function tableCell(tag: 'td' | 'th', content: string): string {
  return `<${tag} align="left" style="padding:6px 8px 6px 0;border-bottom:1px solid #e3e0d6;${font};font-size:13px;line-height:20px;color:${ink};white-space:pre-line">${content}</${tag}>`;
}

function htmlTable({ head, rows }: NonNullable<MailParts['table']>): string {
  const body = rows.map(({ cells: [first = '', ...rest], address }) => {
    const leading = `<a href="${escape(address)}" style="color:#0b6b63">${escape(first)}</a>`;
    return `<tr>${[leading, ...rest.map(escape)].map((content) => tableCell('td', content)).join('')}</tr>`;
  });
  const heading = `<tr>${head.map((label) => tableCell('th', escape(label))).join('')}</tr>`;
  return `<table width="100%" cellspacing="0" cellpadding="0" border="0">\n${[heading, ...body].join('\n')}</table>`;
}

function textOf({ heading, paragraphs, facts = [], table, button, secondary, footer }: MailParts): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    (table?.rows ?? [])
      .map(({ cells, address }) => `${cells.join(' | ').replaceAll('\n', ' | ')}\n${address}`)
      .join('\n'),
    ...[button, secondary].map((link) => (link ? `${link.label}:\n${link.address}` : '')),
    `--\n${footer}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`.replaceAll('\u00A0', ' ');
}
