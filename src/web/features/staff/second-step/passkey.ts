import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '#web/api/api-error.ts';
import { explainError } from '#web/api/explain-error.ts';
import { stepTexts } from './texts.ts';

type Question = Record<string, unknown>;

/** Loaded when somebody uses a passkey: most sign in without. */
const library = () => import('@simplewebauthn/browser');

export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Asks the person for one of their passkeys. */
export async function signByPasskey(question: Question) {
  const { startAuthentication } = await library();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's half of the library made it for this one
  return await startAuthentication({
    optionsJSON: question as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
}

export async function makePasskey(question: Question) {
  const { startRegistration } = await library();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's half of the library made it for this one
  return await startRegistration({
    optionsJSON: question as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
}

/** What the browser says when a person gives up or waits too long tells them nothing. */
export function explainStepError(error: unknown): string {
  const { name } = error instanceof Error ? error : {};
  if (name === 'InvalidStateError') return stepTexts().passkeyKnown;
  if (name === 'NotAllowedError' || name === 'AbortError') return stepTexts().passkeyGivenUp;
  const isWrongPassword = error instanceof ApiError && error.code === 'wrongCredentials';
  return isWrongPassword ? stepTexts().wrongPassword : explainError(error);
}
