import {
  assessmentCategories,
  assessmentStatuses,
  assessmentTypes,
  digitalSatModules,
  multipartTypes,
} from '@pelion/contract/assessment-kinds';
import type { Db } from '../../../db/database.ts';
import { digitalSatBundles } from './assessment-plans.ts';
import type { SeededAssessment } from './assessments.ts';
import type { SeededCampus } from './people.ts';

const DAY_MS = 86_400_000;
/** Spec 2 §3: English 1, 2A, 2B, Math 1, 2A, 2B; the bundles list their modules in this order. */
const modulesInOrder = Object.values(digitalSatModules).toSorted((a, b) => a - b);

export interface SeededBundle {
  readonly id: number;
  readonly campus: SeededCampus;
  readonly name: string;
}

interface BundlePlan {
  readonly name: string;
  readonly kind: keyof typeof multipartTypes;
  readonly linked: readonly SeededAssessment[];
}

/** A digital SAT and a trial test where that is taught; a paper in parts elsewhere. Call it after the assessments. */
export async function seedBundles(
  db: Db,
  campuses: readonly SeededCampus[],
  assessments: readonly SeededAssessment[],
  now: Date,
): Promise<readonly SeededBundle[]> {
  const seeded: SeededBundle[] = [];
  for (const campus of campuses) {
    const own = assessments.filter(({ campusId }) => campusId === campus.campusId);
    for (const plan of plansOf(campus, own))
      seeded.push({ id: await seedBundle(db, campus, plan, now), campus, name: plan.name });
  }
  return seeded;
}

function plansOf({ campus }: SeededCampus, own: readonly SeededAssessment[]): readonly BundlePlan[] {
  if (campus.type === 'dsat')
    return digitalSatBundles.map(({ name, links }) => ({
      name,
      kind: 'digitalSat',
      linked: links.flatMap((link) => own.filter((assessment) => assessment.name === link)),
    }));
  const parts = own.filter(({ type, status }) => type === 'test' && status === 'active').slice(0, 2);
  return [{ name: 'Paper in two parts', kind: 'standard', linked: parts }];
}

async function seedBundle(
  db: Db,
  { campusId, users, gradeIds, subjectIds }: SeededCampus,
  { name, kind, linked }: BundlePlan,
  now: Date,
): Promise<number> {
  const created_at = new Date(now.getTime() - 2 * DAY_MS);
  const gradeId = linked[0]?.gradeId ?? gradeIds[0] ?? null;
  const [subjectId = null] = subjectIds;
  const { id } = await db
    .insertInto('assessment')
    .values({
      campus_id: campusId,
      name,
      type: assessmentTypes.standardizedTest,
      category: assessmentCategories.standardized,
      multipart_type: multipartTypes[kind],
      status: assessmentStatuses.active,
      grade_id: gradeId,
      subject_id: subjectId,
      created_by: users.teacher,
      created_at,
      updated_by: users.teacher,
      updated_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { campus_id: campusId, bundle_id: id };
  await db
    .insertInto('bundle_link')
    .values(
      linked.map((assessment, index) => ({
        ...row,
        linked_id: assessment.id,
        position: index + 1,
        module_type: kind === 'digitalSat' ? (modulesInOrder[index] ?? null) : null,
      })),
    )
    .execute();
  if (gradeId !== null)
    await db
      .insertInto('bundle_grade')
      .values({ ...row, grade_id: gradeId, position: 1 })
      .execute();
  const subjects = kind === 'digitalSat' ? subjectIds : subjectIds.slice(0, 1);
  await db
    .insertInto('bundle_subject')
    .values(subjects.map((subject_id, index) => ({ ...row, subject_id, position: index + 1 })))
    .execute();
  return id;
}
