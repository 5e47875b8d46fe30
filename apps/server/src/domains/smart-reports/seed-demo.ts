import { planTable } from '@pelion/access';
import type { SmartReportKind } from '@pelion/contract/smart-reports/facts';
import { dayIn } from '../../lib/day-in.ts';
import { demoReader } from '../../lib/demo-reader.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { loadFigures } from './load-figures.ts';
import { findSubject, insertReport } from './queries.ts';
import { keptOf } from './service.ts';

interface DemoReport {
  readonly kind: SmartReportKind;
  readonly id: number | undefined;
  readonly author: 'campusAdmin' | 'teacher';
  /** Sentence of the author, at the end. */
  readonly own?: string;
  readonly isSigned?: true;
}

/** A signed report on a section, and drafts on a grade and a student, on campuses whose plan has smart reports. */
export async function seed({ db, now, campuses }: DemoScene): Promise<void> {
  const schools = await db
    .selectFrom('school')
    .select('id')
    .where('subscription_type_id', '=', planTable.idOf('elite'))
    .execute();
  const elite = new Set(schools.map(({ id }) => id));
  for (const place of campuses.filter(({ schoolId, colleague }) => elite.has(schoolId) && colleague !== null))
    for (const report of planReports(place)) await seedReport({ db, now }, place, report);
}

const planReports = ({ gradeIds, sectionIds, students }: DemoPlace): readonly DemoReport[] => [
  { kind: 'student', id: students[0], author: 'teacher' },
  { kind: 'grade', id: gradeIds[0], author: 'campusAdmin' },
  {
    ...{ kind: 'section', id: sectionIds[0], author: 'teacher', isSigned: true },
    own: 'Before the next tests, one lesson a week goes over the questions most got wrong.',
  },
];

async function seedReport(
  { db, now }: Pick<DemoScene, 'db' | 'now'>,
  place: DemoPlace,
  { kind, id, author, own, isSigned }: DemoReport,
): Promise<void> {
  const { campusId, users } = place;
  const userId = users[author];
  const year = await db
    .selectFrom('academic_year')
    .select(['name', 'starts_on'])
    .where('campus_id', '=', campusId)
    .where('is_current', '=', true)
    .executeTakeFirst();
  const { name } = await db
    .selectFrom('person')
    .select('name')
    .where('campus_id', '=', campusId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const viewer = demoReader(place, author, name);
  const subject = id === undefined ? undefined : await findSubject(db, viewer, kind, id);
  if (!year || id === undefined || subject === undefined) return;
  const ends_on = dayIn(viewer.campusTimeZone, now);
  const days = { starts_on: year.starts_on, ends_on };
  const reading = { viewer, db, now };
  const figures = await loadFigures(reading, { kind, id, name: subject, ...days });
  const { sentences, values } = keptOf(reading, figures);
  const added = { id: 'own', rule: null, generated: null, is_left_out: false, facts: [] };
  const report = await insertReport(db, campusId, {
    ...{ title: `${subject}, to ${ends_on}`, kind, subject_id: id, ...days, academic_year: year.name },
    sentences: own === undefined ? sentences : [...sentences, { ...added, text: own }],
    ...{ ...values, previous_id: null },
  });
  if (isSigned)
    await db
      .updateTable('smart_report')
      .set({ signed_by: userId, signed_by_name: name, signed_at: now })
      .where('id', '=', report)
      .execute();
}
