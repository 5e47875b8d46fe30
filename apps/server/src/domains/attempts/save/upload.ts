import type { AnswerUpload } from '@pelion/contract/attempts';
import { phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import { invalid } from '../../../lib/failure.ts';
import type { Services } from '../../../lib/services.ts';
import type { Viewer } from '../../../lib/viewer.ts';

export interface Upload {
  readonly attemptId: number;
  readonly part: number;
  readonly playerId: string;
  readonly answers: readonly AnswerUpload[];
}

export interface Taking {
  readonly viewer: Pick<Viewer, 'userId' | 'campusId' | 'sessionId'>;
  readonly db: Db;
  readonly services: Pick<Services, 'db' | 'clock'>;
  /** Arrival of the request, which decides about lateness, however long the request then waited. */
  readonly now: Date;
}

export function refuseUnfit(answers: readonly AnswerUpload[], unfit: readonly number[]): never {
  return invalid(
    ...unfit.map((itemId) => ({
      path: `answers.${answers.findIndex(({ item_id }) => item_id === itemId)}.item_id`,
      message: phrase('Item {$itemId} is not in this part of the attempt, or is not answered in this way.', {
        itemId: String(itemId),
      }),
    })),
  );
}
