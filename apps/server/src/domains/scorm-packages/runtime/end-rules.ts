import {
  type ScormEdition,
  type ScormProgress,
  scormProgressTable,
} from '@pelion/contract/scorm-packages/facts';
import { secondsOf } from './cmi-time.ts';

/** How far a part is. */
export interface Standing {
  readonly progress: ScormProgress;
  /** 0 to 100. */
  readonly score: number | null;
}

export const isDone = (progress: ScormProgress): boolean => progress === 'completed' || progress === 'passed';

/** Progress by its stored id. */
export const progressNameOf = (id: number): ScormProgress => scormProgressTable.nameOf(id) ?? 'notAttempted';

/** Values that the package has set, as far as they decide: `cmi.core.lesson_status` -> `passed`. */
export type CmiValues = Readonly<Record<string, string | null | undefined>>;

export interface Session {
  readonly edition: ScormEdition;
  /** Score to pass, 0 to 100. */
  readonly masteryScore: number | null;
  /** Standing before these values. */
  readonly before: Standing;
  /** Nothing changes the outcome of a part that is passed or completed. */
  readonly isReview: boolean;
  /** Whether the package has ended the session. */
  readonly isFinished: boolean;
  readonly values: CmiValues;
}

export interface Outcome extends Standing {
  readonly sessionSeconds: number;
}

/** Elements that decide, in either edition. */
export const decidingElements = {
  scorm12: ['cmi.core.lesson_status', 'cmi.core.score.raw', 'cmi.core.exit', 'cmi.core.session_time'],
  scorm2004: [
    'cmi.completion_status',
    'cmi.success_status',
    'cmi.score.scaled',
    'cmi.score.raw',
    'cmi.exit',
    'cmi.session_time',
  ],
} as const satisfies Record<ScormEdition, readonly string[]>;

/**
 * Standing of a part by what its package has set (SCORM 1.2 RTE 3.4; 2004 RTE 4.2): mastery decides where there is a score,
 * a session that ends without a status completes the part unless it was suspended, and passed and completed are never
 * lowered.
 */
export function outcomeOf(session: Session): Outcome {
  const { edition, before, isReview, values } = session;
  const { score, said, time } = edition === 'scorm12' ? readScorm12(session) : readScorm2004(session);
  const sessionSeconds = secondsOf(values[time]);
  if (isReview) return { ...before, sessionSeconds };
  const progress = higherOf(before.progress, decided(session, said, score));
  return { progress, score: score ?? before.score, sessionSeconds };
}

interface Said {
  readonly score: number | null;
  /** Null where the package says nothing of it. */
  readonly said: ScormProgress | null;
  readonly time: string;
}

const statuses: Readonly<Record<string, ScormProgress>> = {
  passed: 'passed',
  completed: 'completed',
  failed: 'failed',
  incomplete: 'incomplete',
  browsed: 'incomplete',
};

const readScorm12 = ({ values }: Session): Said => ({
  score: percentIn(values['cmi.core.score.raw']),
  said: statuses[values['cmi.core.lesson_status'] ?? ''] ?? null,
  time: 'cmi.core.session_time',
});

function readScorm2004({ values }: Session): Said {
  const scaled = numberIn(values['cmi.score.scaled']);
  const success = statuses[values['cmi.success_status'] ?? ''];
  const completion = statuses[values['cmi.completion_status'] ?? ''];
  return {
    score: scaled === null ? percentIn(values['cmi.score.raw']) : Math.max(0, rounded(scaled * 100)),
    said: success ?? completion ?? null,
    time: 'cmi.session_time',
  };
}

function decided(
  { edition, masteryScore, isFinished, values }: Session,
  said: ScormProgress | null,
  score: number | null,
) {
  const exit = values[edition === 'scorm12' ? 'cmi.core.exit' : 'cmi.exit'];
  const ended: ScormProgress = isFinished && exit !== 'suspend' ? 'completed' : 'incomplete';
  const status = said ?? ended;
  if (masteryScore === null || status === 'incomplete') return status;
  if (score !== null) return score >= masteryScore ? 'passed' : 'failed';
  // A score may still come before the end.
  return status === 'completed' && !isFinished ? 'incomplete' : status;
}

/** Only passed and completed are kept; a part that was failed may be tried again. */
function higherOf(before: ScormProgress, now: ScormProgress): ScormProgress {
  if (before === 'passed') return before;
  return before === 'completed' && now !== 'passed' ? before : now;
}

const numberIn = (text: string | null | undefined): number | null =>
  text != null && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : null;

function percentIn(text: string | null | undefined): number | null {
  const value = numberIn(text);
  return value === null || value < 0 || value > 100 ? null : rounded(value);
}

const rounded = (value: number) => Math.round(Math.min(value, 100) * 100) / 100;

/** Part of an attempt, whether it gives scores or not. */
export interface PartStanding extends Standing {
  readonly seconds: number;
}

/** Standing of an attempt by its parts: done when all are, failed if one is; the score is the mean of those that have one. */
export function rollUp(parts: readonly PartStanding[]): PartStanding {
  const scores = parts.flatMap(({ score }) => score ?? []);
  const has = (progress: ScormProgress) => parts.some((part) => part.progress === progress);
  const areEnded = parts.every(({ progress }) => progress !== 'notAttempted' && progress !== 'incomplete');
  const done: ScormProgress = has('failed') ? 'failed' : has('passed') ? 'passed' : 'completed';
  const begun: ScormProgress = parts.every(({ progress }) => progress === 'notAttempted')
    ? 'notAttempted'
    : 'incomplete';
  return {
    progress: areEnded ? done : begun,
    score:
      scores.length === 0 ? null : rounded(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}
