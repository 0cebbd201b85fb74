import type { ChainFace } from '#domain/chain/face.ts';
import { nearestLegibleOn } from '#domain/chain/colours.ts';
import { serviceName } from '#domain/chain/service-name.ts';
import type { Language } from '#domain/language.ts';
import { faceLines } from './face-lines.ts';

/** The content of a message, of which HTML and text are made, in the face of the chain. */
export type Mail = {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  /** The first line of a row leads to its address. Lines of a cell stand below each other, so that a phone has room. */
  table?: {
    head: string[];
    rows: {
      cells: string[];
      address: string;
      /** A quieter link below the first cell. */
      quiet?: { label: string; address: string };
    }[];
  };
  /** Stands after the first paragraph, where a phone shows it without scrolling. */
  button?: { label: string; address: string };
  /** A quieter link, at the end. */
  secondary?: { label: string; address: string };
  /** The link to all requests of this customer. */
  all?: { label: string; address: string };
  /** The page on which such mails can be turned off; mail programs offer it, too. */
  unsubscribe?: { label: string; address: string };
  footer: string;
  attachments?: { name: string; mediaType: string; content: Buffer }[];
};

type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  attachments: NonNullable<Mail['attachments']>;
  unsubscribe: string | undefined;
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
const teal = '#0b6b63';
const slate = '#55617a';
const darkCard = '#1b222d';

/**
 * Colours for programs that ask for a dark look. Inline styles are what every program knows, so these have to overrule
 * them; a program that knows no such styles shows the light look, or makes a dark one of its own.
 */
const darkLook = (colour: string): string => {
  const rules = {
    page: 'background-color:#11161e',
    card: `background-color:${darkCard}`,
    ink: 'color:#eef1f6',
    slate: 'color:#aeb8ca',
    mark: `color:${nearestLegibleOn(darkCard, colour)}`,
    top: `border-top-color:${nearestLegibleOn(darkCard, colour)}`,
    cell: 'color:#eef1f6;border-bottom-color:#3a4454',
  };
  const lines = Object.entries(rules).map(
    ([name, rule]) => `.${name}{${rule.replaceAll(';', '!important;')}!important}`,
  );
  return `@media (prefers-color-scheme:dark){${lines.join('')}}`;
};

/** Tables and inline styles, 600 px: what mail programs agree on. */
export function renderMail(mail: Mail, face: ChainFace): RenderedMail {
  const { subject, attachments = [], unsubscribe } = mail;
  return {
    subject,
    html: htmlOf(mail, face),
    text: textOf(mail, face),
    attachments,
    unsubscribe: unsubscribe?.address,
  };
}

function htmlOf(mail: Mail, face: ChainFace): string {
  const {
    language,
    subject,
    heading,
    paragraphs,
    facts = [],
    table,
    button,
    secondary,
    all,
    unsubscribe,
    footer,
  } = mail;
  const colour = face.colour ?? teal;
  const brand = face.name || serviceName.toUpperCase();
  const row = (content: string, padding: string) =>
    `<tr><td class="ink" style="padding:${padding};${font};font-size:16px;line-height:24px;color:${ink}">${content}</td></tr>`;
  const factRows = facts.map(
    ([label, value]) =>
      `<tr><td class="slate" style="padding:8px 16px 8px 0;${font};font-size:14px;line-height:20px;color:${slate};vertical-align:top">${escape(label)}</td>` +
      `<td class="ink" style="padding:8px 0;${font};font-size:14px;line-height:20px;color:${ink};white-space:pre-line"><strong>${escape(value)}</strong></td></tr>`,
  );
  const link = (label: string, address: string) =>
    `<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td style="background-color:${colour};border-radius:10px">` +
    `<a href="${escape(address)}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a>` +
    `</td></tr></table>`;
  const [first = '', ...others] = paragraphs.map((paragraph) => row(escape(paragraph), '16px 32px 0'));
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title><style>${darkLook(colour)}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background-color:#f1efe8">`,
    `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" class="page" style="background-color:#f1efe8"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="600" cellspacing="0" cellpadding="0" border="0" class="card top" style="width:100%;max-width:600px;background-color:#ffffff;border-radius:10px;border-top:6px solid ${colour}">`,
    row(
      `<strong class="mark" style="font-size:14px;letter-spacing:1px;color:${colour}">${escape(brand)}</strong>`,
      '28px 32px 0',
    ),
    row(
      `<h1 class="ink" style="margin:0;font-size:24px;line-height:32px;font-weight:700;color:${ink}">${escape(heading)}</h1>`,
      '12px 32px 0',
    ),
    first,
    button ? row(link(button.label, button.address), '20px 32px 4px') : '',
    ...others,
    facts.length > 0
      ? row(
          `<table role="presentation" cellspacing="0" cellpadding="0" border="0">\n${factRows.join('\n')}</table>`,
          '16px 32px 0',
        )
      : '',
    table ? row(htmlTable(table, colour), '16px 32px 0') : '',
    ...[secondary, all, unsubscribe].map((quiet) =>
      quiet
        ? row(
            `<a href="${escape(quiet.address)}" class="mark" style="color:${colour}">${escape(quiet.label)}</a>`,
            '16px 32px 0',
          )
        : '',
    ),
    `<tr><td class="slate" style="padding:28px 32px;${font};font-size:13px;line-height:20px;color:${slate}">${[footer, ...faceLines(face, language)].map(escape).join('<br>')}</td></tr>`,
    `</table></td></tr></table></body></html>`,
  ].join('\n');
}

function tableCell(tag: 'td' | 'th', content: string): string {
  return `<${tag} align="left" class="cell" style="padding:6px 8px 6px 0;border-bottom:1px solid #e3e0d6;${font};font-size:13px;line-height:20px;color:${ink};white-space:pre-line;vertical-align:top">${content}</${tag}>`;
}

function htmlTable({ head, rows }: NonNullable<Mail['table']>, colour: string): string {
  const anchor = (label: string, address: string) =>
    `<a href="${escape(address)}" class="mark" style="color:${colour}">${label}</a>`;
  const body = rows.map(({ cells: [first = '', ...rest], address, quiet }) => {
    const [name = '', ...lines] = first.split('\n').map(escape);
    const last = quiet ? [anchor(escape(quiet.label), quiet.address)] : [];
    const leading = [anchor(name, address), ...lines, ...last].join('\n');
    return `<tr>${[leading, ...rest.map(escape)].map((content) => tableCell('td', content)).join('')}</tr>`;
  });
  const heading = `<tr>${head.map((label) => tableCell('th', escape(label))).join('')}</tr>`;
  return `<table width="100%" cellspacing="0" cellpadding="0" border="0">\n${[heading, ...body].join('\n')}</table>`;
}

function textOf(mail: Mail, face: ChainFace): string {
  const {
    language,
    heading,
    paragraphs,
    facts = [],
    table,
    button,
    secondary,
    all,
    unsubscribe,
    footer,
  } = mail;
  const [first = '', ...others] = paragraphs;
  const linked = (target: Mail['button']) => (target ? `${target.label}:\n${target.address}` : '');
  const blocks = [
    heading,
    first,
    linked(button),
    ...others,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    (table?.rows ?? [])
      .map(({ cells, address, quiet }) =>
        [cells.join(' | ').replaceAll('\n', ' | '), address, ...(quiet ? [linked(quiet)] : [])].join('\n'),
      )
      .join('\n'),
    ...[secondary, all, unsubscribe].map(linked),
    `--\n${[footer, ...faceLines(face, language)].join('\n')}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`.replaceAll('\u00A0', ' ');
}
