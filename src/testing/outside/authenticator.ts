/** A software passkey authenticator: creates keys and signs like a phone (WebAuthn level 3, ES256, no attestation). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const userPresentAndVerified = 0b0000_0101;
const attestedCredential = 0b0100_0000;

const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let counter = 0;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (rpId: string, flags: number, rest: Uint8Array = new Uint8Array()) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, rest]);
  };
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    /** Responds to creation options. */
    create({ challenge, rp }: { challenge: string; rp: { id: string } }) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.of(0, credentialId.length),
        credentialId,
        isoCBOR.encode(cose),
      ]);
      const data = authData(rp.id, userPresentAndVerified | attestedCredential, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** Responds to request options. */
    get({ challenge, rpId }: { challenge: string; rpId: string }) {
      const client = clientData('webauthn.get', challenge);
      const data = authData(rpId, userPresentAndVerified);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
    /** A copy of the key with an outdated counter. */
    rewind(steps: number) {
      counter -= steps;
    },
  };
}
