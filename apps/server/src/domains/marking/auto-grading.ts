import { autoGradings, readMark } from '@pelion/contract/marking/facts';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../lib/failure.ts';
import { enqueue, job } from '../../lib/jobs.ts';
import type { Services } from '../../lib/services.ts';
import { toDrawn } from '../questions/stored.ts';
import {
  dropAutoGrading,
  findAutoGrading,
  listProposals,
  putAutoGrading,
  putProposal,
} from './auto-grading-queries.ts';
import { type AttemptToMark, listMarks, type MarkRow } from './queries.ts';

/** spec 1 §4: graded if no answer waits for a marker; otherwise the stored state. */
export const autoGradingOf = (waiting: number, state: number | null): number =>
  waiting === 0 ? autoGradings.graded : (state ?? autoGradings.notStarted);

/** Answers that wait for a marker and are machine-readable; photographed pages are not. */
const openIn = (rows: readonly MarkRow[]) =>
  rows.filter(({ earned, has_pages, response }) => earned === null && !has_pages && response !== null);

type Working = Pick<Services, 'db' | 'clock' | 'log' | 'proposer'>;

/** Requests a proposal for each answer; gives no points. Idempotent: skips answers that have one. */
export const proposeMarks = job({
  name: 'marking.propose',
  runner: 'heavy',
  limit: { minutes: 30, after: 'giveUp' },
  payload: z.object({ campusId: z.int(), attemptId: z.int() }),
  async run({ campusId, attemptId }, { db: { campus }, clock, log, proposer }: Working) {
    const db = campus(campusId);
    const attempt = { campus_id: campusId, id: attemptId, allowed_difference: null };
    if (!proposer) return void (await dropAutoGrading(db, attempt));
    const known = new Set((await listProposals(db, attempt)).map(({ item_id }) => item_id));
    try {
      for (const row of openIn(await listMarks(db, attempt))) {
        if (known.has(row.item_id)) continue;
        const { question } = toDrawn(row);
        const said = await proposer.propose({ question, response: row.response, worth: row.worth });
        const { points, isBeyond } = readMark(said?.points ?? '', row.worth);
        // Keeps only proposals that a marker could accept with one click.
        if (said && points !== null && !isBeyond)
          await putProposal(
            db,
            { campus_id: campusId, item_id: row.item_id },
            { ...said, points },
            clock.now(),
          );
      }
      await putAutoGrading(db, attempt, autoGradings.graded, clock.now());
    } catch (error) {
      log.warn({ err: error, attempt: attemptId }, 'no marks were proposed');
      await dropAutoGrading(db, attempt);
    }
  },
  onLimit: ({ campusId, attemptId }, { db }) =>
    dropAutoGrading(db.campus(campusId), { campus_id: campusId, id: attemptId }),
});

/** Starts proposing and returns the new state, or the current one if already running. */
export async function startProposing(
  db: Db,
  attempt: AttemptToMark,
  { proposer, clock }: Pick<Services, 'proposer' | 'clock'>,
): Promise<number> {
  if (!proposer)
    throw new Failure(
      'notConfigured',
      undefined,
      phrase('No AI for marking is configured on this server. Open answers are marked by people.'),
    );
  // Two markers would see the same proposal and lose their independence.
  if (attempt.allowed_difference !== null)
    throw new Failure(
      'conflict',
      { reason: 'twoMarks' },
      phrase('Two people mark these answers independently, so nothing is proposed to them.'),
    );
  const waiting = openIn(await listMarks(db, attempt)).length;
  const state = await findAutoGrading(db, attempt);
  if (waiting === 0 || state === autoGradings.inProgress) return autoGradingOf(waiting, state);
  await putAutoGrading(db, attempt, autoGradings.inProgress, clock.now());
  await enqueue(
    db,
    proposeMarks,
    { campusId: attempt.campus_id, attemptId: attempt.id },
    { key: `marking.propose:${attempt.id}` },
  );
  return autoGradings.inProgress;
}
