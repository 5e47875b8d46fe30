import type { ScormEdition, ScormProgress } from '@pelion/contract/scorm-packages/facts';
import type { PackagePart } from '../read/contents.ts';
import { clockOf, durationOf } from './cmi-time.ts';
import { isDone } from './end-rules.ts';

export interface Boot {
  readonly edition: ScormEdition;
  readonly part: PackagePart;
  /** Opaque; the same in every attempt of the person. */
  readonly learnerId: string;
  readonly firstName: string;
  readonly progress: ScormProgress;
  /** Score to pass, 0 to 100. */
  readonly masteryScore: number | null;
  readonly totalSeconds: number;
  readonly isReview: boolean;
  /** Whether the package ended its latest session. */
  readonly isFinished: boolean;
  /** Elements that the package has set. */
  readonly state: Readonly<Record<string, string>>;
}

type Values = Readonly<Record<string, string>>;

/** Elements of a session that do not come back in the next. */
const ofSession: ReadonlySet<string> = new Set([
  'cmi.core.exit',
  'cmi.core.session_time',
  'cmi.exit',
  'cmi.session_time',
  'adl.nav.request',
]);

const statusOf: Readonly<Record<ScormProgress, string>> = {
  notAttempted: 'not attempted',
  incomplete: 'incomplete',
  failed: 'failed',
  completed: 'completed',
  passed: 'passed',
};

/** Elements that are there before the package asks for the first: what it has set, and what the platform says. */
export function bootValues(boot: Boot): Values {
  const kept = Object.entries(boot.state).filter(([element]) => !ofSession.has(element));
  const told = boot.edition === 'scorm12' ? valuesOf12(boot) : valuesOf2004(boot);
  return { ...Object.fromEntries(kept), ...withoutEmpty(told) };
}

/** A session that was cut off is resumed too: its state was kept as it was written. */
function entryOf({ edition, state, isFinished }: Boot): string {
  if (Object.keys(state).length === 0) return 'ab-initio';
  const exit = state[edition === 'scorm12' ? 'cmi.core.exit' : 'cmi.exit'];
  return exit === 'suspend' || !isFinished ? 'resume' : '';
}

function valuesOf12(boot: Boot): Values {
  const { part, progress, isReview, masteryScore } = boot;
  return {
    'cmi.core.student_id': boot.learnerId,
    'cmi.core.student_name': boot.firstName,
    'cmi.core.credit': isReview ? 'no-credit' : 'credit',
    'cmi.core.lesson_mode': isReview ? 'review' : 'normal',
    'cmi.core.lesson_status': statusOf[progress],
    'cmi.core.entry': entryOf(boot),
    'cmi.core.total_time': clockOf(boot.totalSeconds),
    'cmi.launch_data': part.launch_data.slice(0, 4096),
    'cmi.student_data.mastery_score': masteryScore === null ? '' : String(masteryScore),
    'cmi.student_data.max_time_allowed': part.max_time,
    'cmi.student_data.time_limit_action': part.time_limit_action,
  };
}

function valuesOf2004(boot: Boot): Values {
  const { part, progress, isReview, masteryScore } = boot;
  return {
    'cmi.learner_id': boot.learnerId,
    'cmi.learner_name': boot.firstName,
    'cmi.credit': isReview ? 'no-credit' : 'credit',
    'cmi.mode': isReview ? 'review' : 'normal',
    'cmi.entry': entryOf(boot),
    'cmi.total_time': durationOf(boot.totalSeconds),
    'cmi.launch_data': part.launch_data,
    'cmi.completion_status':
      boot.state['cmi.completion_status'] ?? (isDone(progress) ? 'completed' : 'unknown'),
    'cmi.success_status':
      boot.state['cmi.success_status'] ??
      (progress === 'passed' || progress === 'failed' ? progress : 'unknown'),
    'cmi.scaled_passing_score': masteryScore === null ? '' : String(masteryScore / 100),
    'cmi.max_time_allowed': part.max_time,
    'cmi.time_limit_action': part.time_limit_action,
  };
}

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([element, value]) => value !== '' || element.endsWith('.entry')),
  );
