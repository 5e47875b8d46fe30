import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { markChanged } from '@pelion/contract/marking';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../src/db/database.ts';
import { text2Draft } from '../../test/factories/question-drafts.ts';
import { isConflict } from '../calling.ts';
import { buildPeople } from '../scene.ts';
import { toil, type Work } from '../work.ts';
import { handIn } from './submissions.ts';

const SUBMISSIONS = 8;
const QUESTIONS = 3;
const MARKERS = 2;
/** A mark says which one it is: every hundredth of a point is another. */
const pointsOf = (number: number) => ((number % 100) / 100).toFixed(2);

interface Mark {
  readonly version: number;
  readonly points: string;
  readonly comment: string;
}

/** Two people mark the same answers. Each mark names the version it is based on; a concurrent one gets a conflict. */
export const markAnswers: Work = async (world) => {
  const { db, school, read, persist, onAcknowledged } = world;
  const markers = await buildPeople(db, school, 'campusAdmin', MARKERS);
  const { submissions } = await handIn(world, {
    count: SUBMISSIONS,
    questions: Array.from({ length: QUESTIONS }, () => text2Draft()),
    answer: { type: 'text2', html: '<p>Because it is lighter.</p>' },
  });
  const places = submissions.flatMap(({ resultId, itemIds }) =>
    itemIds.map((item_id) => ({ result_id: resultId, item_id })),
  );
  const acknowledged = new Map<number, Mark>();
  let number = 0;
  const finishes = markers.map(({ token }, marker) => {
    const client = world.clientsOf(token).marking;
    const known = new Map<number, number>();
    return toil(world, async () => {
      const place = places[randomInt(places.length)];
      if (!place) return;
      number++;
      const draft = {
        version: known.get(place.item_id) ?? 0,
        points: pointsOf(number),
        comment: `${marker}/${number}`,
      };
      const told = await persist(() => client.markItem({ params: place, body: draft })).then(
        ({ item }) => item,
        (error: unknown) => {
          if (!isConflict(error)) throw error;
          return markChanged.parse(error.details).current;
        },
      );
      known.set(place.item_id, told.version);
      if (told.comment === draft.comment) {
        const before = acknowledged.get(place.item_id);
        if ((before?.version ?? 0) < told.version)
          acknowledged.set(place.item_id, { ...draft, version: told.version });
        onAcknowledged();
      }
      await sleep(randomInt(50, 250));
    });
  });
  return {
    finish: async () => {
      await Promise.all(finishes.map((finish) => finish()));
    },
    judge: () => read((database) => judgeMarks(acknowledged, database)),
  };
};

const markRows = z.array(
  z.object({
    item_id: z.coerce.number(),
    version: z.number(),
    comment: z.string(),
    is_same: z.boolean(),
    events: z.coerce.number(),
  }),
);

async function judgeMarks(acknowledged: ReadonlyMap<number, Mark>, db: Db) {
  const { rows } = await sql`
    select m.item_id, m.version, m.comment, coalesce(value_of(m.points) = i.earned_value, m.points is null) as is_same,
      (select count(*) from attempt_event e where e.campus_id = m.campus_id and e.attempt_id = i.attempt_id
        and e.kind = 'marked' and e.after ->> 'item_id' = m.item_id::text) as events
    from answer_mark m join attempt_item i on i.campus_id = m.campus_id and i.id = m.item_id`.execute(db);
  const stored = new Map(markRows.parse(rows).map((mark) => [mark.item_id, mark]));
  const verdict = { checked: 0, lost: 0, older: 0, altered: 0, wrong: 0 };
  for (const [item, { version, comment }] of acknowledged) {
    verdict.checked++;
    const mark = stored.get(item);
    if (!mark) verdict.lost++;
    else if (mark.version < version) verdict.older++;
    else if (mark.version === version && mark.comment !== comment) verdict.altered++;
    // Every change has exactly one event, and the score matches the current mark.
    else if (!mark.is_same || mark.events !== mark.version) verdict.wrong++;
  }
  return verdict;
}
