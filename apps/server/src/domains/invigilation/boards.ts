import { boardTimes } from '@pelion/contract/invigilation/facts';
import type { Database } from '../../db/database.ts';
import { type Boards, gatherBoards } from '../../lib/boards.ts';
import { type LiveMessage, publish } from '../../lib/live.ts';
import { listWatchers, upsertPresence } from './queries.ts';

/** Most ids that fit into one NOTIFY payload. */
const IDS_PER_EVENT = 200;

/** Batches presence and board updates of this process; the caller flushes them before shutdown. */
export const boardsOf = (
  db: Pick<Database, 'campus' | 'system'>,
  now: () => Date,
  onError: (error: Error) => void,
): Boards =>
  gatherBoards({
    gatherMs: boardTimes.gather,
    onError,
    record: (campusId, beats) => upsertPresence(db.campus(campusId), campusId, beats),
    async tell(attemptIds) {
      for (const watched of await listWatchers(db.system, attemptIds, now()))
        for (let first = 0; first < watched.attempt_ids.length; first += IDS_PER_EVENT)
          await publish(
            db.system,
            messageOf(watched, watched.attempt_ids.slice(first, first + IDS_PER_EVENT)),
          );
    },
  });

const messageOf = (
  { campus_id, schedule_id, user_ids }: Awaited<ReturnType<typeof listWatchers>>[number],
  attemptIds: readonly number[],
): LiveMessage => ({
  campusId: campus_id,
  userIds: user_ids,
  // Sends only the ids of the lines to refetch, no contents (decision 0010).
  event: { topic: 'invigilation', id: schedule_id, data: { results: attemptIds.join(',') } },
});

/** Treats live events of an attempt as changes of its board. */
export const heardBy =
  (boards: Boards) =>
  ({ event }: LiveMessage): void => {
    if (event.topic === 'attempts' && event.id !== null) boards.touch(event.id);
  };
