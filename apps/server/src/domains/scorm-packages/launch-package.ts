import type { scormPackages } from '@pelion/contract/scorm-packages';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { CoursePlace } from '../../lib/course-work.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { hashToken } from '../../lib/random.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import {
  endLaunches,
  findContents,
  insertAttempt,
  insertLaunch,
  insertPart,
  type Latest,
  lockLatest,
} from './attempt-queries.ts';
import { presentPart } from './load-package.ts';
import type { LaunchedRow } from './queries.ts';
import { isDone } from './runtime/end-rules.ts';
import { listStandings } from './runtime/launch-queries.ts';
import { launchUrlOf } from './runtime/launch-url.ts';
import { presentStanding, type StandingPart, standingOf } from './runtime/part-standings.ts';

/** A person who opens and closes a package as fast as they can. */
const PER_PERSON = { tries: 300, windowSeconds: 10 * 60 } as const;
const MOST_ATTEMPTS = 100;

type LaunchBody = z.output<(typeof scormPackages)['endpoints']['launchScormPackage']['body']>;

export const countLaunches = ({ viewer, services, now }: Pick<Context, 'viewer' | 'services' | 'now'>) =>
  takeTry(services.db.system, `scormLaunch:${viewer.userId}`, PER_PERSON, now);

/** Begins a launch of the latest attempt of the viewer in its place; ends the one before. */
export async function launchPackage(
  transaction: Db,
  { viewer, services, now }: Pick<Context, 'viewer' | 'services' | 'now'>,
  row: LaunchedRow,
  { part_id: wanted, is_trial: isTrial, is_new: isNew }: LaunchBody,
  place: CoursePlace | null,
) {
  const { campusId: campus_id, userId } = viewer;
  const attempt = await openAttempt(
    transaction,
    campus_id,
    row,
    { packageId: row.id, userId, isTrial, place },
    isNew,
    now,
  );
  const contents = found(await findContents(transaction, attempt.version_id));
  const kept = new Map((await listStandings(transaction, attempt.id)).map((row) => [row.part_id, row]));
  const parts = standingOf(contents, kept);
  const chosen = choosePart(parts, wanted);
  await endLaunches(transaction, attempt.id, now);
  await insertPart(transaction, {
    campus_id,
    attempt_id: attempt.id,
    part_id: chosen.part.id,
    updated_at: now,
  });
  const token = services.random.token();
  await insertLaunch(transaction, {
    ...{ campus_id, attempt_id: attempt.id, part_id: chosen.part.id, token_hash: hashToken(token) },
    ...{ is_review: isDone(chosen.progress), created_at: now, used_at: now },
  });
  return {
    url: launchUrlOf(services.settings, token),
    attempt_number: attempt.number,
    part_id: chosen.part.id,
    is_review: isDone(chosen.progress),
    parts: parts.map((one) => ({ ...presentPart(one.part), ...presentStanding(one) })),
  };
}

/** The latest attempt of the person, or a new one with the newest version. */
async function openAttempt(
  transaction: Db,
  campus_id: number,
  { id: package_id, version_id }: LaunchedRow,
  latest: Latest,
  isNew: boolean,
  now: Date,
) {
  const current = await lockLatest(transaction, latest);
  if (current && !isNew) return current;
  if (current && current.number >= MOST_ATTEMPTS)
    throw new Failure('conflict', { reason: 'tooManyAttempts' }, phrase('No more attempts of this package.'));
  const inserted = await insertAttempt(transaction, {
    ...{ campus_id, package_id, version_id, user_id: latest.userId, is_trial: latest.isTrial },
    ...{ number: (current?.number ?? 0) + 1, started_at: now, updated_at: now },
    course_schedule_id: latest.place?.course_schedule_id ?? null,
    course_item_id: latest.place?.course_item_id ?? null,
  });
  if (current && inserted) await endLaunches(transaction, current.id, now);
  return inserted ?? found(await lockLatest(transaction, latest));
}

/** The part that was asked for, else the first that is open and not done, else the first. */
function choosePart(parts: readonly StandingPart[], wanted: string | undefined): StandingPart {
  const launched = parts.filter(({ part }) => part.path !== null);
  const open = launched.filter(({ isClosed }) => !isClosed);
  if (wanted === undefined)
    return found(open.find(({ progress }) => !isDone(progress)) ?? open[0] ?? launched[0]);
  const chosen = found(launched.find(({ part }) => part.id === wanted));
  if (chosen.isClosed)
    throw new Failure('conflict', { reason: 'closed' }, phrase('Complete the parts before this one first.'));
  return chosen;
}
