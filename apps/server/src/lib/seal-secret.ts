import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Services } from './services.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Sealing {
  readonly settings: Pick<Services['settings'], 'mediaSecret'>;
}

/** Key for secrets of records, derived from the installation's own (decision 20261129-1810). */
const keyOf = ({ settings }: Sealing): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', settings.mediaSecret, '', 'secrets of records', 32));

/**
 * Encrypts a secret for its row by AES-256-GCM: initial value, tag, ciphertext. Opens only with the same `owner`, so
 * that a value copied to another row is useless.
 */
export function sealSecret(
  services: Sealing & Pick<Services, 'random'>,
  owner: string,
  secret: string,
): Buffer {
  const iv = Buffer.from(services.random.token(), 'base64url').subarray(0, IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(services), iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Throws for a value of another row or another installation. */
export function openSecret(services: Sealing, owner: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(services), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const opened = [decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(opened).toString('utf8');
}
