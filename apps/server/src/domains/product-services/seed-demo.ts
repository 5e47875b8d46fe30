import type { DemoScene } from '../../lib/demo-scene.ts';

/** A service, a product and a discontinued offer, for schools and for companies. */
const offers = {
  school: [
    ['One-to-one support', 'Forty-five minutes a week with somebody who knows the material.'],
    ['Workbook', 'Printed, one for the year.'],
    ['Holiday course', 'Two weeks in summer.'],
  ],
  company: [
    ['Coaching on the job', 'Forty-five minutes a week with somebody who knows the work.'],
    ['Safety handbook', 'Printed, one for everybody.'],
    ['Weekend course', 'Two days at the training center.'],
  ],
} as const;

/** Seeds offers of each campus: one with a price, shown where invoicing is on, one without, and one discontinued. */
export async function seed({ db, campuses }: DemoScene): Promise<void> {
  for (const { campusId: campus_id, campus, gradeIds, subjectIds } of campuses) {
    // Test preparation has no such screen (spec 1 §5).
    if (campus.type === 'dsat') continue;
    const [support, book, course] = offers[campus.type === 'corporation' ? 'company' : 'school'];
    const [first] = await db
      .insertInto('product_service')
      .values([
        {
          campus_id,
          name: support[0],
          description: support[1],
          price: '249.50',
          frequency: 'term',
        },
        {
          campus_id,
          name: book[0],
          description: book[1],
          kind: 'product',
          price: '18',
        },
        { campus_id, name: course[0], description: course[1], is_active: false },
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
