/** Readers of single environment values: a typed value, or an Error whose message says what is expected. */

export const text = (value: string): string => value;

export const integer =
  (min: number, max: number) =>
  (value: string): number => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    throw new Error(`expected a whole number from ${min} to ${max}, got "${value}"`);
  };

export const choice =
  <const Options extends readonly string[]>(...options: Options) =>
  (value: string): Options[number] => {
    const found = options.find((option) => option === value);
    if (found !== undefined) return found;
    throw new Error(`expected one of ${options.join(', ')}, got "${value}"`);
  };

export const toggle = (value: string): boolean => choice('on', 'off')(value) === 'on';

/** A number, or none of it. */
export const orOff =
  (read: (value: string) => number) =>
  (value: string): number =>
    value === 'off' ? 0 : read(value);

/** The value may carry a password, so that it is not repeated in the message. */
export const oneOfProtocols =
  (...protocols: string[]) =>
  (value: string): string => {
    if (protocols.some((protocol) => value.startsWith(`${protocol}//`) && hasHost(value))) return value;
    throw new Error(`expected an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  };

/** Several hosts, as PostgreSQL allows, are no URL for the platform's parser: judge by the first one. */
function hasHost(value: string): boolean {
  return URL.canParse(value.replace(/,[^/]*/, ''));
}

export const mailAddress = (value: string): string => {
  if (/^(?:[^<>]*<)?[^\s@<>]+@[^\s@<>]+>?$/.test(value)) return value;
  throw new Error('expected an e-mail address, with or without a name: Name <name@host>');
};

export const secret =
  (minLength: number) =>
  (value: string): string => {
    if (value.length >= minLength) return value;
    throw new Error(`expected at least ${minLength} characters`);
  };

export const refused =
  (why: string) =>
  (_value: string): undefined => {
    throw new Error(why);
  };
