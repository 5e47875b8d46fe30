import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from './services.ts';

/** Until when a link to a file works: the end of the next whole hour, so that browsers can cache within it. */
const HOUR_MS = 3_600_000;

const signatureOf = (secret: string, key: string, expires: number) =>
  createHmac('sha256', secret).update(`${expires}:${key}`).digest('base64url');

/** A link to a stored file on the media origin; it carries its own permission and ends after one to two hours. */
export function mediaUrlOf({ clock, settings }: Pick<Services, 'clock' | 'settings'>, key: string): string {
  const expires = (Math.floor(clock.now().getTime() / HOUR_MS) + 2) * HOUR_MS;
  const signature = signatureOf(settings.mediaSecret, key, expires);
  return `${settings.mediaUrl}/files/${key}?expires=${expires}&signature=${signature}`;
}

export function isSigned(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  { key, expires, signature }: { readonly key: string; readonly expires: number; readonly signature: string },
): boolean {
  if (!(expires > clock.now().getTime())) return false;
  const expected = Buffer.from(signatureOf(settings.mediaSecret, key, expires));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
