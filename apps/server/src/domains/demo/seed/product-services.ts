import type { Db } from '../../../db/database.ts';
import type { SeededCampus } from './people.ts';

/** What each campus offers: with a price, which shows where there is invoicing, without one, and what is offered no more. */
export async function seedProductServices(db: Db, campuses: readonly SeededCampus[]): Promise<void> {
  for (const { campusId: campus_id, campus, gradeIds, subjectIds } of campuses) {
    // Test preparation has no such screen (spec 1 §5).
    if (campus.type === 'dsat') continue;
    const [first] = await db
      .insertInto('product_service')
      .values([
        {
          campus_id,
          name: 'One-to-one support',
          description: 'Forty-five minutes a week with somebody who knows the material.',
          price: '249.50',
          frequency: 'term',
        },
        {
          campus_id,
          name: 'Workbook',
          description: 'Printed, one for the year.',
          kind: 'product',
          price: '18',
        },
        { campus_id, name: 'Holiday course', description: 'Two weeks in summer.', is_active: false },
      ])
      .returning('id')
      .execute();
    const [grade_id] = gradeIds;
    const [subject_id] = subjectIds;
    if (!first || grade_id === undefined || subject_id === undefined) continue;
    const place = { campus_id, product_service_id: first.id };
    await db
      .insertInto('product_service_grade')
      .values({ ...place, grade_id })
      .execute();
    await db
      .insertInto('product_service_subject')
      .values({ ...place, subject_id })
      .execute();
  }
}
