/** What a delivery report (RFC 3464) says of one recipient. */
export type RecipientStatus = {
  /** The address that the server tried, in lower case; undefined where the report keeps it to itself. */
  finalRecipient: string | undefined;
  /** The address that the mail was sent to, before aliases and forwarding. */
  originalRecipient: string | undefined;
  action: string;
  /** A code of RFC 3463 such as 5.1.1; undefined where the report has none. */
  code: string | undefined;
};

/** No report about our mails, which have one recipient each, has so many groups of fields. */
const maxGroups = 50;

/** Reads the machine's part of a delivery report: first what is said of the mail, then a group of fields for each recipient. */
export function parseDeliveryStatus(text: string): RecipientStatus[] {
  const groups = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .slice(0, maxGroups)
    .map(fieldsOf);
  return groups.flatMap((fields) => {
    const action = fields.get('action')?.toLowerCase();
    if (action === undefined) return [];
    const code = enhancedCode(fields.get('status') ?? '');
    return {
      finalRecipient: addressIn(fields.get('final-recipient')),
      originalRecipient: addressIn(fields.get('original-recipient')),
      action: /^[a-z]+/.exec(action)?.[0] ?? '',
      code: isVague(code) ? (diagnosedCode(fields.get('diagnostic-code') ?? '') ?? code) : code,
    };
  });
}

function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

const enhancedCode = (text: string) => /^[245]\.\d{1,3}\.\d{1,3}(?!\d)/.exec(text)?.[0];
const isVague = (code: string | undefined) => code === undefined || code.endsWith('.0.0');

/** What the refusing server answered, by the grammar of SMTP: `smtp; 550 5.1.1 …` or `smtp; 550-5.1.1 …`. */
function diagnosedCode(diagnostic: string): string | undefined {
  const answer = /^smtp\s*;\s*(?<reply>[45])\d\d[ -](?<rest>.*)$/i.exec(diagnostic)?.groups;
  if (!answer) return undefined;
  const code = enhancedCode(answer['rest'] ?? '');
  return code?.[0] === answer['reply'] ? code : undefined;
}

/** `rfc822; ani@contoh.co.id`, with or without angle brackets and a remark. */
function addressIn(field: string | undefined): string | undefined {
  const address = field?.replace(/^[^;]*;/, '').trim();
  return /^<?(?<address>[^\s<>]+@[^\s<>]+?)>?(?:\s|$)/
    .exec(address ?? '')
    ?.groups?.['address']?.toLowerCase();
}
