import { defineMessages } from '@pelion/words';
import { IconClipboardText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  notFound: 'No {^assessment+} found.',
  notFoundFeedback: 'No Feedback Forms found.',
  empty: 'No {assessment+} yet',
  emptyMine: 'You have not created any {assessment+} yet',
  emptyShared: 'Nobody has shared an {assessment} with you yet',
  emptySharedText: '{^assessment+} that colleagues share with you appear here.',
  emptyText: '{^assessment+} created on your {campus} appear here.',
  emptyAdd: 'Create the first one and add its {question+}. It is a draft until you activate it.',
});

const titles = { all: 'empty', mine: 'emptyMine', shared: 'emptyShared' } as const;

interface NoAssessmentsProps {
  readonly tab: keyof typeof titles;
  readonly isFeedback: boolean;
  /** Whether the list is empty because of filters. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** Button to create the first one, for users who may. */
  readonly add: ReactNode;
}

/** Empty state of the staff list, with the reason and the next step. */
export function NoAssessments({ tab, isFeedback, isFiltered, onClear, add }: NoAssessmentsProps) {
  const t = useMessages(messages);
  if (isFiltered)
    return (
      <NoMatch
        icon={IconClipboardText}
        title={t(isFeedback ? 'notFoundFeedback' : 'notFound')}
        onClear={onClear}
      />
    );
  return (
    <EmptyState
      icon={IconClipboardText}
      title={t(titles[tab])}
      text={t(tab === 'shared' ? 'emptySharedText' : add ? 'emptyAdd' : 'emptyText')}
      action={tab === 'shared' ? null : add}
    />
  );
}
