import { createHmac } from 'node:crypto';
import { isSameText } from '../same-text.ts';
import type { Services } from '../services.ts';

/** Links expire at the end of the next full hour, so that browsers can cache them. */
const HOUR_MS = 3_600_000;

type Signing = Pick<Services, 'clock' | 'settings'>;

const signatureOf = (secret: string, subject: string, expires: number) =>
  createHmac('sha256', secret).update(`${expires}:${subject}`).digest('base64url');

/** Time at which links made now end. */
export const linkEndOf = (signing: Signing): Date => new Date(expiryOf(signing));

const expiryOf = ({ clock }: Signing) => (Math.floor(clock.now().getTime() / HOUR_MS) + 2) * HOUR_MS;

/** Signed link to a stored file on the media origin; expires after one to two hours. */
export function mediaUrlOf(signing: Signing, id: string): string {
  return `${signing.settings.mediaUrl}/files/${id}?${signedQuery(signing, id)}`;
}

const downloadSubject = (id: string) => `downloads/${id}`;

/** Signed link that saves a stored file under its own name; a link that shows it does not become one. */
export const downloadUrlOf = (signing: Signing, id: string): string =>
  `${signing.settings.mediaUrl}/downloads/${id}?${signedQuery(signing, downloadSubject(id))}`;

function signedQuery(signing: Signing, subject: string): string {
  const expires = expiryOf(signing);
  return `expires=${expires}&signature=${signatureOf(signing.settings.mediaSecret, subject, expires)}`;
}

const toolSubject = (origin: string) => `lti/${origin}`;

/** Page that launches tools of this origin alone (lti-tools/tool-frame.ts). */
export function toolFrameUrlOf(signing: Signing, origin: string): string {
  const { settings } = signing;
  const expires = expiryOf(signing);
  const signature = signatureOf(settings.mediaSecret, toolSubject(origin), expires);
  return `${settings.mediaUrl}/lti/${expires}/${signature}/${encodeURIComponent(origin)}`;
}

interface Signed {
  readonly expires: number;
  readonly signature: string;
}

export const isSigned = (signing: Signing, { id, ...signed }: Signed & { readonly id: string }): boolean =>
  isSignatureOf(signing, id, signed);

export const isDownloadSigned = (
  signing: Signing,
  { id, ...signed }: Signed & { readonly id: string },
): boolean => isSignatureOf(signing, downloadSubject(id), signed);

export const isToolFrameSigned = (
  signing: Signing,
  { origin, ...signed }: Signed & { readonly origin: string },
): boolean => isSignatureOf(signing, toolSubject(origin), signed);

function isSignatureOf(
  { clock, settings }: Signing,
  subject: string,
  { expires, signature }: Signed,
): boolean {
  if (!(expires > clock.now().getTime())) return false;
  return isSameText(signature, signatureOf(settings.mediaSecret, subject, expires));
}
