import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../lib/services.ts';

/** Scope of an unsubscribe link: one kind, or all mail, of one person on one campus. */
export interface LeaveScope {
  readonly campusId: number;
  readonly userId: number;
  /** Key of the kind, or `all`. */
  readonly kind: string;
}

const PROOF_BYTES = 16;

/**
 * Signed instead of stored, because links must work for years, as long as mails are kept. 128-bit signature; grants
 * nothing but unsubscribing.
 */
export const leaveToken = (services: Pick<Services, 'settings'>, scope: LeaveScope): string => {
  const said = `${scope.campusId}.${scope.userId}.${scope.kind}`;
  return `${said}.${proofOf(services, said).toString('base64url')}`;
};

const proofOf = ({ settings }: Pick<Services, 'settings'>, said: string): Buffer =>
  createHmac('sha256', settings.mediaSecret).update(`leave mail ${said}`).digest().subarray(0, PROOF_BYTES);

/** Returns undefined for a token not signed by this installation. */
export function readLeaveToken(
  services: Pick<Services, 'settings' | 'notices'>,
  token: string,
): LeaveScope | undefined {
  const [campus = '', user = '', named = '', proof = ''] = token.split('.');
  const given = Buffer.from(proof, 'base64url');
  const expected = proofOf(services, `${campus}.${user}.${named}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const kind = named === 'all' ? named : services.notices.find(named)?.kind;
  return kind === undefined ? undefined : { campusId: Number(campus), userId: Number(user), kind };
}
