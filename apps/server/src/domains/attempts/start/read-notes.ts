import { assessmentTypes, resultStatuses } from '@pelion/contract/assessment-kinds';
import type { Notes } from '@pelion/contract/attempts';
import { drawnFor, drawnUnkeyed, present, presentedOrder } from '@pelion/questions';
import { phrase } from '@pelion/words';
import type { Db } from '../../../db/database.ts';
import { Failure, found } from '../../../lib/failure.ts';
import type { Context } from '../../../lib/http/implement.ts';
import { keptWorkOf, staysReadable } from '../../../lib/kept-work.ts';
import type { Random } from '../../../lib/random.ts';
import { isPassageType } from '../../assessments/passages.ts';
import { toUnkeyed } from '../../questions/stored.ts';
import { type Attempt, findAttempt } from '../attempt-queries.ts';
import { assertMove, attemptStatusOf } from '../moves.ts';
import { assertMaySee, isFamily } from '../policy.ts';
import { listPassages, listPassageVersions, listQuestions } from '../read/paper-queries.ts';
import { presentedPassage } from '../read/presented.ts';
import type { Launch } from './launch-queries.ts';
import { loadLaunch } from './load-launch.ts';
import { statusWithoutAttempt } from './standing.ts';

type Read = Pick<Notes, 'items' | 'passages'>;

const notNotes = phrase('Only {note+} are opened to be read.');
const takenBack = phrase('These {note+} were taken back.');

/** Notes can be opened from their start date until withdrawn. */
export function assertReadable(launch: Launch, now: Date): void {
  if (launch.type !== assessmentTypes.notes) throw new Failure('conflict', undefined, notNotes);
  const status = statusWithoutAttempt(launch, now);
  if (status === 'scheduled') throw new Failure('notOpenYet');
  if (status === 'inactive') throw new Failure('conflict', undefined, takenBack);
}

/** Reads a schedule of notes that are open; for families also in the course that keeps them. */
export async function loadReadable(
  context: Pick<Context, 'viewer' | 'db' | 'services' | 'now'>,
  { schedule_id, student_id }: { readonly schedule_id: number; readonly student_id: number },
): Promise<Launch> {
  const { viewer, db, services, now } = context;
  await assertMaySee(db, viewer, student_id);
  const launch = await loadLaunch(context, { schedule_id, student_id });
  assertReadable(launch, now);
  const kept = isFamily(viewer) ? keptWorkOf(launch, student_id) : null;
  const locks = kept ? await services.locksOfWork(db, kept, { now, isUnderWay: true }) : [];
  if (!locks.every(({ reason }) => staysReadable(reason))) throw new Failure('notOpenYet');
  return launch;
}

/** Current notes. Matching and ordering items are shuffled here too, because a test may have the same question. */
export async function readNotes(
  db: Db,
  random: Random,
  given: { readonly schedule_id: number; readonly assessment_id: number },
): Promise<Read> {
  const fraction = () => random.integer(2 ** 32) / 2 ** 32;
  const rows = await listQuestions(db, given.assessment_id, given);
  const passageOf = await listPassageVersions(db, given.assessment_id);
  const items = rows
    .filter(({ type }) => !isPassageType(type))
    .map((row) => {
      const unkeyed = toUnkeyed(row);
      const question = drawnUnkeyed(unkeyed, drawnFor(unkeyed, fraction));
      return {
        question_id: row.question_id,
        passage_version_id: passageOf.get(row.question_id) ?? null,
        question: present(question, presentedOrder(question, fraction)),
      };
    });
  const passages = await listPassages(db, items);
  return {
    items: items.map(({ passage_version_id: passage_id, ...item }) => ({ ...item, passage_id })),
    passages: passages.map(presentedPassage),
  };
}

/** Sets a result of notes to viewed, which it has been since its first view (spec 2 §7). Any other result is `conflict`. */
export async function updateResultStatus(
  context: Pick<Context, 'viewer' | 'db' | 'services'>,
  resultId: number,
): Promise<Attempt> {
  const { viewer, db, services } = context;
  const attempt = found(await findAttempt(db, resultId));
  await assertMaySee(db, viewer, attempt.student_id);
  assertReadable(await loadLaunch(context, attempt), services.clock.now());
  if (attempt.status !== resultStatuses.viewed) assertMove(attemptStatusOf(attempt.status), 'viewed');
  return attempt;
}
