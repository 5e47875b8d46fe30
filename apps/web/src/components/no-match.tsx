import { defineMessages } from '@pelion/words';
import type { TablerIcon } from '@tabler/icons-react';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

const messages = defineMessages({ text: 'Please try changing the filters.', clear: 'Clear' });

interface NoMatchProps {
  readonly title: string;
  readonly icon?: TablerIcon;
  /** Takes the filters back; null where none is set, as in a tab that has nothing. */
  readonly onClear: (() => void) | null;
}

/** There is something, but nothing that fits what is searched and filtered for. */
export function NoMatch({ onClear, ...state }: NoMatchProps) {
  const t = useMessages(messages);
  return (
    <EmptyState
      {...state}
      kind="nothingFound"
      text={t('text')}
      action={onClear ? <Button onClick={onClear}>{t('clear')}</Button> : null}
    />
  );
}
