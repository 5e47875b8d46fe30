import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  theirs: 'It now reads “{$name}”',
});

interface ChangedNoticeProps {
  readonly theirs: Assessment;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody else was quicker: what they made of it, beside what one has typed (decision 0043). */
export function ChangedNotice({ theirs, onKeepMine, onTakeTheirs }: ChangedNoticeProps) {
  const t = useMessages(messages);
  const facts = [
    theirs.assessment_type_name,
    theirs.grade_name,
    theirs.subject_name,
    theirs.chapter_name,
    theirs.lesson_name,
    ...theirs.lesson_plans.map(({ plan_name, lesson_name }) => `${plan_name} – ${lesson_name}`),
  ];
  return (
    <ConflictNotice
      title={t('theirs', { name: theirs.name })}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
    >
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <RichTextView html={theirs.instruction} />
    </ConflictNotice>
  );
}
