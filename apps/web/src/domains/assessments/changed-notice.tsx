import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import type { Newer } from '../../components/form/use-newer.ts';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  theirs: 'Current name: “{$name}”',
});

/** Edit conflict: shows the newer saved version beside the unsaved input (decision 0043). */
export function ChangedNotice({ record, keepMine, takeTheirs }: Newer<Assessment>) {
  const t = useMessages(messages);
  const facts = [
    record.assessment_type_name,
    record.grade_name,
    record.subject_name,
    record.chapter_name,
    record.lesson_name,
    ...record.lesson_plans.map(({ plan_name, lesson_name }) => `${plan_name} – ${lesson_name}`),
  ];
  return (
    <ConflictNotice
      title={t('theirs', { name: record.name })}
      onKeepMine={keepMine}
      onTakeTheirs={takeTheirs}
    >
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <RichTextView html={record.instruction} />
    </ConflictNotice>
  );
}
