import { type Phrase, phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import { invalid } from '../../../lib/failure.ts';
import { listTeachersAmong } from './queries.ts';

const self = phrase('You cannot share it with yourself');
const stranger = phrase('Only {teacher+} of this {campus} can be chosen here');

interface Given {
  readonly viewerId: number;
  readonly authorId: number;
  /** Path of the entries in the body: `teachers`. */
  readonly path: string;
}

/** Requires active teachers of this campus, neither the viewer nor the author; reports others at their entry. */
export async function assertSharees(
  db: Db,
  entries: readonly { readonly user_id: number; readonly place: number }[],
  { viewerId, authorId, path }: Given,
): Promise<void> {
  if (entries.length === 0) return;
  const known = await listTeachersAmong(
    db,
    entries.map(({ user_id }) => user_id),
  );
  const reasonFor = (userId: number): Phrase | null => {
    const teacher = known.find(({ id }) => id === userId);
    if (userId === viewerId) return self;
    if (!teacher) return stranger;
    if (userId === authorId) return phrase('{$name} has created it', { name: teacher.name });
    return teacher.is_suspended ? phrase('{$name} is suspended', { name: teacher.name }) : null;
  };
  const issues = entries.flatMap(({ user_id, place }) => {
    const message = reasonFor(user_id);
    return message === null ? [] : [{ path: `${path}.${place}.user_id`, message }];
  });
  if (issues.length > 0) invalid(...issues);
}
