import { timingSafeEqual } from 'node:crypto';
import { Failure } from '../../../lib/failure.ts';
import { hashToken } from '../../../lib/random.ts';
import { returnTry, takeTry } from '../../../lib/rate-limit.ts';
import type { Services } from '../../../lib/services.ts';

/** As many wrong ones as of a password: who has it read out in the room needs one. */
const PER_STUDENT = { tries: 10, windowSeconds: 15 * 60 } as const;

const readAloud = (code: string) => hashToken(code.trim().toLowerCase());

/**
 * Whether a student was told the code. The try is taken first and given back when it was right, so that guesses sent at once
 * cannot slip past; the limit is kept for all processes together.
 */
export async function assertAccessCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { scheduleId, studentId, accessCode = '' }: Asked,
  expected: string | null,
): Promise<void> {
  if (expected === null) return;
  // Asking without one is how a page finds out that there is one: no guess.
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
