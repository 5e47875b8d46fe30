import { mostInAnHour } from '@pelion/contract/discussions/facts';
import type { Context } from '../../lib/http/implement.ts';
import { takeTry } from '../../lib/rate-limit.ts';

const HOUR_SECONDS = 3_600;

/** Refuses a person who writes so much that others are flooded with notices. */
export const assertRate = (
  { viewer, services, now }: Pick<Context, 'viewer' | 'services' | 'now'>,
  of: keyof typeof mostInAnHour,
) =>
  takeTry(
    services.db.system,
    `forum-${of}:${viewer.userId}`,
    { tries: mostInAnHour[of], windowSeconds: HOUR_SECONDS },
    now,
  );
