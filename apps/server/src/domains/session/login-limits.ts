import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../../lib/random.ts';
import { countTry, refuseAbove, returnTry, takeTry } from '../../lib/rate-limit.ts';
import type { Services } from '../../lib/services.ts';
import { findKnownDevice, insertKnownDevice } from './queries.ts';

// One limiter for every path that takes a password or sends a mail about one (checks C.20, decision 0036).
const PER_ACCOUNT = { tries: 10, windowSeconds: 15 * 60 } as const;
/** Links, and mails that ask for one, from one address. */
const LINKS_PER_ADDRESS = { tries: 100, windowSeconds: 15 * 60 } as const;
/** Wrong passwords from one address; a school of two thousand mistypes fewer on a Monday morning. */
const PER_ADDRESS = { tries: 1000, windowSeconds: 15 * 60 } as const;
const MAILS_PER_ACCOUNT = { tries: 5, windowSeconds: 60 * 60 } as const;

/** From this many wrong ones on an address waits before it is answered, longer with each further fifty. */
const FREE_OF_WAITING = 50;
const LONGEST_WAIT_MS = 2000;

const DEVICE_COOKIE = 'pelion_device';
const YEAR_SECONDS = 365 * 86_400;

export interface PasswordTry {
  /** The password was right: the try costs nothing. */
  succeeded(): Promise<unknown>;
  failed(): Promise<unknown>;
}

/**
 * Before a password is looked at. The account's try is taken first and given back when it was right, so that guesses sent at
 * once cannot slip past; an address only pays for what was wrong, since a whole school signs in from behind one, and is
 * slowed down long before it is refused. A browser that has signed in to this account before has a count of its own and
 * is asked for nothing else: what strangers do, from wherever, does not lock its owner out.
 */
export async function takePasswordTry(
  services: Services,
  request: FastifyRequest,
  username: string,
  userId?: number,
): Promise<PasswordTry> {
  const { system } = services.db;
  const now = services.clock.now();
  const device = await knownDeviceOf(services, request, userId);
  const address = addressKey(request);
  if (device === undefined) await slowDown(services, address, now);
  const key = device === undefined ? `password:${username}` : `password-device:${userId}:${device}`;
  await takeTry(system, key, PER_ACCOUNT, now);
  return {
    succeeded: () => returnTry(system, key, PER_ACCOUNT, now),
    failed: async () => device === undefined && countTry(system, address, PER_ADDRESS, now),
  };
}

async function slowDown({ db, pause }: Services, address: string, now: Date): Promise<void> {
  const wrong = await refuseAbove(db.system, address, PER_ADDRESS, now);
  const wait = Math.max(0, wrong - FREE_OF_WAITING + 1) * 2;
  if (wait > 0) await pause(Math.min(wait, LONGEST_WAIT_MS));
}

const addressKey = (request: FastifyRequest) => `password-address:${request.ip}`;

export const takeMailTry = ({ db, clock }: Services, request: FastifyRequest) =>
  takeTry(db.system, `reset-address:${request.ip}`, LINKS_PER_ADDRESS, clock.now());

/**
 * Sends an account a mail, or nothing where it has had its share: counted by the account and not by what was typed, which may
 * be its name or its address. Who asks is told neither. A mail that could not be sent is tried again and counts once.
 */
export async function mailWithinLimit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  send: () => Promise<void>,
): Promise<void> {
  const key = `reset:${userId}`;
  const now = clock.now();
  if ((await countTry(db.system, key, MAILS_PER_ACCOUNT, now)) > MAILS_PER_ACCOUNT.tries) return;
  try {
    await send();
  } catch (error) {
    await returnTry(db.system, key, MAILS_PER_ACCOUNT, now);
    throw error;
  }
}

export const takeTokenTry = ({ db, clock }: Services, request: FastifyRequest) =>
  takeTry(db.system, `reset-token:${request.ip}`, LINKS_PER_ADDRESS, clock.now());

/** The hash of the browser's own cookie, where this account has signed in with it before. */
async function knownDeviceOf(
  { db }: Services,
  request: FastifyRequest,
  userId?: number,
): Promise<string | undefined> {
  const device = deviceOf(request);
  if (userId === undefined || device === undefined) return undefined;
  const hash = hashToken(device);
  return (await findKnownDevice(db.system, userId, hash)) && hash.toString('hex');
}

/**
 * Remembers this browser for the account, in a cookie that scripts cannot read and that grants nothing by itself. A browser
 * has one, whoever signs in there.
 */
export async function rememberDevice(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
) {
  const { db, clock, random, settings } = services;
  if (await knownDeviceOf(services, request, userId)) return;
  const device = deviceOf(request) ?? random.token();
  await insertKnownDevice(db.system, userId, hashToken(device), clock.now());
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${DEVICE_COOKIE}=${device}; Path=/api/user; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}

const deviceOf = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)pelion_device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
