import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const json = (value: object) => Buffer.from(JSON.stringify(value));
const uint32 = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');

/** CBOR (RFC 8949) as far as authenticators need it: whole numbers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([major * 32 + length]);
    if (length < 256) return Buffer.from([major * 32 + 24, length]);
    return Buffer.from([major * 32 + 25, Math.floor(length / 256), length % 256]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, content]) => [cbor(key), cbor(content as Buffer)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

type Question = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };
type Lies = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; type?: string };

/** A security key in software, which signs as a real one does, and on request what a real one never would. */
export class Authenticator {
  readonly #origin: string;
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  /** The answer to the question for a new passkey. */
  make(question: Question, lies: Lies = {}) {
    this.#userHandle = question.user?.id ?? '';
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), this.#id, cbor(key)]);
    const authData = Buffer.concat([this.#data(question, lies, 0x40), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer({
      attestationObject: cbor(attestation).toString('base64url'),
      clientDataJSON: this.#client(question, 'webauthn.create', lies).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to the question for this passkey. */
  sign(question: Question, lies: Lies = {}) {
    this.#counter++;
    const authData = this.#data(question, lies, 0);
    const client = this.#client(question, 'webauthn.get', lies);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      authenticatorData: authData.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.#userHandle,
    });
  }

  #answer<Response extends object>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  #data(question: Question, lies: Lies, flags: number): Buffer {
    const rpId = lies.rpId ?? question.rp?.id ?? question.rpId ?? '';
    const [present, verified] = [0x01, lies.isVerified === false ? 0 : 0x04];
    const counter = lies.counter ?? this.#counter;
    return Buffer.concat([sha256(rpId), Buffer.from([flags + present + verified]), uint32(counter)]);
  }

  #client({ challenge }: Question, type: string, lies: Lies): Buffer {
    return json({
      type: lies.type ?? type,
      challenge,
      origin: lies.origin ?? this.#origin,
      crossOrigin: false,
    });
  }
}
