import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../services.ts';

/** Until when a link to a file works: the end of the next whole hour, so that browsers can cache within it. */
const HOUR_MS = 3_600_000;

type Signing = Pick<Services, 'clock' | 'settings'>;

const signatureOf = (secret: string, subject: string, expires: number) =>
  createHmac('sha256', secret).update(`${expires}:${subject}`).digest('base64url');

const expiryOf = ({ clock }: Signing) => (Math.floor(clock.now().getTime() / HOUR_MS) + 2) * HOUR_MS;

/** A link to one stored file on the media origin; it carries its own permission and ends after one to two hours. */
export function mediaUrlOf(signing: Signing, id: string): string {
  const { settings } = signing;
  const expires = expiryOf(signing);
  return `${settings.mediaUrl}/files/${id}?expires=${expires}&signature=${signatureOf(settings.mediaSecret, id, expires)}`;
}

/** What a package may do in its frame; each kind has a policy of its own (security-headers.ts). */
export const packageKinds = ['document', 'scorm'] as const;
export type PackageKind = (typeof packageKinds)[number];

const packageSubject = (kind: PackageKind, prefix: string) => `${kind}/${prefix}/`;

/**
 * The folder of a package whose pages name each other by relative links: one permission, in the path, for everything
 * below `prefix` and for nothing beside it. Ends with a slash; a file's path goes behind it.
 */
export function packageUrlOf(signing: Signing, kind: PackageKind, prefix: string): string {
  const { settings } = signing;
  const expires = expiryOf(signing);
  const signature = signatureOf(settings.mediaSecret, packageSubject(kind, prefix), expires);
  return `${settings.mediaUrl}/packages/${kind}/${expires}/${signature}/${prefix}/`;
}

interface Signed {
  readonly expires: number;
  readonly signature: string;
}

export const isSigned = (signing: Signing, { id, ...signed }: Signed & { readonly id: string }): boolean =>
  isSignatureOf(signing, id, signed);

export const isPackageSigned = (
  signing: Signing,
  { kind, prefix, ...signed }: Signed & { readonly kind: PackageKind; readonly prefix: string },
): boolean => isSignatureOf(signing, packageSubject(kind, prefix), signed);

function isSignatureOf(
  { clock, settings }: Signing,
  subject: string,
  { expires, signature }: Signed,
): boolean {
  if (!(expires > clock.now().getTime())) return false;
  const expected = Buffer.from(signatureOf(settings.mediaSecret, subject, expires));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
