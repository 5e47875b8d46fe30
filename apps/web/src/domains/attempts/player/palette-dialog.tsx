import { defineMessages } from '@pelion/words';
import type { ComponentProps } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useMessages } from '../../../lib/text.ts';
import { Palette } from './palette.tsx';

const messages = defineMessages({ all: 'All {question+}', review: 'Review and submit' });

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
