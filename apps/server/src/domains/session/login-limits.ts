import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import { hashToken } from '../../lib/random.ts';
import { countTry, fullUntil, refuseAbove, returnTry, takeTry } from '../../lib/rate-limit.ts';
import type { Services } from '../../lib/services.ts';
import { insertKnownDevice, listKnownAt } from './queries.ts';

// One limiter for every path that takes a password or sends a mail about one (checks C.20, decision 0036).
const PER_ACCOUNT = { tries: 10, windowSeconds: 15 * 60 } as const;
/**
 * Wrong passwords from one address, and apart from them wrong links and requests for a reset mail; a school of two thousand
 * has fewer on a Monday morning.
 */
const PER_ADDRESS = { tries: 1000, windowSeconds: 15 * 60 } as const;
const MAILS_PER_ACCOUNT = { tries: 5, windowSeconds: 60 * 60 } as const;

/** From this many wrong ones on an address waits before it is answered, longer with each further fifty. */
const FREE_OF_WAITING = 50;
const LONGEST_WAIT_MS = 2000;

const DEVICE_COOKIE = 'pelion_device';
const YEAR_SECONDS = 365 * 86_400;

export interface PasswordTry {
  /** User ids of the accounts whose password may be looked at. */
  readonly allowed: readonly number[];
  /** Returns the attempts on accounts the password opened; failed ones stay counted, even if it opened others. */
  settle(rightIds: readonly number[]): Promise<unknown>;
}

/**
 * Rate-limits password checks, for every account of a username (decision 0141); `username` is null for a check on one
 * account. Counts the attempt first and returns it on success, so that concurrent guesses cannot slip past. An IP
 * address pays for failures only, since a whole school shares one, and is slowed down long before it is refused. A
 * known browser has its own count for an account instead, so that strangers cannot lock its owner out.
 */
export async function takePasswordTry(
  services: Services,
  request: FastifyRequest,
  username: string | null,
  userIds: readonly number[],
): Promise<PasswordTry> {
  const { system } = services.db;
  const now = services.clock.now();
  const { device, knownIds } = await knownDeviceOf(services, request, userIds);
  const address = addressKey(request);
  if (knownIds.length === 0) await slowDown(services, await refuseAbove(system, address, PER_ADDRESS, now));
  // Counts names with accounts too, or erasing an own account of a name would show whether the name has another one.
  if (username !== null) {
    const tries = await countTry(system, nameKey(username), PER_ACCOUNT, now);
    if (userIds.length === 0 && tries > PER_ACCOUNT.tries) throw fullUntil(PER_ACCOUNT, now);
  }
  const counts = userIds.map((id) => ({
    id,
    key: knownIds.includes(id) ? `password-device:${id}:${device}` : `password:${id}`,
  }));
  const taken = await Promise.all(
    counts.map(async (count) => ({ ...count, refusal: await tryOf(system, count.key, now) })),
  );
  const open = taken.filter(({ refusal }) => refusal === null);
  const [refused] = taken;
  if (open.length === 0 && refused) throw refused.refusal ?? new Failure('tooManyRequests');
  return {
    allowed: open.map(({ id }) => id),
    async settle(rightIds) {
      for (const { id, key } of open)
        if (rightIds.includes(id)) await returnTry(system, key, PER_ACCOUNT, now);
      if (rightIds.length === 0 && knownIds.length === 0) await countTry(system, address, PER_ADDRESS, now);
    },
  };
}

/** Hashed, because erasing a person leaves the counts alone. */
const nameKey = (username: string) => `password-name:${hashToken(username).toString('hex')}`;

/** The refusal where no try is left; null where one was taken. */
async function tryOf(system: Db, key: string, now: Date): Promise<Failure | null> {
  try {
    await takeTry(system, key, PER_ACCOUNT, now);
    return null;
  } catch (error) {
    if (error instanceof Failure && error.code === 'tooManyRequests') return error;
    throw error;
  }
}

/** Waits longer with each try that the address has had. */
async function slowDown({ pause }: Pick<Services, 'pause'>, tries: number): Promise<void> {
  const wait = Math.max(0, tries - FREE_OF_WAITING + 1) * 2;
  if (wait > 0) await pause(Math.min(wait, LONGEST_WAIT_MS));
}

const addressKey = (request: FastifyRequest) => `password-address:${request.ip}`;

/** Counts unknown usernames too: counting only one kind would reveal which usernames exist (decision 0142). */
export async function takeMailTry(services: Services, request: FastifyRequest): Promise<void> {
  const { db, clock } = services;
  await slowDown(services, await takeTry(db.system, `reset-address:${request.ip}`, PER_ADDRESS, clock.now()));
}

/**
 * Sends a mail unless the account is over its limit; silent, so that the requester learns nothing. Counts by account,
 * because both username and address lead to it. A failed mail is retried and counts once.
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

/**
 * Counts an invalid link; returns the refusal when its IP address is over the limit. Called after the lookup, so that
 * valid links work whatever the rest of the building does (decision 0142).
 */
export async function countWrongLink(services: Services, request: FastifyRequest): Promise<Failure | null> {
  const { db, clock } = services;
  const now = clock.now();
  const wrong = await countTry(db.system, `link-address:${request.ip}`, PER_ADDRESS, now);
  await slowDown(services, wrong);
  return wrong > PER_ADDRESS.tries ? fullUntil(PER_ADDRESS, now) : null;
}

/** The hash of the browser's own cookie, and the accounts that have signed in with it before. */
async function knownDeviceOf(
  { db }: Services,
  request: FastifyRequest,
  userIds: readonly number[],
): Promise<{ readonly device: string; readonly knownIds: readonly number[] }> {
  const device = deviceOf(request);
  if (userIds.length === 0 || device === undefined) return { device: '', knownIds: [] };
  const hash = hashToken(device);
  return { device: hash.toString('hex'), knownIds: await listKnownAt(db.system, userIds, hash) };
}

/**
 * Remembers this browser for the account, in an HTTP-only cookie that grants nothing by itself. One cookie per browser,
 * for all accounts. Its path covers every page that asks for a password.
 */
export async function rememberDevice(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
) {
  const { db, clock, random, settings } = services;
  if ((await knownDeviceOf(services, request, [userId])).knownIds.length > 0) return;
  const device = deviceOf(request) ?? random.token();
  await insertKnownDevice(db.system, userId, hashToken(device), clock.now());
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${DEVICE_COOKIE}=${device}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}

const deviceOf = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)pelion_device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
