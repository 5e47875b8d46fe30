import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import rows from './dialog-list.module.css';

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
}

export interface FoundListProps<T extends Found> {
  readonly label: string;
  readonly found: readonly T[];
  readonly chosen: readonly number[];
  readonly onChoose: (one: T) => void;
  /** Fact below the name, '' for none; rows without facts are the name alone. */
  readonly factOf?: ((one: T) => string) | undefined;
  /** Own text where nothing was found. */
  readonly none?: string | undefined;
  /** Own class of the list. */
  readonly className?: string | undefined;
}

export function FoundList<T extends Found>(props: FoundListProps<T>) {
  const { label, found, chosen, onChoose, factOf, none, className = rows.list } = props;
  const t = useMessages(messages);
  if (found.length === 0) return <p className="field-hint">{none ?? t('none')}</p>;
  return (
    <ul className={className} aria-label={label}>
      {found.map((one) => {
        const { id, name } = one;
        const isChosen = chosen.includes(id);
        const fact = factOf?.(one) ?? '';
        return (
          <li key={id}>
            {factOf ? (
              <div>
                <p>
                  <bdi>{name}</bdi>
                </p>
                {fact === '' ? null : <p className="field-hint">{fact}</p>}
              </div>
            ) : (
              <bdi>{name}</bdi>
            )}
            <Button
              size="sm"
              aria-label={t(isChosen ? 'addedOf' : 'addOf', { name })}
              aria-pressed={isChosen}
              onClick={() => isChosen || onChoose(one)}
            >
              {t(isChosen ? 'added' : 'add')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
