import type { IncomingHttpHeaders } from 'node:http';
import type { Service } from '@pelion/contract';
import { Failure } from '../../lib/failure.ts';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findViewer, isShutOut, type TokenKind } from './queries.ts';
import { toKnownViewer } from './viewer.ts';

/** `/assessment-api` has a token of its own, in the header `assessment_token`; a bearer header is understood too. */
const tokens: Record<Service, (headers: IncomingHttpHeaders) => string | undefined> = {
  api: bearer,
  agentApi: bearer,
  assessmentApi: (headers) => single(headers.assessment_token) ?? bearer(headers),
};

const tokenKind: Record<Service, TokenKind> = {
  api: 'token',
  agentApi: 'token',
  assessmentApi: 'assessment_token',
};

/**
 * Finds the viewer of a request's token. Throws `sessionExpired` (spec 1 §8) for tokens signed out, of suspended or
 * removed people, and `schoolSuspended` for closed schools. Reads may use a cached viewer, invalidated within
 * milliseconds of a change; writes always read the database (decision 0033).
 */
export async function authenticate(
  { db, clock, viewers }: Pick<Services, 'db' | 'clock' | 'viewers'>,
  service: Service,
  headers: IncomingHttpHeaders,
  { mayRemember }: { readonly mayRemember: boolean },
): Promise<Viewer> {
  const token = tokenOf(service, headers);
  const now = clock.now();
  const kind = tokenKind[service];
  // A token is valid for its own service only.
  const key = `${kind} ${token}`;
  const known = mayRemember ? viewers.find(key, now) : undefined;
  if (known) return known;
  const viewer = await viewers.read(key, now, async () => {
    const row = await findViewer(db.systemPool, kind, hashToken(token), now);
    return row && toKnownViewer(row);
  });
  if (viewer) return viewer;
  // Sessions of a closed campus resume when it reopens.
  if (await isShutOut(db.systemPool, kind, hashToken(token), now)) throw new Failure('schoolSuspended');
  throw new Failure('sessionExpired');
}

/** Returns the token as sent; throws `sessionExpired` without one. */
export function tokenOf(service: Service, headers: IncomingHttpHeaders): string {
  const token = tokens[service](headers);
  if (!token) throw new Failure('sessionExpired');
  return token;
}

function bearer(headers: IncomingHttpHeaders): string | undefined {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);
