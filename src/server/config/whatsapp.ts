import { chatNumber } from '#domain/whatsapp/chat-code.ts';
import { parseQuietHours, type QuietHours } from '#domain/whatsapp/quiet-hours.ts';
import { templateKinds, type TemplateKind } from '#domain/whatsapp/templates.ts';
import { languages, type Language } from '#domain/language.ts';
import { isLoopback, oneOfProtocols, secret, toggle } from './values.ts';

/** The name of a template at WhatsApp, and the code of its language there for each language of ours. */
type TemplateName = { name: string; language: Record<Language, string> };
type TemplateNames = Partial<Record<TemplateKind, TemplateName>>;

const shape =
  'expected JSON like {"confirmed":{"name":"faktur_confirmed","language":{"id":"id","en":"en"}},…}; one language for everybody is a text';

/** `{"confirmed": {"name": …, "language": …}, …}` */
function templateNames(value: string): TemplateNames {
  const entries = Object.entries(parsed(value));
  const unknown = entries
    .map(([kind]) => kind)
    .filter((kind) => !templateKinds.some((known) => known === kind));
  if (unknown.length > 0) throw new Error(`knows ${templateKinds.join(', ')}, not ${unknown.join(', ')}`);
  return Object.fromEntries(entries.map(([kind, given]) => [kind, templateName(kind, given)]));
}

function parsed(value: string): object {
  try {
    const given: unknown = JSON.parse(value);
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given;
  } catch {
    // Told below, like JSON that is something else.
  }
  throw new Error(shape);
}

function templateName(kind: string, given: unknown): TemplateName {
  const { name, language } = (given ?? {}) as { name?: unknown; language?: unknown };
  const code = (of: Language) =>
    typeof language === 'object' && language !== null ? (language as Record<string, unknown>)[of] : language;
  const codes = languages.map((of) => [of, code(of)] as const);
  const isName = typeof name === 'string' && /^[a-z\d_]{1,512}$/.test(name);
  if (!isName)
    throw new Error(`${kind}: expected the name of a template, small letters, digits and _; ${shape}`);
  if (!codes.every(([, one]) => typeof one === 'string' && /^[a-z]{2,3}(_[A-Z]{2})?$/.test(one)))
    throw new Error(`${kind}: expected a language like id or en_US; ${shape}`);
  return { name, language: Object.fromEntries(codes) as Record<Language, string> };
}

function quietHours(value: string): QuietHours | null {
  const found = value === 'off' ? null : parseQuietHours(value);
  if (found !== undefined) return found;
  throw new Error(`expected two times in Jakarta like 21:00-07:00, or off, got "${value}"`);
}

function displayNumber(value: string): string {
  const number = chatNumber(value);
  if (number !== undefined) return number;
  throw new Error(`expected a phone number with the country's code like +62 811 1234 5678, got "${value}"`);
}

