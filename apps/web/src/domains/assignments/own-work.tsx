import { preferences } from '@pelion/contract/assessment-kinds';
import type { AssignmentSubmission } from '@pelion/contract/assignment-submissions';
import { submissionStatusTable } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { assignmentsKey } from './queries.ts';
import { type Part, submissionQuery } from './submission-queries.ts';
import { TurnInForm } from './turn-in-form.tsx';
import { TurnedIn } from './turned-in.tsx';
import { useLateWords } from './use-late-words.ts';
import { MarkView, WorkView } from './work-view.tsx';

const ReviewedWork = later(
  () => import('./reviewed-work.tsx').then((file) => file.ReviewedWork),
  <LoadingState blocks={[320]} />,
);

const messages = defineMessages({
  own: 'Your work',
  facts: 'Turned in {$when}',
  factsLate: 'Turned in {$when}, {$late}',
  none: 'Nothing turned in yet.',
  paper: 'On paper: your {teacher} ticks it off.',
  paperOf: 'On paper: the {teacher} ticks it off.',
  over: 'Nothing was turned in. Late work was taken until {$when}.',
});

interface OwnWorkProps {
  readonly part: Part;
  /** Name of a parent's child; null for the student. */
  readonly name: string | null;
  /** Whether the status stands here, because the page is about several children. */
  readonly hasStatus?: boolean;
}

/** Work of the student, or of a parent's child, with what was remarked. */
export function OwnWork({ part, name, hasStatus = false }: OwnWorkProps) {
  const text = useText();
  const t = text(messages);
  const query = useQuery(submissionQuery(part));
  useLiveQueries('assignmentSubmissions', assignmentsKey);
  return (
    <SettingsSection title={name ?? t('own')}>
      <AsyncView query={query}>
        {(submission) => <Shown submission={submission} isChild={name !== null} hasStatus={hasStatus} />}
      </AsyncView>
    </SettingsSection>
  );
}

const nothingMoves: readonly number[] = [
  submissionStatusTable.ids.submitted,
  submissionStatusTable.ids.graded,
];

interface ShownProps {
  readonly submission: AssignmentSubmission;
  readonly isChild: boolean;
  readonly hasStatus: boolean;
}

function Shown({ submission, isChild, hasStatus }: ShownProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const lateWords = useLateWords();
  const { status, turned_in, turned_in_at, seconds_late, late_until, mark, can, preference_id } = submission;
  const isOnPaper = preference_id === preferences.paper && turned_in_at === null;
  const isOver = late_until !== null && Date.parse(late_until) < Date.now();
  const late = lateWords(seconds_late);
  const when = format.when(turned_in_at);
  const isWriting = can.turnIn && !nothingMoves.includes(status);
  return (
    <>
      {hasStatus ? (
        <div>
          <StatusTag tone={submissionStatusTable.toneOf(status)}>
            {text.phrase(submissionStatusTable.labelOf(status))}
          </StatusTag>
        </div>
      ) : null}
      {turned_in_at === null ? null : <p>{late ? t('factsLate', { when, late }) : t('facts', { when })}</p>}
      {isOnPaper ? <p className="field-hint">{t(isChild ? 'paperOf' : 'paper')}</p> : null}
      <MarkView submission={submission} />
      {turned_in.length > 0 && mark.places.length > 0 ? <ReviewedWork submission={submission} /> : null}
      {isWriting ? <TurnInForm submission={submission} /> : null}
      {isWriting || isChild ? null : <TurnedIn submission={submission} />}
      {turned_in.length > 0 && mark.places.length === 0 ? <WorkView versions={turned_in} /> : null}
      {isWriting || turned_in.length > 0 ? null : (
        <p className="field-hint">{isOver ? t('over', { when: format.when(late_until) }) : t('none')}</p>
      )}
    </>
  );
}
