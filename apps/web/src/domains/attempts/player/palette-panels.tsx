import { defineMessages } from '@pelion/words';
import { IconChevronUp } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Popover } from '../../../components/popover.tsx';
import { useMessages } from '../../../lib/text.ts';
import { Palette } from './palette.tsx';
import classes from './palette-panels.module.css';

const messages = defineMessages({
  place: '{^question} {$n} of {$total}',
  all: 'All {question+}',
  review: 'Review and submit',
});

interface PalettePopoverProps extends ComponentProps<typeof Palette> {
  readonly className?: string | undefined;
  readonly onReview: () => void;
}

/** Position button as in the digital SAT; opens the question palette with a link to the review. */
export function PalettePopover({ className, onReview, onOpen, ...palette }: PalettePopoverProps) {
  const t = useMessages(messages);
  const { current, paper } = palette.state;
  return (
    <Popover
      align="center"
      className={classes.panel}
      opener={(props) => (
        <Button {...props} size="lg" className={className} icon={IconChevronUp} aria-haspopup="dialog">
          {t('place', { n: current + 1, total: paper.items.length })}
        </Button>
      )}
    >
      {(close) => (
        <div role="dialog" aria-label={t('all')} className={classes.inside}>
          <Palette
            {...palette}
            onOpen={(index) => {
              close();
              onOpen(index);
            }}
          />
          <Button
            tone="primary"
            isWide
            onClick={() => {
              close();
              onReview();
            }}
          >
            {t('review')}
          </Button>
        </div>
      )}
    </Popover>
  );
}

interface PaletteDialogProps extends ComponentProps<typeof Palette> {
  readonly onReview: () => void;
  readonly onClose: () => void;
}

/** All questions, where there is no room for them beside the one that is open. */
export function PaletteDialog({ onReview, onClose, ...palette }: PaletteDialogProps) {
  const t = useMessages(messages);
  return (
    <Dialog
      title={t('all')}
      onClose={onClose}
      footer={
        <Button tone="primary" size="lg" onClick={onReview}>
          {t('review')}
        </Button>
      }
    >
      <Palette {...palette} />
    </Dialog>
  );
}
