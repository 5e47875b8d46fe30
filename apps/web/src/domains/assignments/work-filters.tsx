import { submissionStatusTable } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { CheckList } from '../../components/check-list.tsx';
import { useSubjectOptions } from '../../lib/subject-options.ts';
import { useText } from '../../lib/text.ts';
import type { ListedWork } from './listed.ts';

const messages = defineMessages({
  status: 'Status',
  subject: '{^subject}',
});

interface WorkFiltersProps {
  readonly value: ListedWork;
  /** False where nothing is turned in. */
  readonly hasStatus: boolean;
  readonly onChange: (changes: Partial<ListedWork>) => void;
}

/** Filters of the panel; each change applies at once. */
export function WorkFilters({ value, hasStatus, onChange }: WorkFiltersProps) {
  const text = useText();
  const t = text(messages);
  const subjects = useSubjectOptions({ gradeIds: [], subjectIds: value.subject });
  return (
    <>
      {hasStatus ? (
        <CheckList
          label={t('status')}
          options={submissionStatusTable.names.map((name) => ({
            id: submissionStatusTable.idOf(name),
            label: text.phrase(submissionStatusTable.labelOf(name)),
          }))}
          selected={value.status}
          onChange={(status) => onChange({ status })}
        />
      ) : null}
      {subjects.options.length > 0 ? (
        <CheckList
          label={t('subject')}
          options={subjects.options.map(({ id, name }) => ({ id, label: name }))}
          selected={value.subject}
          onChange={(subject) => onChange({ subject })}
        />
      ) : null}
    </>
  );
}
