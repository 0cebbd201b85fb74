/** The tags of a DKIM or DMARC record, `v=DKIM1; p=…`. Undefined when it cannot be read. */
export function parseTags(text: string): Map<string, string> | undefined {
  const tags = new Map<string, string>();
  for (const part of text.split(';').map((each) => each.trim())) {
    if (part === '') continue;
    const [, name = '', value = ''] = /^([a-z]\w*)\s*=\s*(.*)$/is.exec(part) ?? [];
    if (name === '' || tags.has(name.toLowerCase())) return undefined;
    tags.set(name.toLowerCase(), value.replaceAll(/\s+/g, ' ').trim());
  }
  return tags;
}
