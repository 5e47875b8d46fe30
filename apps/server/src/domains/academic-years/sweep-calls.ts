import { academicYears } from '@pelion/contract/academic-years';
import { buildAcademicYear } from '../../../test/factories/academic-years.ts';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

// Two empty future years.
export const sweep = defineSweep(academicYears.endpoints, async ({ db, campus }) => {
  const year = (at: number) =>
    buildAcademicYear(db, { campus, startsOn: `${at}-01-01`, endsOn: `${at}-12-31`, isCurrent: false });
  return { academic_year_id: (await year(2150)).id, to_year_id: (await year(2151)).id };
})({
  calls: {
    createAcademicYear: {
      body: () => ({ name: 'Later', starts_on: '2160-01-01', ends_on: '2160-12-31' }),
    },
    updateAcademicYear: {
      body: () => ({ name: 'Later', starts_on: '2150-01-01', ends_on: '2150-11-30', version: 1 }),
    },
    rollOver: { body: ({ to_year_id }) => ({ to_year_id, sections: [] }) },
    undoRollover: {
      before: (db, { campus_id, academic_year_id, to_year_id, teacher_id }) =>
        db
          .insertInto('rollover')
          .values({
            campus_id,
            from_year_id: academic_year_id,
            to_year_id,
            made_current: false,
            created_by: teacher_id,
            created_at: new Date(),
          })
          .execute(),
    },
  },
  withoutPermission: {
    names: ['listAcademicYears'],
    userTypes: [
      'createAcademicYear',
      'makeYearCurrent',
      'previewRollover',
      'removeAcademicYear',
      'rollOver',
      'undoRollover',
      'updateAcademicYear',
    ],
  },
  pastTheScope: {
    'rollover-queries.ts': [2, 'those who stay; says itself that they are not removed'],
  },
});
