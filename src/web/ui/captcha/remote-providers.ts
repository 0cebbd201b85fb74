type Provider = { script: string; global: string; options: (action: string) => Record<string, string> };

const language = 'en';

/** Each provider's options for the same look: light, of normal size, in English. */
export const remoteProviders = {
  recaptcha: {
    script: `https://www.google.com/recaptcha/api.js?render=explicit&hl=${language}`,
    global: 'grecaptcha',
    options: () => ({ type: 'image', badge: 'bottomright' }),
  },
  hcaptcha: {
    script: `https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&hl=${language}`,
    global: 'hcaptcha',
    options: () => ({ hl: language }),
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
    options: (action) => ({ action, language }),
  },
} as const satisfies Record<string, Provider>;

export type RemoteProvider = keyof typeof remoteProviders;

export function isRemote(provider: string): provider is RemoteProvider {
  return provider in remoteProviders;
}
