import { userTypes } from '@pelion/access';
import { type Phrase, phrase } from '@pelion/words';
import type { Db } from '../db/database.ts';
import { selectMembers, selectMembersActingAs } from '../db/members.ts';
import { invalid } from './failure.ts';

type Ids = readonly number[];

const listMembers = (db: Db, userType: number, ids: Ids): Promise<readonly unknown[]> =>
  selectMembersActingAs(db, userType).where('m.user_id', 'in', ids).select('m.user_id').execute();
const listRows = (
  db: Db,
  table: 'classroom' | 'grade' | 'section' | 'student_group' | 'subject',
  ids: Ids,
): Promise<readonly unknown[]> => db.selectFrom(table).where('id', 'in', ids).select('id').execute();

/** Fields of drafts that reference other records; row-level security hides those of other campuses. */
const kinds = {
  student_ids: {
    list: (db, ids) => listMembers(db, userTypes.student, ids),
    refusal: phrase('Please choose {student+} of this {campus}'),
  },
  user_ids: {
    list: (db, ids) => selectMembers(db).where('m.user_id', 'in', ids).select('m.user_id').execute(),
    refusal: phrase('Please choose people of this {campus}'),
  },
  teacher_ids: {
    list: (db, ids) => listMembers(db, userTypes.teacher, ids),
    refusal: phrase('Please choose {teacher+} of this {campus}'),
  },
  section_ids: {
    list: (db, ids) => listRows(db, 'section', ids),
    refusal: phrase('Please choose {section+} of this {campus}'),
  },
  grade_ids: {
    list: (db, ids) => listRows(db, 'grade', ids),
    refusal: phrase('Please choose {grade+} of this {campus}'),
  },
  subject_ids: {
    list: (db, ids) => listRows(db, 'subject', ids),
    refusal: phrase('Please choose {subject+} of this {campus}'),
  },
  group_ids: {
    list: (db, ids) => listRows(db, 'student_group', ids),
    refusal: phrase('Please choose groups of this {campus}'),
  },
  classroom_ids: {
    list: (db, ids) => listRows(db, 'classroom', ids),
    refusal: phrase('Please choose a {classroom} of this {campus}'),
  },
} as const satisfies Record<
  string,
  { readonly list: (db: Db, ids: Ids) => Promise<readonly unknown[]>; readonly refusal: Phrase }
>;

/** Unique ids in this field of a draft; `invalidInput` at the field, or at `path`, if one is not of this campus. */
export async function ofThisCampus(
  db: Db,
  field: keyof typeof kinds,
  named: Ids,
  path: string = field,
): Promise<number[]> {
  const ids = [...new Set(named)];
  if (ids.length > 0 && (await kinds[field].list(db, ids)).length < ids.length)
    invalid({ path, message: kinds[field].refusal });
  return ids;
}

interface Place {
  readonly grade_id: number | null;
  readonly subject_id: number | null;
}

const only = (id: number | null) => (id === null ? [] : [id]);

/** Requires a grade and a subject of this campus, where they are given. */
export async function assertPlace(db: Db, { grade_id, subject_id }: Place): Promise<void> {
  await ofThisCampus(db, 'grade_ids', only(grade_id), 'grade_id');
  await ofThisCampus(db, 'subject_ids', only(subject_id), 'subject_id');
}
