const [keptMaxLength, shownMaxLength] = [20_000, 500];

/** Files inside an answer, of which nobody wants to read a line. */
const file = /[A-Za-z0-9+/=_-]{1000,}/g;
/** The part of an address that may open what it leads to. */
const query = /(https?:\/\/[^\s"?]+)\?[^\s"]*/g;

/** A text of a call as it is kept: without secrets, keys in addresses, and files. */
export const keptText = (text: string, secrets: readonly string[]): string =>
  withoutSecrets(text, secrets)
    .replaceAll(query, '$1?…')
    .replaceAll(file, ({ length }) => `(${length} characters)`)
    .slice(0, keptMaxLength);

/** What a provider says, as people read it. */
export const shownText = (text: string, secrets: readonly string[]): string =>
  withoutSecrets(text, secrets).slice(0, shownMaxLength);

/** Whatever a provider says back to us, it may say our secrets, as they are or as JSON and addresses write them. */
const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .flatMap((secret) =>
      secret === '' ? [] : [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)],
    )
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, '***'), text);
