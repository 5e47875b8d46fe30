import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import rows from '../../../components/dialog-list.module.css';
import { useMessages } from '../../../lib/text.ts';

const messages = defineMessages({
  none: 'Nothing found.',
  add: 'Add',
  added: 'Added',
  addOf: 'Add “{$name}”',
  addedOf: '“{$name}” is added',
  done: 'Done',
});

interface PickerDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Records to add one by one. */
export function PickerDialog({ title, onClose, children }: PickerDialogProps) {
  const t = useMessages(messages);
  return (
    <Dialog
      title={title}
      size="md"
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

interface Found {
  readonly id: number;
  readonly name: string;
  /** Empty: none. */
  readonly fact: string;
}

interface FoundListProps {
  readonly label: string;
  readonly found: readonly Found[];
  readonly chosen: readonly number[];
  readonly onChoose: (id: number) => void;
}

export function FoundList({ label, found, chosen, onChoose }: FoundListProps) {
  const t = useMessages(messages);
  if (found.length === 0) return <p className="field-hint">{t('none')}</p>;
  return (
    <ul className={rows.list} aria-label={label}>
      {found.map(({ id, name, fact }) => {
        const isChosen = chosen.includes(id);
        return (
          <li key={id}>
            <div>
              <p>
                <bdi>{name}</bdi>
              </p>
              {fact === '' ? null : <p className="field-hint">{fact}</p>}
            </div>
            <Button
              size="sm"
              aria-label={t(isChosen ? 'addedOf' : 'addOf', { name })}
              aria-pressed={isChosen}
              onClick={() => isChosen || onChoose(id)}
            >
              {t(isChosen ? 'added' : 'add')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
