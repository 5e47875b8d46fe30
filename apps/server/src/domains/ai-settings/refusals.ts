import type { AiRefusal } from '@pelion/contract/ai-settings';
import type { RefusalScope } from '@pelion/contract/ai-settings/facts';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { isForSchool, studentOf, studentsOf } from './policy.ts';
import { deleteRefusals, listRefusals, type RefusalRow, saveRefusal } from './queries.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export async function loadRefusals(db: Db, viewer: Viewer, studentId?: number): Promise<AiRefusal[]> {
  const students = await studentsOf(db, viewer, studentId);
  const rows = await listRefusals(
    db,
    students.map(({ id }) => id),
  );
  return students.map((student) =>
    present(
      viewer,
      student,
      rows.filter(({ student_id }) => student_id === student.id),
    ),
  );
}

/** The refusal that holds among several. */
export const strictestOf = (rows: readonly { readonly scope: RefusalScope }[]): RefusalScope | null =>
  rows.some(({ scope }) => scope === 'all') ? 'all' : (rows[0]?.scope ?? null);

function present(viewer: Viewer, { id, name }: Named, rows: readonly RefusalRow[]): AiRefusal {
  const isSchool = isForSchool(viewer);
  const own = rows.find((row) =>
    isSchool ? row.is_by_school : !row.is_by_school && row.refused_by === viewer.userId,
  );
  return {
    student_id: id,
    student_name: name,
    own: own?.scope ?? null,
    holds: strictestOf(rows),
    refusals: rows.map(({ scope, by_name, is_by_school, reason, refused_at }) => ({
      scope,
      by_name,
      is_by_school,
      reason,
      at: refused_at.toISOString(),
    })),
  };
}

/** Facts of the audit. The note goes when the person is erased. */
const factsOf = (rows: readonly RefusalRow[], note: string) => ({
  ai_refusal: strictestOf(rows),
  ...(note === '' ? {} : { note }),
});

interface Change {
  readonly id: number;
  readonly before: ReturnType<typeof factsOf>;
  readonly after: ReturnType<typeof factsOf>;
}

/** Sets or, with a scope of null, takes back. Returns the refusals before and after. Throws `notFound`. */
export async function changeRefusal(
  transaction: Db,
  viewer: Viewer,
  now: Date,
  {
    studentId,
    scope,
    reason,
  }: { readonly studentId: number; readonly scope: RefusalScope | null; readonly reason: string },
): Promise<Change> {
  await studentOf(transaction, viewer, studentId);
  const isSchool = isForSchool(viewer);
  const before = await listRefusals(transaction, [studentId]);
  if (scope === null) await deleteRefusals(transaction, studentId, isSchool ? null : viewer.userId);
  else
    await saveRefusal(transaction, {
      campus_id: viewer.campusId,
      student_id: studentId,
      refused_by: viewer.userId,
      refused_at: now,
      scope,
      reason: isSchool ? reason : '',
      is_by_school: isSchool,
    });
  const after = await listRefusals(transaction, [studentId]);
  return {
    id: studentId,
    before: factsOf(before, ''),
    after: factsOf(after, isSchool ? reason : ''),
  };
}
