import type { Services } from '../../../lib/services.ts';
import { findAttempt } from '../attempt-queries.ts';
import { outcomeOf } from './end-attempt.ts';
import { scoreAttempt } from './score-attempt.ts';
import { listGradedAfter, listScoreables } from './scoring-queries.ts';

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

type Databases = Pick<Services['db'], 'system' | 'campus'>;
type Graded = Awaited<ReturnType<typeof listGradedAfter>>[number];

/** The sum of its points is the score of nearly every attempt; a digital SAT is looked at as a whole. */
async function computedScore(databases: Databases, graded: Graded): Promise<string | null> {
  const db = databases.campus(graded.campus_id);
  const { score } = scoreAttempt(await listScoreables(db, graded));
  if (score === graded.score) return score;
  const attempt = await findAttempt(db, graded.id);
  return attempt ? (await outcomeOf(db, attempt)).score : score;
}

/**
 * Recomputes every score of every campus from the stored answers and lists differences, which must not exist (checks
 * G.60). Changes nothing.
 */
export async function checkScores(databases: Databases): Promise<ScoreCheck> {
  const differences: ScoreDifference[] = [];
  let checked = 0;
  for (let after = { campus_id: 0, id: 0 }; ; ) {
    const attempts = await listGradedAfter(databases.system, after, BATCH);
    for (const attempt of attempts) {
      const score = await computedScore(databases, attempt);
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
    after = last;
  }
}

/** Nightly check, whose differences are logged for the operator. */
export async function checkScoresByNight({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const { checked, differences } = await checkScores(db);
  for (const difference of differences)
    log.error(difference, 'a stored score is not what its answers come to');
  log.info({ checked, differing: differences.length }, 'scores were computed again');
}
