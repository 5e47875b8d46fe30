import type { Db } from '../../../db/database.ts';
import type { Files } from '../../../lib/files.ts';
import { seedAnnouncements } from './announcements.ts';
import { seedAssessments } from './assessments.ts';
import { seedBundles } from './bundles.ts';
import { seedDictionary } from './dictionary.ts';
import { seedDigitalSats } from './digital-sats.ts';
import { seedFeedback } from './feedback.ts';
import { seedGradeSettings } from './grade-settings.ts';
import { seedLessonPlans } from './lesson-plans.ts';
import { seedLogos } from './logos.ts';
import { seedMarking } from './marking.ts';
import { seedPeople } from './people.ts';
import { seedPoints } from './points.ts';
import { seedPresentationTemplates } from './presentation-templates.ts';
import { seedProductServices } from './product-services.ts';
import { seedProofreading } from './proofreading.ts';
import { seedQuestionReports } from './question-reports.ts';
import { seedRoomsAndGroups } from './rooms-and-groups.ts';
import { seedSchedules } from './schedules.ts';
import { seedTrials } from './trials.ts';

/** All that the demo is, in an empty database. */
export async function fillDemo(db: Db, now: Date, files: Files): Promise<void> {
  const campuses = await seedPeople(db, now);
  await seedRoomsAndGroups(db, campuses, now);
  await seedDictionary(db, campuses);
  await seedProductServices(db, campuses);
  await seedPresentationTemplates(db, campuses);
  await seedPoints(db, campuses, now);
  await seedTrials(db, campuses, now);
  await seedLogos(db, files, campuses, now);
  await seedGradeSettings(db, campuses);
  await seedAnnouncements(db, campuses, now);
  const assessments = await seedAssessments(db, files, campuses, now);
  await seedSchedules(db, campuses, assessments, now);
  await seedMarking(db, files, campuses, assessments, now);
  await seedQuestionReports(db, campuses);
  const bundles = await seedBundles(db, campuses, assessments, now);
  await seedDigitalSats(db, bundles, now);
  const others = campuses.filter(({ campus }) => campus.type !== 'dsat');
  await seedLessonPlans(db, others, assessments, now);
  await seedProofreading(db, campuses, assessments, now);
  await seedFeedback(db, others, now);
}
