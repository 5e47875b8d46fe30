import { rules } from '@pelion/access';
import type { Submission } from '@pelion/contract/marking';
import { autoGradings, autoGradingTable } from '@pelion/contract/marking/facts';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { RecordCard, RecordCards } from '../../components/record-card.tsx';
import { ResultStatusTag } from '../../components/result-status-tag.tsx';
import { useLabelledScore } from '../../components/score-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { releaseEntry } from './release-entry.ts';

const messages = defineMessages({
  anonymous: 'Submission {$id}',
  attempt: 'Attempt {$n}',
  ended: 'Submitted {$date}',
  waits: '{$n} {#n|answer|answers} to mark',
  doubtful: '{$n} flagged',
  late: '{$n} {#n|late answer|late answers}',
  violations: '{$n} {#n|violation|violations}',
  undecided: '{$n} to be decided',
  othersDecide: '{$n} for others to decide',
  auto: 'Auto-grading: {$state}',
  mine: 'Claimed by me',
  theirs: 'Claimed by {$name}',
  released: 'Released {$date}',
});

interface SubmissionCardsProps {
  readonly submissions: readonly Submission[];
  readonly hasRelease: boolean;
  readonly linkOf: (submission: Submission) => string;
  readonly onRelease: (submission: Submission, isReleased: boolean) => void;
}

/** Submissions in order of arrival, each linked to its marking screen. */
export function SubmissionCards({ submissions, hasRelease, linkOf, onRelease }: SubmissionCardsProps) {
  const text = useText();
  const t = text(messages);
  const mayAutoGrade = useSignedIn().may(rules.autoGradeWithAi);
  const format = useFormat();
  const scoreText = useLabelledScore();
  return (
    <RecordCards>
      {submissions.map((submission) => {
        const { result_id, student_name, waiting_count, doubtful_count, late_count } = submission;
        const name = student_name ?? t('anonymous', { id: result_id });
        return (
          <RecordCard
            key={result_id}
            name={name}
            title={<Link to={linkOf(submission)}>{name}</Link>}
            tag={<ResultStatusTag of={submission} />}
            facts={[
              submission.score === null ? null : scoreText(submission),
              waiting_count > 0 && t('waits', { n: waiting_count }),
              submission.undecided_count > 0 && t('undecided', { n: submission.undecided_count }),
              submission.others_decide_count > 0 && t('othersDecide', { n: submission.others_decide_count }),
              mayAutoGrade &&
                submission.auto_grading_status_id !== autoGradings.notStarted &&
                t('auto', {
                  state: text.phrase(autoGradingTable.labelOf(submission.auto_grading_status_id)),
                }),
              doubtful_count > 0 && t('doubtful', { n: doubtful_count }),
              late_count > 0 && t('late', { n: late_count }),
              submission.violations_count > 0 && t('violations', { n: submission.violations_count }),
              submission.attempt_no > 1 && t('attempt', { n: submission.attempt_no }),
              t('ended', { date: format.moment(submission.ended_at) }),
              // With double marking, both markers are named; otherwise an own claim is shown without a name.
              submission.is_mine && submission.claimed_by_names.length < 2
                ? t('mine')
                : submission.claimed_by_names.length > 0 &&
                  t('theirs', { name: format.list(submission.claimed_by_names) }),
              submission.released_at !== null &&
                t('released', { date: format.moment(submission.released_at) }),
            ]}
            menu={[
              releaseEntry(text, submission, hasRelease, (isReleased) => onRelease(submission, isReleased)),
            ]}
          />
        );
      })}
    </RecordCards>
  );
}
