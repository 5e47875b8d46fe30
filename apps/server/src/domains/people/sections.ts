import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import { lockYears } from '../academic-years/years-lock.ts';
import { beginEnrollments, leaveFrom, listFrom } from '../enrollments/writing.ts';

interface Move {
  readonly campusId: number;
  readonly userId: number;
  readonly sectionIds: readonly number[];
  /** The calendar day of the campus. */
  readonly today: string;
}

/** Where a student learns from today on, as the enrolments know it. */
export async function moveToSections(db: Db, { campusId, userId, sectionIds, today }: Move): Promise<void> {
  const wanted = [...new Set(sectionIds)];
  await lockYears(db, campusId);
  await assertOffered(db, wanted);
  const there = await listFrom(db, userId, today);
  const left = there.filter(({ section_id }) => !wanted.includes(section_id));
  await leaveFrom(
    db,
    left.map(({ id }) => id),
    today,
  );
  const added = wanted.filter((id) => !there.some(({ section_id }) => section_id === id));
  await beginEnrollments(
    db,
    added.map((section_id) => ({ campus_id: campusId, section_id, student_id: userId, starts_on: today })),
  );
}

async function assertOffered(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const offered = await db
    .selectFrom('section')
    .select('id')
    .where('id', 'in', ids)
    .where('is_archived', '=', false)
    .execute();
  if (offered.length < ids.length)
    invalid({ path: 'section_ids', message: phrase('Please choose {section+} of this {campus}') });
}
