/** E-mail addresses, NPWPs and phone numbers, however they got into a message. */
const personal =
  /[^\s"'<>()@,;:=]+@[^\s"'<>()@,;:]+|(?<!\d)(?:\d{16}|(?:\+?62|0)8\d{7,11})(?!\d)|\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}/g;

export const withoutPersonalData = (text: string): string => text.replaceAll(personal, '[removed]');
