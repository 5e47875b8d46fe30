import { grades } from '@pelion/contract/grades';
import { currentAcademicYear } from '../../../test/factories/academic-years.ts';
import { buildGrade } from '../../../test/factories/sections.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(grades.endpoints)({
  calls: {
    createGrade: { body: () => ({ name: 'Grade 12' }) },
    updateGrade: { body: () => ({ version: 1, name: 'Grade 12' }) },
    moveGrade: { body: () => ({ position: 1 }) },
    removeGrade: {
      // Only what nothing uses can be deleted.
      before: async (db, records) => {
        records.grade_id = (await buildGrade(db, { campus: { id: records.campus_id } })).id;
      },
    },
    createSection: { body: ({ teacher_id }) => ({ name: 'Z', homeroom_teacher_id: teacher_id }) },
    updateSection: { body: () => ({ version: 1, name: 'Z' }) },
    removeSection: {
      before: async (db, records) => {
        const { id: academic_year_id } = await currentAcademicYear(db, { id: records.campus_id });
        const { id } = await db
          .insertInto('section')
          .values({ campus_id: records.campus_id, academic_year_id, grade_id: records.grade_id, name: 'Z' })
          .returning('id')
          .executeTakeFirstOrThrow();
        records['sections/{id}'] = id;
      },
    },
  },
  pastTheScope: {
    'section-queries.ts': [
      4,
      'a count of students, a homeroom teacher, who teaches what, and whose lessons change; each says it itself',
    ],
  },
});
