import type { IncomingHttpHeaders } from 'node:http';
import type { Service } from '@pelion/contract';
import { Failure } from '../../lib/failure.ts';
import { hashToken } from '../../lib/random.ts';
import type { Services } from '../../lib/services.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findViewer, type TokenKind } from './queries.ts';
import { toViewer } from './viewer.ts';

/** `/assessment-api` has a token of its own, in the header `assessment_token`; a bearer header is understood too. */
const tokenOf: Record<Service, (headers: IncomingHttpHeaders) => string | undefined> = {
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
 * The viewer behind a request's token, read from the database each time: signing out, suspending and revoking a
 * permission hold from the next request on. Throws `sessionExpired` (spec 1 §8) or `accountSuspended`.
 */
export async function authenticate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  service: Service,
  headers: IncomingHttpHeaders,
): Promise<Viewer> {
  const token = tokenOf[service](headers);
  if (!token) throw new Failure('sessionExpired');
  const row = await findViewer(db.systemPool, tokenKind[service], hashToken(token), clock.now());
  if (!row) throw new Failure('sessionExpired');
  return toViewer(row);
}

function bearer(headers: IncomingHttpHeaders): string | undefined {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);
