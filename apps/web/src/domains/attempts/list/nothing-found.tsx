import { type AssessmentType, assessmentTypeTable } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { IconClipboardText } from '@tabler/icons-react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { NoMatch } from '../../../components/no-match.tsx';
import { useMessages } from '../../../lib/text.ts';

/** One sentence for each type (spec 2 §2.6). */
const messages = defineMessages({
  all: 'No {^assessment+} Found',
  test: 'No {^test+} Found',
  classwork: 'No {^classwork} Found',
  homework: 'No {^homework} Found',
  notes: 'No {^note+} Found',
  standardizedTest: 'No Standardized {^test+} Found',
  feedback: 'No Feedback Form found.',
  given: 'Work assigned to {student+} appears here.',
});

interface NothingFoundProps {
  /** Type id, if the list is filtered by type alone. */
  readonly type?: number | undefined;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

const messageOf = (type: number | undefined): AssessmentType | 'all' =>
  (type === undefined ? undefined : assessmentTypeTable.nameOf(type)) ?? 'all';

/** Empty list: nothing assigned, or no match with a button to clear the filters. */
export function NothingFound({ type, isFiltered, onClear }: NothingFoundProps) {
  const t = useMessages(messages);
  const said = { icon: IconClipboardText, title: t(messageOf(type)) };
  return isFiltered ? <NoMatch {...said} onClear={onClear} /> : <EmptyState {...said} text={t('given')} />;
}
