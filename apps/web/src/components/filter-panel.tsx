import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import classes from './filter-panel.module.css';

const messages = defineMessages({ title: 'FILTERS', clear: 'Clear', show: 'Show' });

interface FilterPanelProps {
  /** Over the list where there is no room beside it. */
  readonly isDialog: boolean;
  readonly onClear: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Spec 2 §2.4: titled FILTERS, with Clear; what is inside submits on every change. */
export function FilterPanel({ isDialog, onClear, onClose, children }: FilterPanelProps) {
  const t = useMessages(messages);
  if (isDialog)
    return (
      <Dialog
        title={t('title')}
        size="md"
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClear}>{t('clear')}</Button>
            <Button tone="primary" onClick={onClose}>
              {t('show')}
            </Button>
          </>
        }
      >
        <div className={classes.fields}>{children}</div>
      </Dialog>
    );
  return (
    <section className={classes.panel} aria-label={t('title')}>
      <div className={classes.head}>
        <h2>{t('title')}</h2>
        <Button tone="link" size="sm" onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
