import { defineMessages } from '@pelion/words';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Button } from '../../../components/button.tsx';
import { useMessages } from '../../../lib/text.ts';

const messages = defineMessages({ filters: 'Filters' });

interface FilterToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Shows and hides the filters of the list below. */
export function FilterToggle({ isOpen, onToggle }: FilterToggleProps) {
  const t = useMessages(messages);
  return (
    <Button icon={IconAdjustmentsHorizontal} aria-expanded={isOpen} onClick={onToggle}>
      {t('filters')}
    </Button>
  );
}
