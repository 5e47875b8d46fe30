import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { standardScales } from '@pelion/contract/grade-settings/facts';
import { createText } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import type { SeededCampus } from './people.ts';

/** Seeds the grading scales of each campus and the weights of assessment types. */
export async function seedGradeSettings(db: Db, campuses: readonly SeededCampus[]): Promise<void> {
  const scales = campuses.flatMap(({ campusId: campus_id, campus }) => {
    const { phrase } = createText(campus.type);
    // Letters at schools and colleges; in companies one has passed or not.
    const usual = campus.type === 'corporation' ? standardScales.passFail : standardScales.plusMinus;
    const other = campus.type === 'corporation' ? standardScales.letters : standardScales.passFail;
    return [usual, other].map(({ name, rows }) => ({
      campus_id,
      name: phrase(name),
      rows: JSON.stringify(rows),
      is_default: rows === usual.rows,
    }));
  });
  await db.insertInto('grading_scale').values(scales).execute();
  const parts = JSON.stringify([
    { label: 'Tests', weight: '60', type_ids: [assessmentTypes.test, assessmentTypes.standardizedTest] },
    { label: 'Homework', weight: '40', type_ids: [assessmentTypes.classwork, assessmentTypes.homework] },
  ]);
  await db
    .insertInto('scoring_template')
    .values(campuses.map(({ campusId: campus_id }) => ({ campus_id, name: 'Term', parts })))
    .execute();
}
