import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { RadioField } from '../../components/fields/choice-fields.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { rubricsQuery } from '../rubrics/queries.ts';
import { attachRubric } from './queries.ts';

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
  readonly resultId: number;
  readonly itemId: number;
  /** What it is marked by now. */
  readonly rubricId: number | null;
  readonly onClose: () => void;
}

const NONE = 0;

/** What the answers to a question are marked by from now on. Marks that were given keep what they were given by. */
export function ChooseRubricDialog({ resultId, itemId, rubricId, onClose }: ChooseRubricDialogProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const [term, setTerm] = useState('');
  const query = useQuery({
    ...rubricsQuery(useDeferredValue(term.trim())),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState(rubricId ?? NONE);
  const attach = useMutation(attachRubric(resultId));
  return (
    <Dialog
      title={t('title')}
      size="md"
      onClose={onClose}
      footer={
        <>
          <ButtonLink to={pathOf('rubrics')}>{t('write')}</ButtonLink>
          <Button
            tone="primary"
            isBusy={attach.isPending}
            onClick={() =>
              attach.mutate(
                { itemId, rubricId: chosen === NONE ? null : chosen },
                { onSuccess: () => onClose() },
              )
            }
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <TextField label={t('search')} autoComplete="off" value={term} onChange={setTerm} />
      <AsyncView query={query}>
        {(rubrics) => (
          <>
            <RadioField
              label={t('rubric')}
              isStacked
              value={chosen}
              choices={[
                { value: NONE, label: t('none') },
                ...rubrics.map(({ id, name, most }) => ({
                  value: id,
                  label: name,
                  hint: t('points', { points: format.points(most), n: Number(most) }),
                })),
              ]}
              onChange={setChosen}
            />
            {rubrics.length === 0 && term === '' ? <p>{t('empty')}</p> : null}
          </>
        )}
      </AsyncView>
      {attach.isError ? <p className="field-error">{messageOf(attach.error)}</p> : null}
    </Dialog>
  );
}
