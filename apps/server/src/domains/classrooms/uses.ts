import { defineMessages, phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { assertUnused } from '../../lib/assert-unused.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { countUses } from './queries.ts';

const messages = defineMessages({
  classes: '{$n} {class#n}',
  meetings: '{$n} {meeting#n}',
  schedules: '{$n} {#n|schedule|schedules}',
  resources: '{$n} {#n|resource|resources}',
});

const kinds = ['classes', 'meetings', 'schedules', 'resources'] as const;

/** Throws `inUse` with the sentence that names what uses the room: classes that are not over, and schedules. */
export async function assertClassroomUnused(
  transaction: Db,
  { text }: Viewer,
  { id, name }: { readonly id: number; readonly name: string },
  now: Date,
): Promise<void> {
  const t = text(messages);
  const counts = await countUses(transaction, id, now);
  const uses = kinds.flatMap((kind) => (counts[kind] > 0 ? [t(kind, { n: counts[kind] })] : []));
  assertUnused(uses, (named) =>
    phrase('“{$name}” cannot be deleted, because it is used by {$uses}. Archive the {classroom} instead.', {
      name,
      uses: named,
    }),
  );
}
