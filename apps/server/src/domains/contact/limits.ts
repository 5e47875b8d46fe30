import { takeTry } from '../../lib/rate-limit.ts';
import type { Services } from '../../lib/services.ts';

/** A school writes from one address; ten in an hour are a flood. */
const PER_ADDRESS = { tries: 10, windowSeconds: 60 * 60 } as const;
const PER_SENDER = { tries: 5, windowSeconds: 24 * 60 * 60 } as const;

/** Rate-limits messages per IP address and per e-mail address. */
export async function takeMessageTry(
  { db }: Pick<Services, 'db'>,
  { ip, email, now }: { readonly ip: string; readonly email: string; readonly now: Date },
): Promise<void> {
  await takeTry(db.system, `contact-address:${ip}`, PER_ADDRESS, now);
  await takeTry(db.system, `contact-sender:${email}`, PER_SENDER, now);
}
