import type { Db } from '../../../db/database.ts';
import type { LoadDemoSeed } from '../../../lib/demo-scene.ts';
import type { Files } from '../../../lib/files.ts';
import { seedAssessments } from './assessments.ts';
import { seedBigRoster } from './big-roster.ts';
import { seedBundles } from './bundles.ts';
import { seedDigitalSats } from './digital-sats.ts';
import { seedFeedback } from './feedback.ts';
import { seedGradeSettings } from './grade-settings.ts';
import { seedHistory } from './history.ts';
import { seedInvoices } from './invoices.ts';
import { seedLessonPlans } from './lesson-plans.ts';
import { seedLogos } from './logos.ts';
import { seedMarking } from './marking.ts';
import { seedNotes } from './notes.ts';
import { seedNotifications } from './notifications.ts';
import { proveAddresses, seedPeople } from './people.ts';
import { seedPoints } from './points.ts';
import { seedRetakes } from './retakes.ts';
import { seedRoomsAndGroups } from './rooms-and-groups.ts';
import { seedSchedules } from './schedules.ts';
import { seedTrials } from './trials.ts';
import { seedTwoMarks } from './two-marks.ts';

/** Fills an empty database with the demo; `seeds`: of the domains, after people, tests and results. */
export async function fillDemo(
  db: Db,
  now: Date,
  files: Files,
  seeds: readonly LoadDemoSeed[],
): Promise<void> {
  const campuses = await seedPeople(db, now);
  await seedRoomsAndGroups(db, campuses, now);
  await seedPoints(db, campuses, now);
  await seedTrials(db, campuses, now);
  await seedLogos(db, files, campuses, now);
  await seedGradeSettings(db, campuses);
  const assessments = await seedAssessments(db, files, campuses, now);
  await seedSchedules(db, campuses, assessments, now);
  await seedMarking(db, files, campuses, assessments, now);
  await seedTwoMarks(db, campuses, assessments, now);
  await seedRetakes(db, campuses, assessments, now);
  const bundles = await seedBundles(db, campuses, assessments, now);
  await seedDigitalSats(db, bundles, now);
  const others = campuses.filter(({ campus }) => campus.type !== 'dsat');
  await seedLessonPlans(db, others, assessments, now);
  await seedFeedback(db, others, now);
  await seedNotes(db, campuses, now);
  for (const load of seeds) await (await load()).seed({ db, files, now, campuses, assessments });
  await seedHistory(db, campuses, now);
  await seedNotifications(db, campuses, now);
  await seedBigRoster(db, campuses);
  await proveAddresses(db, now);
  await seedInvoices(db, campuses, now);
}
