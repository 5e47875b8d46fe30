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
 * The viewer behind a request's token. Throws `sessionExpired` (spec 1 §8) where there is none: signed out, suspended,
 * removed; and `schoolSuspended` where nobody may come in. What only reads may know them from a moment ago, and hears of a change within milliseconds; what writes
 * reads them from the database each time (decision 0033).
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
  // Each token opens its own service and no other.
  const key = `${kind} ${token}`;
  const known = mayRemember ? viewers.find(key, now) : undefined;
  if (known) return known;
  const viewer = await viewers.read(key, now, async () => {
    const row = await findViewer(db.systemPool, kind, hashToken(token), now);
    return row && toKnownViewer(row);
  });
  if (viewer) return viewer;
  // Their session waits with them: once the campus is open again it goes on.
  if (await isShutOut(db.systemPool, kind, hashToken(token), now)) throw new Failure('schoolSuspended');
  throw new Failure('sessionExpired');
}

/** As it was sent; throws `sessionExpired` where there is none. */
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
