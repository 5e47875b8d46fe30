import { defineMessages } from '@pelion/words';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import classes from './step-buttons.module.css';
import type { Steps } from './use-steps.ts';

const messages = defineMessages({
  undo: 'Undo',
  redo: 'Redo',
  nothing: 'There is nothing to undo.',
  nothingAgain: 'There is nothing to redo.',
});

interface StepButtonsProps extends Pick<Steps<never>, 'undo' | 'redo'> {
  /** Further buttons before undo and redo. */
  readonly children?: ReactNode;
}

export function StepButtons({ undo, redo, children }: StepButtonsProps) {
  // Memoizing two buttons costs more than rendering them.
  'use no memo';
  const t = useMessages(messages);
  return (
    <div className={classes.row}>
      {children}
      {/* Undo and redo wrap together on narrow screens. */}
      <div className={classes.row}>
        <Button icon={IconArrowBackUp} disabledReason={undo ? null : t('nothing')} onClick={() => undo?.()}>
          {t('undo')}
        </Button>
        <Button
          icon={IconArrowForwardUp}
          disabledReason={redo ? null : t('nothingAgain')}
          onClick={() => redo?.()}
        >
          {t('redo')}
        </Button>
      </div>
    </div>
  );
}
