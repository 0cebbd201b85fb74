import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const template = (name: string) => ({ name, language: { id: 'id', en: 'en_US' } });
const templates = {
  confirmed: template('faktur_confirmed'),
  question: template('faktur_question'),
  rejected: template('faktur_rejected'),
  ready: { name: 'faktur_ready', language: 'id' },
};
const whole = {
  DEMO: 'off',
  WHATSAPP_PHONE_ID: '106540352242922',
  WHATSAPP_NUMBER: '+62 811-1234-5678',
  WHATSAPP_TOKEN: 'EAAB0123456789abcdefghij',
  WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WHATSAPP_VERIFY_TOKEN: 'kata-rahasia-kami-sendiri',
  WHATSAPP_TEMPLATES: JSON.stringify(templates),
};
const problemsOf = (env: Record<string, string | undefined>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return String(error);
  }
};

it('is off unless all of it is set, and a stand-in in a demo', () => {
  expect(readConfig({ DEMO: 'off' }).whatsapp).toBeUndefined();
  expect(readConfig({ DEMO: 'on' }).whatsapp).toMatchObject({ account: null });
  expect(readConfig(whole).whatsapp).toEqual({
    number: '6281112345678',
    quiet: { from: 21 * 60, to: 7 * 60 },
    sendsPdf: false,
    account: {
      phoneId: whole.WHATSAPP_PHONE_ID,
      token: whole.WHATSAPP_TOKEN,
      appSecret: whole.WHATSAPP_APP_SECRET,
      verifyToken: whole.WHATSAPP_VERIFY_TOKEN,
      address: 'https://graph.facebook.com/v23.0',
      templates: { ...templates, ready: { name: 'faktur_ready', language: { id: 'id', en: 'id' } } },
    },
  });
  expect(readConfig({ ...whole, WHATSAPP_QUIET: 'off' }).whatsapp?.quiet).toBeNull();
});

it('refuses half of it, naming what is missing', () => {
  for (const name of Object.keys(whole).filter((one) => one !== 'DEMO'))
    expect(problemsOf({ ...whole, [name]: undefined })).toMatch(new RegExp(`^  ${name}: needed with `, 'm'));
  const { ready: _, ...without } = templates;
  expect(problemsOf({ ...whole, WHATSAPP_TEMPLATES: JSON.stringify(without) })).toMatch(
    /^  WHATSAPP_TEMPLATES: lacks ready$/m,
  );
  expect(problemsOf({ ...whole, WHATSAPP_SENDS_PDF: 'on' })).toMatch(
    /^  WHATSAPP_TEMPLATES: lacks readyWithPdf$/m,
  );
});

it('says what is wrong with a value', () => {
  for (const [name, value, problem] of [
    ['WHATSAPP_TEMPLATES', '{', 'expected JSON like'],
    ['WHATSAPP_TEMPLATES', '[]', 'expected JSON like'],
    [
      'WHATSAPP_TEMPLATES',
      '{"done":{}}',
      'knows confirmed, question, rejected, ready, readyWithPdf, not done',
    ],
    ['WHATSAPP_TEMPLATES', '{"ready":null}', 'ready: expected the name of a template'],
    ['WHATSAPP_TEMPLATES', '{"ready":{"name":"x","language":{"id":"id"}}}', 'ready: expected a language'],
    ['WHATSAPP_QUIET', '9pm', 'expected two times in Jakarta'],
    ['WHATSAPP_NUMBER', 'kantor', 'expected a phone number'],
    ['WHATSAPP_PHONE_ID', '+62', 'expected the phone number ID'],
    ['WHATSAPP_VERIFY_TOKEN', 'short', 'expected at least 16 characters'],
  ] as const)
    expect(problemsOf({ ...whole, [name]: value })).toContain(`  ${name}: ${problem}`);
});

it('is refused over http in production, except on this machine', () => {
  const production = { ...whole, NODE_ENV: 'production' };
  const refusal = 'WHATSAPP_ADDRESS: http to another machine is refused in production';
  expect(problemsOf({ ...production, WHATSAPP_ADDRESS: 'http://graph.example.com' })).toContain(refusal);
  expect(problemsOf({ ...production, WHATSAPP_ADDRESS: 'http://127.0.0.1:4000' })).not.toContain(refusal);
});
