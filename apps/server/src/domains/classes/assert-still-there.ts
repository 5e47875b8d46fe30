import { type Phrase, phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import { listActiveHosts } from './assert-plan.ts';
import { hostsOf, idOrNone, type Plan, type Step } from './plan.ts';

const gone = (message: Phrase) => new Failure('conflict', { reason: 'state' }, message);

const records = [
  {
    table: 'classroom',
    idsOf: ({ classroom_id }: Plan) => idOrNone(classroom_id),
    refusal: phrase('This cannot be undone: the {classroom} has been deleted since then.'),
  },
  {
    table: 'subject',
    idsOf: ({ subject_id }: Plan) => idOrNone(subject_id),
    refusal: phrase('This cannot be undone: the {subject} has been deleted since then.'),
  },
  {
    table: 'section',
    idsOf: ({ section_ids }: Plan) => section_ids,
    refusal: phrase('This cannot be undone: a {section} has been deleted since then.'),
  },
  {
    table: 'student_group',
    idsOf: ({ group_ids }: Plan) => group_ids,
    refusal: phrase('This cannot be undone: a group has been deleted since then.'),
  },
] as const;

/** Throws `conflict` where the steps bring back a record that has been deleted since, or a host who has left. */
export async function assertStillThere(transaction: Db, steps: readonly Step[]): Promise<void> {
  for (const { table, idsOf, refusal } of records) {
    const ids = [...new Set(steps.flatMap(({ after }) => idsOf(after)))];
    if (ids.length === 0) continue;
    const rows = await transaction
      .selectFrom(table)
      .select('id')
      .where('id', 'in', ids)
      .forKeyShare()
      .execute();
    if (rows.length < ids.length) throw gone(refusal);
  }
  const coming = steps.flatMap(({ before, after }) => {
    const were = before === null ? [] : hostsOf(before);
    return hostsOf(after).filter((id) => !were.includes(id));
  });
  const hosts = [...new Set(coming)];
  if ((await listActiveHosts(transaction, hosts)).length < hosts.length)
    throw gone(phrase('This cannot be undone: a {teacher} has left or is suspended since then.'));
}
