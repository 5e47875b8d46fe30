import type { AssignmentSubmission } from '@pelion/contract/assignment-submissions';
import { submissionStatusTable } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { type Part, submissionQuery } from './submission-queries.ts';
import { TurnInForm } from './turn-in-form.tsx';
import { TurnedIn } from './turned-in.tsx';
import { useLateWords } from './use-late-words.ts';
import { MarkView, WorkView } from './work-view.tsx';

const messages = defineMessages({
  own: 'Your work',
  facts: 'Turned in {$when}',
  factsLate: 'Turned in {$when}, {$late}',
  none: 'Nothing turned in yet.',
});

interface OwnWorkProps {
  readonly part: Part;
  /** Name of a parent's child; null for the student. */
  readonly name: string | null;
}

/** Work of the student, or of a parent's child, with what was remarked. */
export function OwnWork({ part, name }: OwnWorkProps) {
  const text = useText();
  const t = text(messages);
  const query = useQuery(submissionQuery(part));
  useLiveQueries('assignmentSubmissions', submissionQuery(part).queryKey);
  return (
    <SettingsSection title={name ?? t('own')}>
      <AsyncView query={query}>
        {(submission) => <Shown submission={submission} isChild={name !== null} />}
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
}

function Shown({ submission, isChild }: ShownProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const lateWords = useLateWords();
  const { status, turned_in, turned_in_at, seconds_late, can } = submission;
  const late = lateWords(seconds_late);
  const when = format.when(turned_in_at);
  const isWriting = can.turnIn && !nothingMoves.includes(status);
  return (
    <>
      {isChild ? (
        <StatusTag tone={submissionStatusTable.toneOf(status)}>
          {text.phrase(submissionStatusTable.labelOf(status))}
        </StatusTag>
      ) : null}
      {turned_in_at === null ? null : <p>{late ? t('factsLate', { when, late }) : t('facts', { when })}</p>}
      <MarkView submission={submission} />
      {isWriting ? <TurnInForm submission={submission} /> : <TurnedIn submission={submission} />}
      {turned_in.length > 0 ? <WorkView versions={turned_in} /> : null}
      {isWriting || turned_in.length > 0 ? null : <p className="field-hint">{t('none')}</p>}
    </>
  );
}
