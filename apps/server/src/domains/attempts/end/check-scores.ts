import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../lib/services.ts';
import { findAttempt } from '../attempt-queries.ts';
import { outcomeOf } from './end-attempt.ts';
import { scoreAttempt } from './score-attempt.ts';
import { listGradedAfter } from './scored-queries.ts';
import { listScoreables } from './scoring-queries.ts';

const BATCH = 200;

export interface ScoreDifference {
  readonly campusId: number;
  readonly attemptId: number;
  readonly stored: string | null;
  /** From the stored answers, keys and marks; null: something of it has to be graded. */
  readonly computed: string | null;
}

export interface ScoreCheck {
  readonly checked: number;
  readonly differences: readonly ScoreDifference[];
}

type Graded = Awaited<ReturnType<typeof listGradedAfter>>[number];

/** The sum of its points is the score of nearly every attempt; a digital SAT is looked at as a whole. */
async function computedScore(system: Db, graded: Graded): Promise<string | null> {
  const { score } = scoreAttempt(await listScoreables(system, graded));
  if (score === graded.score) return score;
  const attempt = await findAttempt(system, graded.id);
  return attempt ? (await outcomeOf(system, attempt)).score : score;
}

/** Every score of every campus once more from what was answered: none may be another one (checks G.60). Changes nothing. */
export async function checkScores(system: Db): Promise<ScoreCheck> {
  const differences: ScoreDifference[] = [];
  let checked = 0;
  for (let after = 0; ; ) {
    const attempts = await listGradedAfter(system, after, BATCH);
    for (const attempt of attempts) {
      const score = await computedScore(system, attempt);
      if (score !== attempt.score)
        differences.push({
          campusId: attempt.campus_id,
          attemptId: attempt.id,
          stored: attempt.score,
          computed: score,
        });
    }
    checked += attempts.length;
    const last = attempts.at(-1);
    if (!last || attempts.length < BATCH) return { checked, differences };
    after = last.id;
  }
}

/** At night, when nobody waits: what differs is in the log of whoever runs the server. */
export async function checkScoresByNight({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const { checked, differences } = await checkScores(db.system);
  for (const difference of differences)
    log.error(difference, 'a stored score is not what its answers come to');
  log.info({ checked, differing: differences.length }, 'scores were computed again');
}
