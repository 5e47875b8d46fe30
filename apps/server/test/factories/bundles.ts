import { randomUUID } from 'node:crypto';
import {
  assessmentCategories,
  assessmentStatuses,
  assessmentTypes,
  digitalSatModules,
  multipartTypes,
} from '@pelion/contract/assessment-kinds';
import type { Db } from '../../src/db/database.ts';
import type { TestApp } from '../test-app.ts';
import { type Assessment, buildAssessment } from './assessments.ts';
import { buildSitting, rightResponses, type Sitting, wrongResponses } from './attempts.ts';
import { buildCampus, type Campus } from './campuses.ts';
import { buildMember, type Member } from './members.ts';
import { singleChoiceDraft } from './question-drafts.ts';
import type { ScheduleDraft } from './schedules.ts';
import { nextNumber } from './sequence.ts';

export interface BundleDraft {
  readonly author: Member;
  readonly kind: keyof typeof multipartTypes;
  readonly linked: readonly { readonly assessment: Pick<Assessment, 'id'>; readonly module?: number }[];
  /** The bundle's own, in the order of `linked`; the usual unless given. */
  readonly minutes?: readonly number[];
}

/** An active standardized test past the rules of its endpoint. */
export async function buildBundle(
  db: Db,
  { author, kind, linked, minutes = [] }: BundleDraft,
): Promise<Assessment> {
  const { campusId: campus_id, userId } = author;
  const { id } = await db
    .insertInto('assessment')
    .values({
      campus_id,
      name: `Bundle ${nextNumber()}`,
      type: assessmentTypes.standardizedTest,
      category: assessmentCategories.standardized,
      multipart_type: multipartTypes[kind],
      status: assessmentStatuses.active,
      created_by: userId,
      updated_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('bundle_link')
    .values(
      linked.map(({ assessment, module }, index) => ({
        campus_id,
        bundle_id: id,
        linked_id: assessment.id,
        position: index + 1,
        module_type: module ?? null,
        duration_minutes: minutes[index] ?? null,
      })),
    )
    .execute();
  return { id, campusId: campus_id, author, questionIds: [], versionIds: [] };
}

/** Builds a test of `count` single-choice questions, worth one point each by default. */
export const buildModule = (db: Db, author: Member, count: number, points?: readonly string[]) =>
  buildAssessment(db, {
    author,
    status: 'active',
    questions: Array.from({ length: count }, () => singleChoiceDraft()),
    points,
  });

export interface BundleSitting extends Sitting {
  readonly playerId: string;
  readonly bundle: Assessment;
}

export interface SatDraft extends Partial<Omit<ScheduleDraft, 'assessment'>> {
  /** Questions of each module. */
  readonly count?: number;
  readonly modules?: readonly number[];
  readonly points?: readonly string[];
  readonly timeMultiplier?: number;
}

/** Builds a mini digital SAT with two questions per module, assigned to a student who has not started. */
export async function buildSatSitting(app: TestApp, draft: SatDraft = {}): Promise<BundleSitting> {
  const campus = await buildCampus(app.db, { type: 'dsat' });
  const author = await buildMember(app.db, { campus, userType: 'teacher' });
  const modules = draft.modules ?? Object.values(digitalSatModules);
  const linked = [];
  for (const module of modules)
    linked.push({ assessment: await buildModule(app.db, author, draft.count ?? 2, draft.points), module });
  const bundle = await buildBundle(app.db, { author, kind: 'digitalSat', linked });
  return sit(app, campus, bundle, { ...draft, durationMinutes: null });
}

export async function sit(
  app: TestApp,
  campus: Campus,
  bundle: Assessment,
  { timeMultiplier, ...draft }: Partial<ScheduleDraft> & { readonly timeMultiplier?: number } = {},
): Promise<BundleSitting> {
  const student = { campus, timeMultiplier };
  const sitting = await buildSitting(app, { ...draft, author: bundle.author, student, assessment: bundle });
  return { ...sitting, playerId: randomUUID(), bundle };
}

/** Begins the attempt, or the part that waits. */
export const begin = ({ caller, params, playerId }: BundleSitting) =>
  caller.ok('manageAttempt', { params, body: { player_id: playerId } });

/** Every item of a part, the first `right` of them answered right, the others wrong. */
export async function answersTo(
  app: TestApp,
  resultId: number,
  part: number,
  right: number,
): Promise<
  { item_id: number; seq: number; response: (typeof rightResponses)[number]; written_at: string }[]
> {
  const rows = await app.db
    .selectFrom('attempt_item')
    .select('id')
    .where('attempt_id', '=', resultId)
    .where('part', '=', part)
    .orderBy('position')
    .execute();
  const [good, bad] = [rightResponses[0], wrongResponses[0]];
  if (!good || !bad) throw new Error('There are no responses to a single choice');
  return rows.map(({ id }, index) => ({
    item_id: id,
    seq: index + 1,
    response: index < right ? good : bad,
    written_at: app.clock.now().toISOString(),
  }));
}

/** Answers and submits a part. */
export async function finishPart(
  app: TestApp,
  sitting: BundleSitting,
  resultId: number,
  part: number,
  right: number,
) {
  return sitting.caller.ok('submitAttempt', {
    params: { result_id: resultId, part },
    body: { player_id: sitting.playerId, answers: await answersTo(app, resultId, part, right) },
  });
}
