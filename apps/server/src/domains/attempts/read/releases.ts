import {
  type ReleasedPart,
  type Release as Rule,
  releasedParts,
  releaseRules,
  releaseTable,
} from '@pelion/contract/assessment-kinds';
import type { Viewer } from '../../../lib/viewer.ts';
import { LATE_MS, plus } from '../deadline.ts';
import { isFamily, isScoreHidden } from '../policy.ts';

// Decides which parts of a result are visible, and when (decisions 0042, 0087). Pure, and the single place for this
// decision: every view of a result asks here first.

export interface ReleaseFacts {
  /** Whether the viewer may see the assessment; read for staff only. */
  readonly sees_assessment: boolean;
  readonly hide_score: boolean;
  /** Ids of the schedule's release rules. */
  readonly score_release: number;
  readonly verdict_release: number;
  readonly key_release: number;
  readonly explanation_release: number;
  /** Latest due date of all students of the schedule. */
  readonly due_at: Date | null;
  /** Whether the same student has another attempt in progress. */
  readonly is_own_running: boolean;
  /** Whether any attempt is in progress, possibly after the due date with extended time. */
  readonly is_running: boolean;
  /** When the last attempt in progress ends, if after the due date; else null. */
  readonly running_until: Date | null;
}

/** Fields of an attempt that its release depends on. */
export interface Releasable {
  readonly ended_at: Date | null;
  readonly released_at: Date | null;
  /** Whether late answers are still accepted, because nobody of the family has read the result. */
  readonly takes_late_answers: boolean;
}

interface Release {
  readonly isShown: boolean;
  /** Null if visible already or unknown. */
  readonly shownAt: Date | null;
}

/** Visibility of each part of a result: now, or when. */
export type Releases = Readonly<Record<ReleasedPart, Release>>;

const shown: Release = { isShown: true, shownAt: null };
const notShown = (shownAt: Date | null): Release => ({ isShown: false, shownAt });

type Decide = (part: ReleasedPart, attempt: Releasable, facts: ReleaseFacts, now: Date) => Release;

/** Parts that would help in an attempt in progress; scores and verdicts of another attempt would not. */
const tellsAnswers: readonly ReleasedPart[] = ['key', 'explanation'];

const rules: Readonly<Record<Rule, Decide>> = {
  afterSubmitting: (part, _, { is_own_running }) =>
    is_own_running && tellsAnswers.includes(part) ? notShown(null) : shown,
  afterDue: (_part, _attempt, { due_at, is_running, running_until }, now) => {
    // Without a due date these parts stay hidden, since a key cannot be withdrawn once shown.
    if (due_at === null) return notShown(null);
    if (now >= due_at && !is_running) return shown;
    return notShown(running_until && running_until > due_at ? running_until : due_at);
  },
  never: () => notShown(null),
  whenReleased: (_, { released_at }) => (released_at === null ? notShown(null) : shown),
};

const ruleOf: Readonly<Record<ReleasedPart, (facts: RuleFacts) => number>> = {
  score: (facts) => facts.score_release,
  verdict: (facts) => facts.verdict_release,
  key: (facts) => facts.key_release,
  explanation: (facts) => facts.explanation_release,
};

/** Facts that decide whether any part of a result is ever visible. */
export type RuleFacts = Pick<
  ReleaseFacts,
  'hide_score' | 'score_release' | 'verdict_release' | 'key_release' | 'explanation_release'
>;

const all = (release: Release): Releases => ({
  score: release,
  verdict: release,
  key: release,
  explanation: release,
});

/**
 * Releases of one attempt for one viewer: after the end the family sees the parts that the schedule's rules release,
 * and staff everything. Staff without access to the assessment see only the final score: their view does not stop late
 * answers. decision 0147
 */
export function releasesFor(
  viewer: Pick<Viewer, 'userType'>,
  attempt: Releasable,
  facts: ReleaseFacts,
  now: Date,
): Releases {
  if (!isFamily(viewer)) {
    if (facts.sees_assessment) return all(shown);
    return { ...all(notShown(null)), score: attempt.takes_late_answers ? untilLate(attempt) : shown };
  }
  // While the score is hidden for good, nothing of a question or its key is visible.
  if (attempt.ended_at === null || isScoreHidden(viewer, facts.hide_score)) return all(notShown(null));
  const decide = (part: ReleasedPart) =>
    rules[releaseTable.nameOf(ruleOf[part](facts)) ?? 'never'](part, attempt, facts, now);
  return {
    score: decide('score'),
    verdict: decide('verdict'),
    key: decide('key'),
    explanation: decide('explanation'),
  };
}

const untilLate = ({ ended_at }: Releasable) => notShown(ended_at && plus(ended_at, LATE_MS));

/**
 * Releases of a result within a list, from `opened`, the releases of the result page. Opening a result stops late
 * answers and a list does not, so a list shows nothing while they are accepted. decision 0028
 */
export function asListed(viewer: Pick<Viewer, 'userType'>, attempt: Releasable, opened: Releases): Releases {
  if (!attempt.takes_late_answers || !isFamily(viewer)) return opened;
  const held = (release: Release) => (release.isShown ? untilLate(attempt) : release);
  return {
    score: held(opened.score),
    verdict: held(opened.verdict),
    key: held(opened.key),
    explanation: held(opened.explanation),
  };
}

/** Whether anything of the questions is visible; until then the questions are not shown again either. */
export const tellsOfQuestions = ({ verdict, key, explanation }: Releases): boolean =>
  verdict.isShown || key.isShown || explanation.isShown;

export const tellsAnything = (releases: Releases): boolean =>
  releasedParts.some((part) => releases[part].isShown);

/** Whether the family never sees the score: 'N/A' (spec 2 §5). */
export const isScoreNeverTold = ({
  hide_score,
  score_release,
}: Pick<ReleaseFacts, 'hide_score' | 'score_release'>): boolean =>
  hide_score || score_release === releaseRules.never;

/** Whether the result is still withheld and will be released: the score, or another part if the score never is. */
export function isYetToBeTold(releases: Releases, facts: RuleFacts): boolean {
  if (releases.score.isShown) return false;
  if (releases.score.shownAt !== null) return true;
  if (facts.hide_score) return false;
  if (facts.score_release !== releaseRules.never) return true;
  const told = releasedParts.filter((part) => ruleOf[part](facts) !== releaseRules.never);
  return told.length > 0 && !told.some((part) => releases[part].isShown);
}
