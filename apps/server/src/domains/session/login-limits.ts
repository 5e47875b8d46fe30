import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../../lib/random.ts';
import { returnTry, takeTry } from '../../lib/rate-limit.ts';
import type { Services } from '../../lib/services.ts';
import { findKnownDevice, insertKnownDevice } from './queries.ts';

// One limiter for every path that takes a password or sends a mail about one (checks C.20, decision 0006).
const PER_ACCOUNT = { tries: 10, windowSeconds: 15 * 60 } as const;
const PER_ADDRESS = { tries: 100, windowSeconds: 15 * 60 } as const;
const PER_ACCOUNT_MAIL = { tries: 5, windowSeconds: 60 * 60 } as const;

const DEVICE_COOKIE = 'pelion_device';
const YEAR_SECONDS = 365 * 86_400;

/**
 * Counts a password try before the password is looked at; a right one does not reset the account's count. A browser that
 * has signed in to this account before counts by itself, so strangers cannot lock its owner out.
 */
export async function takePasswordTry(
  services: Services,
  request: FastifyRequest,
  username: string,
  userId?: number,
) {
  const { db, clock } = services;
  const now = clock.now();
  await takeTry(db.system, addressKey(request), PER_ADDRESS, now);
  const device = deviceOf(request);
  const isKnown =
    userId !== undefined &&
    device !== undefined &&
    (await findKnownDevice(db.system, userId, hashToken(device)));
  const key = isKnown
    ? `password-device:${userId}:${hashToken(device).toString('hex')}`
    : `password:${username}`;
  await takeTry(db.system, key, PER_ACCOUNT, now);
}

/**
 * A right password costs its address nothing: a whole school signs in from behind one address. Each wrong one still
 * counts, so knowing one password helps nobody to guess another.
 */
export const returnAddressTry = ({ db, clock }: Services, request: FastifyRequest) =>
  returnTry(db.system, addressKey(request), PER_ADDRESS, clock.now());

const addressKey = (request: FastifyRequest) => `password-address:${request.ip}`;

export async function takeMailTry({ db, clock }: Services, request: FastifyRequest, username: string) {
  await takeTry(db.system, `reset-address:${request.ip}`, PER_ADDRESS, clock.now());
  await takeTry(db.system, `reset:${username}`, PER_ACCOUNT_MAIL, clock.now());
}

export const takeTokenTry = ({ db, clock }: Services, request: FastifyRequest) =>
  takeTry(db.system, `reset-token:${request.ip}`, PER_ADDRESS, clock.now());

/** Remembers this browser for the account, in a cookie that scripts cannot read and that grants nothing by itself. */
export async function rememberDevice(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
) {
  const { db, clock, random, settings } = services;
  const known = deviceOf(request);
  if (known && (await findKnownDevice(db.system, userId, hashToken(known)))) return;
  const device = known ?? random.token();
  await insertKnownDevice(db.system, userId, hashToken(device), clock.now());
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${DEVICE_COOKIE}=${device}; Path=/api/user; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}

const deviceOf = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)pelion_device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
