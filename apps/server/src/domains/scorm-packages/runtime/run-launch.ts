import { createHmac } from 'node:crypto';
import { type ScormProgress, scormLimits, scormProgresses } from '@pelion/contract/scorm-packages/facts';
import type {
  LaunchBoot,
  LaunchLife,
  LaunchReceipt,
  PartStanding,
} from '@pelion/contract/scorm-packages/running';
import { phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import { boundedMap } from '../../../lib/bounded-map.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { hashToken } from '../../../lib/random.ts';
import type { Services } from '../../../lib/services.ts';
import { findContents } from '../attempt-queries.ts';
import { findWork } from '../course-work.ts';
import type { PackageContents, PackagePart } from '../read/contents.ts';
import { bootValues } from './boot-values.ts';
import type { ChangesBody } from './changes-body.ts';
import { outcomeOf, progressNameOf, rollUp } from './end-rules.ts';
import {
  beginSession,
  findEnded,
  findLaunch,
  findSeq,
  insertCalls,
  type LaunchRow,
  listStandings,
  lockPart,
  touchLaunch,
  updateAttempt,
  updatePart,
} from './launch-queries.ts';
import { masteryOf } from './mastery.ts';
import { presentStanding, standingOf } from './part-standings.ts';

type Running = Pick<Services, 'db' | 'clock' | 'settings' | 'keepCourseWork'>;

/** Contents of a version never change. */
const contentsOf = boundedMap<string, PackageContents>(200);

/** The launch of a token; `playerReplaced` if a later one has taken over, else `notFound`. */
export async function loadLaunch(services: Running, token: string): Promise<LaunchRow> {
  const launch = await loadForLastWords(services, token);
  if (launch.is_over) throw new Failure('playerReplaced');
  return launch;
}

/** The same, for a moment after a later launch has taken over. */
export async function loadForLastWords({ db, clock }: Running, token: string): Promise<LaunchRow> {
  const hash = hashToken(token);
  const launch = await findLaunch(db.system, hash, clock.now());
  if (launch) return launch;
  throw new Failure((await findEnded(db.system, hash)) ? 'playerReplaced' : 'notFound');
}

async function loadContents(db: Db, { campus_id, version_id }: LaunchRow): Promise<PackageContents> {
  const key = `${campus_id}/${version_id}`;
  const contents = contentsOf.get(key) ?? found(await findContents(db, version_id));
  contentsOf.set(key, contents);
  return contents;
}

const partOf = ({ parts }: PackageContents, { part_id }: LaunchRow): PackagePart =>
  found(parts.find(({ id }) => id === part_id));

/** Standing of a launch, which the page asks before a session, and later to learn that another launch has taken over. */
export async function lifeOf({ db }: Running, launch: LaunchRow): Promise<LaunchLife> {
  const { campus_id, attempt_id, part_id } = launch;
  const { seq } = found(await findSeq(db.campus(campus_id), launch));
  return { attempt: `${campus_id}/${attempt_id}/${part_id}`, seq };
}

/** Begins a session of the launch: a page that is loaded again begins another. */
export async function startSession(services: Running, launch: LaunchRow): Promise<LaunchBoot> {
  const { db, clock, settings } = services;
  const campus = db.campus(launch.campus_id);
  const contents = await loadContents(campus, launch);
  const part = partOf(contents, launch);
  const now = clock.now();
  const { before, begun, parts } = await campus.transaction().execute(async (transaction) => {
    const before = found(await lockPart(transaction, launch));
    const progress = begunProgress(progressNameOf(before.progress), part);
    const begun = found(await beginSession(transaction, launch, scormProgresses[progress], now));
    const isSame = scormProgresses[progress] === before.progress;
    const parts = isSame ? null : await rollUpAttempt(transaction, services, launch, contents, now);
    return { before, begun, parts };
  });
  await touchLaunch(campus, launch, now);
  const { edition } = launch;
  return {
    edition,
    seq: begun.seq,
    values: bootValues({
      ...{ edition, part, isReview: launch.is_review, isFinished: before.is_finished },
      progress: progressNameOf(before.progress),
      learnerId: learnerIdOf(settings.mediaSecret, launch),
      firstName: launch.given_name,
      masteryScore: masteryOf(edition, part, launch.mastery_score),
      totalSeconds: begun.seconds,
      state: begun.state,
    }),
    content: `content/${(part.path ?? '').split('/').map(encodeURIComponent).join('/')}${part.query}`,
    is_trial: launch.is_trial,
    parts,
  };
}

/** A part that does not talk to the platform is done by viewing. */
function begunProgress(progress: ScormProgress, { is_sco }: PackagePart): ScormProgress {
  if (!is_sco) return 'completed';
  return progress === 'notAttempted' ? 'incomplete' : progress;
}

/** Opaque, and the same for a person in all attempts of a package. */
const learnerIdOf = (secret: string, { campus_id, package_id, user_id }: LaunchRow) =>
  createHmac('sha256', secret)
    .update(`scorm/${campus_id}/${package_id}/${user_id}`)
    .digest('hex')
    .slice(0, 32);

/** Keeps changes of a launch; those with a number that is not above the kept one are dropped. Answers after commit. */
export async function keepChanges(
  services: Running,
  launch: LaunchRow,
  { seq, changes, is_finished, calls }: ChangesBody,
): Promise<LaunchReceipt> {
  const { db, clock } = services;
  const campus = db.campus(launch.campus_id);
  const contents = await loadContents(campus, launch);
  const part = partOf(contents, launch);
  const now = clock.now();
  const kept = await campus.transaction().execute(async (transaction) => {
    const row = found(await lockPart(transaction, launch));
    if (seq <= row.seq) {
      // The later launch runs the same part, whose state these changes would put back.
      if (launch.is_over) throw new Failure('playerReplaced');
      return { seq: row.seq, parts: null };
    }
    const outcome = outcomeOf({
      edition: launch.edition,
      masteryScore: masteryOf(launch.edition, part, launch.mastery_score),
      before: { progress: progressNameOf(row.progress), score: row.score },
      isReview: launch.is_review || !part.is_sco,
      isFinished: is_finished,
      values: { ...row.deciding, ...changes },
    });
    const { score, sessionSeconds: session_seconds } = outcome;
    const progress = scormProgresses[outcome.progress];
    const change = { seq, changes: JSON.stringify(changes), progress, score, session_seconds, is_finished };
    if (!(await updatePart(transaction, launch, change, scormLimits.state, now))) throw tooMuchState();
    await insertCalls(
      transaction,
      launch,
      launch.is_trial ? calls.map(({ at, ...call }) => ({ ...call, called_at: new Date(at) })) : [],
    );
    const isSame =
      progress === row.progress && score === row.score && session_seconds === row.session_seconds;
    const parts = isSame ? null : await rollUpAttempt(transaction, services, launch, contents, now);
    return { seq, parts };
  });
  await touchLaunch(campus, launch, now);
  return { ...kept, is_over: launch.is_over };
}

const tooMuchState = () =>
  new Failure(
    'tooLarge',
    { most_bytes: scormLimits.state },
    phrase('This package keeps more than {$most} MB of its state.', { most: scormLimits.state / 1024 ** 2 }),
  );

/** Standings of all parts, after those of the attempt and of its course were written. */
async function rollUpAttempt(
  transaction: Db,
  { keepCourseWork }: Running,
  launch: LaunchRow,
  contents: PackageContents,
  now: Date,
): Promise<readonly PartStanding[]> {
  const { attempt_id, package_id, user_id, counted, course_schedule_id, course_item_id } = launch;
  const rows = new Map((await listStandings(transaction, attempt_id)).map((row) => [row.part_id, row]));
  const standings = contents.parts.flatMap(({ id, path }) => {
    if (path === null) return [];
    const { progress = 0, score = null, seconds = 0 } = rows.get(id) ?? {};
    return [{ progress: progressNameOf(progress), score, seconds }];
  });
  const { progress, ...rest } = rollUp(standings);
  await updateAttempt(transaction, attempt_id, { ...rest, progress: scormProgresses[progress] }, now);
  const shown = standingOf(contents, rows).map(presentStanding);
  if (course_schedule_id === null || course_item_id === null) return shown;
  const place = { course_schedule_id, course_item_id };
  const work = await findWork(transaction, { packageId: package_id, userId: user_id, place }, counted);
  await keepCourseWork(transaction, work, now);
  return shown;
}
