const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A text as COPY reads it. */
export const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);

/** Null, as COPY spells it. */
export const nothing = '\\N';

/** A row as COPY reads it. */
export const copied = (values: readonly (string | number | bigint | boolean)[]): string =>
  `${values.map((value) => (typeof value === 'string' ? escaped(value) : String(value))).join('\t')}\n`;
