import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ScormProgress, scormProgresses, scormStatuses } from '@pelion/contract/scorm-packages/facts';
import type { Db } from '../../db/database.ts';
import type { DemoPlace, DemoScene } from '../../lib/demo-scene.ts';
import { contentsOf, type DemoPackage, demoPackages, filesOf } from './demo/packages.ts';
import { insertPackage, insertVersion } from './queries.ts';
import { keyOfPackageFile } from './store-package.ts';

const DAY_MS = 86_400_000;

/** Three packages on each campus but those of the digital SAT, with records of some students. */
export async function seed({ db, files, now, campuses }: DemoScene): Promise<void> {
  for (const place of campuses.filter(({ campus }) => campus.type !== 'dsat'))
    for (const [index, demo] of demoPackages.entries()) {
      const days = (demoPackages.length - index) * 7;
      await seedPackage({ db, files, now: new Date(now.getTime() - days * DAY_MS) }, place, demo);
    }
}

async function seedPackage(
  { db, files, now }: Pick<DemoScene, 'db' | 'files' | 'now'>,
  { campusId: campus_id, users, students }: DemoPlace,
  demo: DemoPackage,
): Promise<void> {
  const folder = randomUUID();
  const stored = [...filesOf(demo)].map(([path, text], position) => ({
    position,
    path,
    bytes: Buffer.from(text),
  }));
  for (const { position, bytes } of stored)
    await files.put(keyOfPackageFile(folder, position), Readable.from([bytes]));
  const by = { campus_id, created_by: users.teacher, created_at: now };
  const { id: package_id } = await insertPackage(db, {
    ...{ ...by, name: demo.name, description: demo.description, updated_at: now },
    ...{ grade_id: null, subject_id: null, counted: 'best', mastery_score: null },
  });
  await db
    .updateTable('scorm_package')
    .set({ status: scormStatuses.active })
    .where('id', '=', package_id)
    .execute();
  const contents = contentsOf(demo);
  await insertVersion(db, {
    ...{ ...by, package_id, folder, contents, file_name: `${demo.name}.zip` },
    bytes: stored.reduce((sum, { bytes }) => sum + bytes.length, 0),
    files: stored.map(({ position, path, bytes }) => ({ position, path, size: bytes.length })),
  });
  const { id: version_id } = await db
    .selectFrom('scorm_version')
    .select('id')
    .where('package_id', '=', package_id)
    .executeTakeFirstOrThrow();
  for (const [index, user_id] of students.slice(0, records.length).entries()) {
    const record = records[index];
    if (record) await seedAttempt(db, { campus_id, package_id, version_id, user_id, now }, demo, record);
  }
}

interface DemoRecord {
  readonly progress: ScormProgress;
  readonly score: number | null;
  readonly minutes: number;
}

const records: readonly DemoRecord[] = [
  { progress: 'passed', score: 100, minutes: 12 },
  { progress: 'incomplete', score: null, minutes: 4 },
  { progress: 'passed', score: 67, minutes: 21 },
  { progress: 'failed', score: 33, minutes: 9 },
];

/** An attempt whose first part has come so far; the rest of several parts is not begun. */
async function seedAttempt(
  db: Db,
  {
    now,
    ...attempt
  }: {
    readonly campus_id: number;
    readonly package_id: number;
    readonly version_id: number;
    readonly user_id: number;
    readonly now: Date;
  },
  { parts, edition }: DemoPackage,
  { progress, score, minutes }: DemoRecord,
): Promise<void> {
  const [first, ...others] = parts;
  if (!first) return;
  const isWhole = others.length === 0;
  const moments = { started_at: now, updated_at: new Date(now.getTime() + minutes * 60_000) };
  const standing = {
    progress: scormProgresses[isWhole ? progress : 'completed'],
    score: isWhole && score !== null ? String(score) : null,
  };
  const { id: attempt_id } = await db
    .insertInto('scorm_attempt')
    .values({
      ...{ ...attempt, ...moments, number: 1, seconds: minutes * 60, score: standing.score },
      progress: isWhole ? standing.progress : scormProgresses.incomplete,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const location = edition === 'scorm12' ? 'cmi.core.lesson_location' : 'cmi.location';
  await db
    .insertInto('scorm_part')
    .values({
      ...{ campus_id: attempt.campus_id, attempt_id, part_id: first.id, ...standing },
      ...{ base_seconds: minutes * 60, state: JSON.stringify({ [location]: '2' }) },
      updated_at: moments.updated_at,
    })
    .execute();
}
