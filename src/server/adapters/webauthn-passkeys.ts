import { challengeMs } from '#domain/staff/second-step.ts';
import type { PasskeyKey, Passkeys } from '../ports/passkeys.ts';

/** Loaded when it is first used: it brings readers of certificates along. */
const library = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256: what authenticators in use know. */
const supportedAlgorithmIDs = [-8, -7, -257];

const descriptors = (passkeys: PasskeyKey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** The number of the row, which says nothing about the person. */
const userHandle = (staffId: string) => Buffer.from(staffId);

/** The library throws at whatever is not as it must be. */
async function ifRight<T>(check: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

export function webauthnPasskeys({ hostname, origin }: URL, name: string): Passkeys {
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
  return {
    async askForNew({ staffId, empid, has }) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: name,
        rpID: hostname,
        userName: empid,
        userID: new Uint8Array(userHandle(staffId)),
        timeout: challengeMs,
        supportedAlgorithmIDs,
        excludeCredentials: descriptors(has),
        // Found by the browser without an EMPID, so that it can be the only step.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { challenge: options.challenge, options: { ...options } };
    },

    async askFor(these) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        timeout: challengeMs,
        userVerification: 'required',
        allowCredentials: descriptors(these),
      });
      return { challenge: options.challenge, options: { ...options } };
    },

    checkNew: (answer, challenge) =>
      ifRight(async () => {
        const { attestationObject, clientDataJSON } = answer.response;
        const { verifyRegistrationResponse } = await library();
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          supportedAlgorithmIDs,
          response: {
            ...answer,
            response: { attestationObject, clientDataJSON },
            clientExtensionResults: {},
          },
          expectedChallenge: challenge,
        });
        if (!verified) return undefined;
        const { id, publicKey, counter } = registrationInfo.credential;
        const transports = answer.response.transports ?? [];
        return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
      }),

    check: (answer, challenge, { staffId, credentialId, publicKey, counter }) =>
      ifRight(async () => {
        const { userHandle: handle, ...response } = answer.response;
        if (handle !== undefined && !Buffer.from(handle, 'base64url').equals(userHandle(staffId)))
          return undefined;
        const { verifyAuthenticationResponse } = await library();
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: { ...answer, response, clientExtensionResults: {} },
          expectedChallenge: challenge,
          credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
        });
        return verified ? authenticationInfo.newCounter : undefined;
      }),
  };
}
