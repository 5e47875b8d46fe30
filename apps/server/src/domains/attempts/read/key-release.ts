import { type KeyRelease, keyReleaseTable } from '@pelion/contract/assessment-kinds';
import type { Viewer } from '../../../lib/viewer.ts';
import { isFamily, isScoreHidden } from '../policy.ts';

// When what was right may be told (decision 0042). Pure.

export interface ReleaseFacts {
  /** The schedule's rule, by its number. */
  readonly key_release: number;
  readonly hide_score: boolean;
  readonly due_at: Date | null;
  /** The same student is in the middle of another attempt at it. */
  readonly is_own_running: boolean;
  /** Somebody is in the middle of it: with time of their own, also after the due date. */
  readonly is_running: boolean;
  /** When the last of them ends. */
  readonly running_until: Date | null;
}

interface Release {
  readonly isShown: boolean;
  /** null: it is shown already, or nobody can say. */
  readonly shownAt: Date | null;
}

const shown: Release = { isShown: true, shownAt: null };
const notShown = (shownAt: Date | null): Release => ({ isShown: false, shownAt });

const rules: Readonly<Record<KeyRelease, (facts: ReleaseFacts, now: Date) => Release>> = {
  afterSubmitting: ({ is_own_running }) => (is_own_running ? notShown(null) : shown),
  afterDue: ({ due_at, is_running, running_until }, now) => {
    // Without a due date there is nothing to wait for, and a key that is out cannot be taken back.
    if (due_at === null) return notShown(null);
    if (now >= due_at && !is_running) return shown;
    return notShown(running_until && running_until > due_at ? running_until : due_at);
  },
  never: () => notShown(null),
};

/** Of one attempt for one viewer: staff always, the family once it has ended and the schedule's rule says so. */
export function keyReleaseFor(
  viewer: Pick<Viewer, 'userType'>,
  { ended_at }: { readonly ended_at: Date | null },
  facts: ReleaseFacts,
  now: Date,
): Release {
  if (!isFamily(viewer)) return shown;
  // Nothing is told of a question while the score is hidden, so nothing of its key either.
  if (ended_at === null || isScoreHidden(viewer, facts.hide_score)) return notShown(null);
  const rule = keyReleaseTable.nameOf(facts.key_release) ?? 'never';
  return rules[rule](facts, now);
}
