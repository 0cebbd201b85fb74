/** The address alone of `Name <address>`. */
export const senderAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** The same address under the name that the chain wants; as configured where it wants none. */
export const senderOf = (from: string, name: string): string =>
  name === '' ? from : `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}" <${senderAddress(from)}>`;
