import { defineMessages } from '@pelion/words';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { useMessages } from '../../../lib/text.ts';

const messages = defineMessages({ filters: 'Filters', filtersSet: 'Filters ({$n})' });

interface FilterToggleProps {
  readonly isOpen: boolean;
  /** How many are set: they hold also where the panel is closed. */
  readonly count: number;
  readonly onToggle: () => void;
}

/** Shows and hides the filters of the list below. */
export function FilterToggle({ isOpen, count, onToggle }: FilterToggleProps) {
  const t = useMessages(messages);
  return (
    <Button icon={IconAdjustmentsHorizontal} aria-expanded={isOpen} onClick={onToggle}>
      {count > 0 ? t('filtersSet', { n: count }) : t('filters')}
    </Button>
  );
}
