/** Offers a file under a name, which may be one that somebody chose: then plain for old browsers, and as it is for all others. */
export function attachmentNamed(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  if (plain === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
