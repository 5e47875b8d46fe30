import { feedbackStatuses } from '@pelion/contract/feedback/facts';
import { editableBy } from './assessment-scope.ts';
import { between, type Condition } from './condition.ts';
import type { AssessmentScope, EditRights } from './policy.ts';

// List filters on the recipients of a feedback form. Forms have no attempts; the statuses are those of spec 1 §3, not
// started (1) to completed (4). Submission times are known only for named rounds (decision 0059).

interface Asked {
  readonly schedule_status?: number | undefined;
  readonly ratings?: readonly number[] | undefined;
  readonly assigned_tos?: readonly number[] | undefined;
  readonly submitted_start_date?: string | undefined;
  readonly submitted_end_date?: string | undefined;
  readonly timeZone: string;
  /** Rights to edit the viewer's own assessments and the ones shared for editing. */
  readonly maySee: EditRights;
}

const inText = (ids: readonly number[]) => ids.map(Number).join(', ');

/** Conditions on recipients, status and submission date; one person must meet all of them in one round. */
export function formSubmissions(scope: AssessmentScope, asked: Asked): Condition[] {
  const { schedule_status: status, assigned_tos: people = [], timeZone } = asked;
  const range = between(
    'h.submitted_at',
    'handed',
    asked.submitted_start_date,
    asked.submitted_end_date,
    timeZone,
  );
  // Answers of a form have no ratings.
  if (asked.ratings?.length && status === undefined) return [{ text: 'false' }];
  if (status === undefined && people.length === 0 && range.length === 0) return [];
  // Only completed forms have a submission day.
  if (range.length > 0 && status !== undefined && status !== feedbackStatuses.completed)
    return [{ text: 'false' }];
  const theirs = (table: string) => (people.length > 0 ? `and ${table}.user_id in (${inText(people)})` : '');
  const days = range.map(({ text }) => `and ${text}`).join(' ');
  const rounds = (where: string) =>
    `a.id = any(array(select r.assessment_id from feedback_round r where ${where}))`;
  const somebody = (from: string, called: string, where: string) =>
    `exists (select from ${from} ${called}
  where ${called}.campus_id = r.campus_id and ${called}.round_id = r.id ${theirs(called)} ${where})`;
  const text =
    range.length > 0
      ? rounds(somebody('feedback_submission', 'h', days))
      : status === undefined
        ? rounds(somebody('feedback_assignee', 'e', ''))
        : status === feedbackStatuses.notStarted
          ? rounds(
              somebody(
                'feedback_assignee',
                'e',
                `and not exists (select from feedback_respondent p
    where p.campus_id = e.campus_id and p.round_id = e.round_id and p.user_id = e.user_id
      and p.status <> ${feedbackStatuses.notStarted})`,
              ),
            )
          : rounds(somebody('feedback_respondent', 'p', `and p.status = ${Number(status)}`));
  const values = Object.assign({}, ...range.map((condition) => condition.values));
  // Limits recipients and their progress to viewers who may edit the form (decision 0059).
  return [editableBy('asker', scope, asked.maySee), { text, values }];
}
