import type { Rubric } from '@pelion/contract/rubrics';
import { defineMessages } from '@pelion/words';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { rubricsQuery } from '../../lib/rubrics.ts';
import { useMessages } from '../../lib/text.ts';
import { AsyncView } from '../async-view.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { RadioField } from '../fields/choice-fields.tsx';
import { TextField } from '../fields/text-field.tsx';
import { later } from '../lazy-part.tsx';
import classes from './rubric-dialog.module.css';

const RubricDialog = later(() => import('./rubric-dialog.tsx').then((file) => file.RubricDialog));

const messages = defineMessages({
  title: 'Rubric of this {question}',
  search: 'Search by name',
  rubric: 'Every answer to this {question} is marked by',
  none: 'Points alone',
  points: '{$points} {#n|point|points}',
  empty: 'There are no rubrics yet.',
  write: 'Write a rubric',
  save: 'Use it',
});

interface ChooseRubricDialogProps {
  /** Id of the current rubric; null for none. */
  readonly rubricId: number | null;
  readonly isBusy?: boolean;
  readonly error?: string | null;
  /** Null for points without a rubric. */
  readonly onUse: (rubric: Pick<Rubric, 'id' | 'name'> | null) => void;
  readonly onClose: () => void;
}

const NONE = 0;

/** Chooses the rubric of a question: own, shared or none. */
export function ChooseRubricDialog({
  rubricId,
  isBusy = false,
  error = null,
  onUse,
  onClose,
}: ChooseRubricDialogProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const [term, setTerm] = useState('');
  const query = useQuery({
    ...rubricsQuery(useDeferredValue(term.trim())),
    placeholderData: keepPreviousData,
  });
  // Includes the name, because a later search may not list the rubric.
  const [chosen, setChosen] = useState<{ readonly id: number; readonly name: string | null }>({
    id: rubricId ?? NONE,
    name: null,
  });
  const [isWriting, setIsWriting] = useState(false);
  const use = () => {
    if (chosen.id === NONE) return onUse(null);
    const name = chosen.name ?? query.data?.find(({ id }) => id === chosen.id)?.name;
    // The current rubric is not in the list and was not changed.
    if (name === undefined) return onClose();
    onUse({ id: chosen.id, name });
  };
  return (
    <Dialog
      title={t('title')}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button icon={IconPlus} onClick={() => setIsWriting(true)}>
            {t('write')}
          </Button>
          <Button tone="primary" isBusy={isBusy} onClick={use}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={classes.choose}>
        <TextField label={t('search')} autoComplete="off" value={term} onChange={setTerm} />
        <AsyncView query={query}>
          {(rubrics) => (
            <>
              <RadioField
                label={t('rubric')}
                isStacked
                value={chosen.id}
                choices={[
                  { value: NONE, label: t('none') },
                  ...rubrics.map(({ id, name, most }) => ({
                    value: id,
                    label: name,
                    hint: t('points', { points: format.points(most), n: Number(most) }),
                  })),
                ]}
                onChange={(id) =>
                  setChosen({ id, name: rubrics.find((rubric) => rubric.id === id)?.name ?? null })
                }
              />
              {rubrics.length === 0 && term === '' ? <p>{t('empty')}</p> : null}
            </>
          )}
        </AsyncView>
        {error ? <p className="field-error">{error}</p> : null}
      </div>
      {isWriting ? (
        <RubricDialog
          rubric={null}
          onSaved={({ id, name }) => {
            setTerm('');
            setChosen({ id, name });
          }}
          onClose={() => setIsWriting(false)}
        />
      ) : null}
    </Dialog>
  );
}
