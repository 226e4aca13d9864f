import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const base64 = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');

/** A CBOR byte string of 24 to 255 bytes. */
const bytes = (value: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, value.length]), value]);
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** What a page and a person do with a challenge, right unless a test says otherwise. */
export interface Gesture {
  readonly challenge: string;
  /** The page that asks. */
  readonly origin: string;
  /** The name the passkey is for. */
  readonly host: string;
  /** Whether the device checked who holds it. */
  readonly isVerified?: boolean;
}

/** A passkey in memory (WebAuthn level 2, ES256, no attestation), as far as tests need one. */
export class SoftwarePasskey {
  readonly id = url(randomBytes(16));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  /** The answer to a request for a new passkey. */
  make(gesture: Gesture): object {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(base64(x)),
      Buffer.from([0x22]),
      bytes(base64(y)),
    ]);
    const id = base64(this.id);
    const data = Buffer.concat([
      this.authenticatorData(gesture, WITH_KEY),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      key,
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ]);
    return this.credential({
      clientDataJSON: url(clientData('webauthn.create', gesture)),
      attestationObject: url(attestation),
      transports: ['internal'],
    });
  }

  /** The answer to a sign-in's challenge. */
  sign(gesture: Gesture): object {
    this.counter += 1;
    const data = this.authenticatorData(gesture);
    const client = clientData('webauthn.get', gesture);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.keys.privateKey);
    return this.credential({
      clientDataJSON: url(client),
      authenticatorData: url(data),
      signature: url(signature),
    });
  }

  private credential(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private authenticatorData({ host, isVerified = true }: Gesture, flags = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const present = isVerified ? PRESENT_AND_VERIFIED : 0x01;
    return Buffer.concat([sha256(host), Buffer.from([present + flags]), counter]);
  }
}

function clientData(type: string, { challenge, origin }: Gesture): string {
  return JSON.stringify({ type, challenge, origin, crossOrigin: false });
}
