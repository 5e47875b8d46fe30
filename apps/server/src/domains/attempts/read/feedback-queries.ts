import type { Place } from '@pelion/contract/marking';
import type { Choice, Criterion } from '@pelion/contract/rubrics/facts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AttemptRow } from '../attempt-queries.ts';

// Marker's comments beside the points; queried only for marked attempts that may be shown.

const ofAttempt = (db: Db, { campus_id, id }: Pick<AttemptRow, 'campus_id' | 'id'>) =>
  db
    .selectFrom('attempt_item as i')
    .innerJoin('answer_mark as m', (join) =>
      join.onRef('m.campus_id', '=', 'i.campus_id').onRef('m.item_id', '=', 'i.id'),
    )
    .leftJoin('rubric_version as v', (join) =>
      join.onRef('v.campus_id', '=', 'm.campus_id').onRef('v.id', '=', 'm.rubric_version_id'),
    )
    .leftJoin('rubric as r', (join) =>
      join.onRef('r.campus_id', '=', 'v.campus_id').onRef('r.id', '=', 'v.rubric_id'),
    )
    .select([
      'i.id as item_id',
      sql<Place[]>`m.places`.as('places'),
      sql<Choice[]>`m.choices`.as('choices'),
      'r.name',
      sql<Criterion[] | null>`v.criteria`.as('criteria'),
    ])
    .where('i.campus_id', '=', campus_id)
    .where('i.attempt_id', '=', id);

export interface Said {
  readonly places: Place[];
  readonly rubric: {
    readonly name: string;
    readonly criteria: Criterion[];
    readonly choices: Choice[];
  } | null;
}
export type SaidByItem = ReadonlyMap<number, Said>;

/** Comments at places of the answer by item id, with the rubric as of the marking. */
export async function listSaid(db: Db, attempt: Pick<AttemptRow, 'campus_id' | 'id'>): Promise<SaidByItem> {
  const rows = await ofAttempt(db, attempt).execute();
  return new Map(
    rows.map(({ item_id, places, choices, name, criteria }) => [
      item_id,
      { places, rubric: name !== null && criteria !== null ? { name, criteria, choices } : null },
    ]),
  );
}