/** Messages by WhatsApp beside the e-mails. */
export const whatsappVariables = {
  WHATSAPP_PHONE_ID: {
    read: (value: string): string => {
      if (/^\d{5,30}$/.test(value)) return value;
      throw new Error(`expected the phone number ID that WhatsApp shows, digits only, got "${value}"`);
    },
    shown: 'unset: no WhatsApp (demo: a stand-in)',
    meaning:
      "the sending number's ID at WhatsApp's Cloud API; needs all of the next five, see [whatsapp.md](whatsapp.md)",
  },
  WHATSAPP_NUMBER: {
    read: displayNumber,
    shown: 'unset',
    meaning: 'that number as customers write to it: `+62 811 1234 5678`',
  },
  WHATSAPP_TOKEN: { read: secret(20), shown: 'unset', meaning: 'access token of the Cloud API' },
  WHATSAPP_APP_SECRET: {
    read: secret(16),
    shown: 'unset',
    meaning: 'secret of the app, by which WhatsApp signs what it sends to `POST /api/whatsapp`',
  },
  WHATSAPP_VERIFY_TOKEN: {
    read: secret(16),
    shown: 'unset',
    meaning: 'word of your choice by which WhatsApp verifies that address, at least 16 characters',
  },
  WHATSAPP_TEMPLATES: {
    read: templateNames,
    shown: 'unset',
    meaning:
      'JSON with the name and the language of each approved template: `{"confirmed":{"name":"faktur_confirmed","language":{"id":"id","en":"en"}},"question":…,"rejected":…,"ready":…}`',
  },
  WHATSAPP_ADDRESS: {
    read: oneOfProtocols('http:', 'https:'),
    fallback: 'https://graph.facebook.com/v23.0',
    meaning: 'base of the Cloud API, for tests and for a newer version of it',
  },
  WHATSAPP_QUIET: {
    read: quietHours,
    fallback: '21:00-07:00',
    meaning: 'hours in Jakarta in which no message is begun; it waits for their end; `off` for none',
  },
  WHATSAPP_SENDS_PDF: {
    read: toggle,
    fallback: 'off',
    meaning:
      '`on`: the PDF itself goes by WhatsApp, by the template `readyWithPdf`; otherwise the link to it alone',
  },
} as const;

type Variables = typeof whatsappVariables;
type WhatsappValues = {
  [Name in keyof Variables]: Variables[Name] extends { fallback: string }
    ? ReturnType<Variables[Name]['read']>
    : ReturnType<Variables[Name]['read']> | undefined;
};

/** Needed together. */
const together = [
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_NUMBER',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'WHATSAPP_TEMPLATES',
] as const;

type WhatsappAccount = {
  phoneId: string;
  token: string;
  appSecret: string;
  verifyToken: string;
  templates: TemplateNames;
  address: string;
};

type WhatsappConfig = {
  /** Digits with the country's code. */
  number: string;
  quiet: QuietHours | null;
  sendsPdf: boolean;
  /** Null for the stand-in of a demo. */
  account: WhatsappAccount | null;
};

/** An invented number, of which nobody is the owner. */
const demoNumber = '628000000000';

/** Undefined where there is no WhatsApp. */
export function whatsappConfig(values: WhatsappValues, demo: boolean): WhatsappConfig | undefined {
  const { WHATSAPP_PHONE_ID: phoneId, WHATSAPP_NUMBER: number, WHATSAPP_TOKEN: token } = values;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = values;
  const { WHATSAPP_TEMPLATES: templates, WHATSAPP_ADDRESS: address } = values;
  const rules = { quiet: values.WHATSAPP_QUIET, sendsPdf: values.WHATSAPP_SENDS_PDF };
  if (!phoneId || !number || !token || !appSecret || !verifyToken || !templates)
    return demo ? { number: demoNumber, quiet: null, sendsPdf: rules.sendsPdf, account: null } : undefined;
  return { number, ...rules, account: { phoneId, token, appSecret, verifyToken, templates, address } };
}

/** The problems of settings that are missing or contradict each other. */
export function whatsappProblems(values: WhatsappValues, production: boolean): string[] {
  const given = together.filter((name) => values[name] !== undefined);
  const needed = templateKinds.filter((kind) => kind !== 'readyWithPdf' || values.WHATSAPP_SENDS_PDF);
  const missing = needed.filter((kind) => values.WHATSAPP_TEMPLATES?.[kind] === undefined);
  const { WHATSAPP_ADDRESS: address } = values;
  const rules: [broken: boolean, problem: string][] = [
    ...together.map((name): [boolean, string] => [
      given.length > 0 && values[name] === undefined,
      `${name}: needed with ${given.join(' and ')}`,
    ]),
    [
      values.WHATSAPP_TEMPLATES !== undefined && missing.length > 0,
      `WHATSAPP_TEMPLATES: lacks ${missing.join(', ')}`,
    ],
    [
      production && address.startsWith('http:') && !isLoopback(new URL(address).hostname),
      'WHATSAPP_ADDRESS: http to another machine is refused in production',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, problem]) => problem);
}
