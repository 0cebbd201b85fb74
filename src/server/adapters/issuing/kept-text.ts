const textMaxLength = 20_000;

/** Files inside an answer, of which nobody wants to read a line. */
const file = /[A-Za-z0-9+/=_-]{1000,}/g;
/** The part of an address that may open what it leads to. */
const query = /(https?:\/\/[^\s"?]+)\?[^\s"]*/g;

/** A text of a call as it is kept: without secrets, keys in addresses, and files. */
export const keptText = (text: string, secrets: readonly string[]): string =>
  withoutSecrets(text, secrets)
    .replaceAll(query, '$1?…')
    .replaceAll(file, ({ length }) => `(${length} characters)`)
    .slice(0, textMaxLength);

/** Whatever a provider says back to us, it may say our secrets. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((cleaned, secret) => (secret === '' ? cleaned : cleaned.replaceAll(secret, '***')), text);
