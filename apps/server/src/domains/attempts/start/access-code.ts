import { timingSafeEqual } from 'node:crypto';
import { Failure } from '../../../lib/failure.ts';
import { hashToken } from '../../../lib/random.ts';
import { returnTry, takeTry } from '../../../lib/rate-limit.ts';
import type { Services } from '../../../lib/services.ts';

/** Same limit of wrong codes as for passwords; a student who hears the code in the room needs one try. */
const PER_STUDENT = { tries: 10, windowSeconds: 15 * 60 } as const;

const readAloud = (code: string) => hashToken(code.trim().toLowerCase());

/**
 * Checks the access code. The try is counted first and returned if right, so that parallel guesses cannot bypass the
 * limit, which all processes share.
 */
export async function assertAccessCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { scheduleId, studentId, accessCode = '' }: Asked,
  expected: string | null,
): Promise<void> {
  if (expected === null) return;
  // A request without a code is how a page learns that one is needed, and is no guess.
  if (accessCode === '') throw new Failure('wrongAccessCode');
  const now = clock.now();
  const key = `access-code:${scheduleId}:${studentId}`;
  await takeTry(db.system, key, PER_STUDENT, now);
  if (!timingSafeEqual(readAloud(accessCode), readAloud(expected))) throw new Failure('wrongAccessCode');
  await returnTry(db.system, key, PER_STUDENT, now);
}

interface Asked {
  readonly scheduleId: number;
  readonly studentId: number;
  readonly accessCode?: string;
}
