import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildLessonPlan } from '../../../test/factories/lesson-plans.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import {
  insertLessonItems,
  type LessonItemKind,
  lessonItemKinds,
  listLessonsOfItem,
} from './lesson-items.ts';

let test: TestApp;
let teacher: Member;
let lessonId: number;
beforeAll(async () => {
  test = await createTestApp();
  teacher = await buildMember(test.db, { userType: 'teacher' });
  const plan = await buildLessonPlan(test.db, {
    author: teacher,
    tree: { Numbers: { Fractions: ['Adding'] } },
  });
  lessonId = plan.lessonIds.Adding ?? 0;
});
afterAll(() => test.close());

const link = (item_id: number) =>
  insertLessonItems(test.services.db.campus(teacher.campusId), 'assessment', [
    { campus_id: teacher.campusId, lesson_id: lessonId, item_id },
  ]);
const kinds: readonly (typeof lessonItemKinds)[LessonItemKind][] = Object.values(lessonItemKinds);

describe('lesson items', () => {
  it('have a reference with cascade for each kind, and no kind without one', async () => {
    const { rows } = await sql<{ table: string; column: string; is: string }>`
      select k.confrelid::regclass::text as table, a.attname as column, pg_get_expr(d.adbin, d.adrelid) as is
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2] and a.attgenerated = 's'
      join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where k.conrelid = 'lesson_item'::regclass and k.contype = 'f' and k.confdeltype = 'c'`.execute(
      test.db,
    );
    expect(rows.map(({ table, column }) => [table, column])).toEqual(
      kinds.map(({ table }) => [table, `${table}_id`]),
    );
    for (const { table, kind } of kinds)
      expect(rows.find((row) => row.table === table)?.is).toMatch(new RegExp(`WHEN ${kind} THEN item_id`));
    const unknown = Math.max(...kinds.map(({ kind }) => kind)) + 1;
    const insert = sql`insert into lesson_item (campus_id, lesson_id, kind, item_id)
      values (${teacher.campusId}, ${lessonId}, ${unknown}, 1)`;
    await expect(insert.execute(test.db)).rejects.toThrow('lesson_item_kind_check');
  });

  it('refuse a record of another campus and one that does not exist', async () => {
    const { id } = await buildAssessment(test.db, {
      author: await buildMember(test.db, { userType: 'teacher' }),
    });
    await expect(link(id)).rejects.toThrow('foreign key');
    await expect(link(999_999_999)).rejects.toThrow('foreign key');
  });

  it('refuse a second link of one record to one lesson', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher });
    await link(id);
    await expect(link(id)).rejects.toThrow('duplicate key');
  });

  it('go with their record', async () => {
    const { id } = await buildAssessment(test.db, { author: teacher });
    await link(id);
    expect(await listLessonsOfItem(test.db, 'assessment', id)).toMatchObject([{ lesson_id: lessonId }]);
    await test.db.deleteFrom('assessment').where('id', '=', id).execute();
    expect(await listLessonsOfItem(test.db, 'assessment', id)).toEqual([]);
  });
});
