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

// What of a result may be told, and when (decisions 0042, 0087). Pure, and the only place that answers it: whatever tells of a
// result asks here first.

export interface ReleaseFacts {
  /** Read for staff alone: the viewer may see the assessment. */
  readonly sees_assessment: boolean;
  readonly hide_score: boolean;
  /** The schedule's rules, by their numbers. */
  readonly score_release: number;
  readonly verdict_release: number;
  readonly key_release: number;
  readonly explanation_release: number;
  /** The latest of anybody whom the schedule is for. */
  readonly due_at: Date | null;
  /** The same student is in the middle of another attempt at it. */
  readonly is_own_running: boolean;
  /** Somebody is in the middle of it: with time of their own, also after the due date. */
  readonly is_running: boolean;
  /** When the last of them ends, where that is after the due date; else null. */
  readonly running_until: Date | null;
}

/** An attempt, as far as its release goes. */
export interface Releasable {
  readonly ended_at: Date | null;
  readonly released_at: Date | null;
  /** An answer may still come late: nobody of the family has read the result. */
  readonly takes_late_answers: boolean;
}

interface Release {
  readonly isShown: boolean;
  /** null: it is shown already, or nobody can say. */
  readonly shownAt: Date | null;
}

/** Of each part of a result: whether it may be told now, and when else. */
export type Releases = Readonly<Record<ReleasedPart, Release>>;

const shown: Release = { isShown: true, shownAt: null };
const notShown = (shownAt: Date | null): Release => ({ isShown: false, shownAt });

type Decide = (part: ReleasedPart, attempt: Releasable, facts: ReleaseFacts, now: Date) => Release;

/** These two help in the attempt that is running; a score and what is right or wrong in another one do not. */
const tellsAnswers: readonly ReleasedPart[] = ['key', 'explanation'];

const rules: Readonly<Record<Rule, Decide>> = {
  afterSubmitting: (part, _, { is_own_running }) =>
    is_own_running && tellsAnswers.includes(part) ? notShown(null) : shown,
  afterDue: (_part, _attempt, { due_at, is_running, running_until }, now) => {
    // Without a due date there is nothing to wait for, and a key that is out cannot be taken back.
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

/** What decides whether anything of a result is ever told. */
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
 * Of one attempt for one viewer: the family once it has ended what the schedule's rules say, and staff everything. Staff who may not
 * see the assessment are told the score alone, and that once it is final: their look does not stop late answers. decision 0147
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
  // Nothing is told of a question while the score is hidden for good, so nothing of its key either.
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
 * What a list tells of `opened`, the releases of a result. Opening a result stops late answers and a list does not, so a list
 * tells nothing while they may come. decision 0028
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

/** Whether anything of the questions is told: until then they are not shown again either. */
export const tellsOfQuestions = ({ verdict, key, explanation }: Releases): boolean =>
  verdict.isShown || key.isShown || explanation.isShown;

export const tellsAnything = (releases: Releases): boolean =>
  releasedParts.some((part) => releases[part].isShown);

/** The family never gets to know the score, whatever happens: 'N/A' (spec 2 §5). */
export const isScoreNeverTold = ({
  hide_score,
  score_release,
}: Pick<ReleaseFacts, 'hide_score' | 'score_release'>): boolean =>
  hide_score || score_release === releaseRules.never;

/**
 * What came out will be told, and may not be yet: the score, or, where that never is, anything else. Nothing that is held for good
 * is waited for.
 */
export function isYetToBeTold(releases: Releases, facts: RuleFacts): boolean {
  if (releases.score.isShown) return false;
  if (releases.score.shownAt !== null) return true;
  if (facts.hide_score) return false;
  if (facts.score_release !== releaseRules.never) return true;
  const told = releasedParts.filter((part) => ruleOf[part](facts) !== releaseRules.never);
  return told.length > 0 && !told.some((part) => releases[part].isShown);
}
