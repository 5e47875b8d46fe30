import { pointsProblem } from '@pelion/questions/points';
import { defineMessages } from '@pelion/words';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  title: 'Points of {$n} {question#n}',
  points: 'Points',
  hint: 'Such as 1, 2.5 or 1/3. Attempts that have started keep their points.',
  cancel: 'Cancel',
  save: 'Change points',
});

interface PointsDialogProps {
  readonly count: number;
  readonly onSave: (points: string) => void;
  readonly onClose: () => void;
}

/** What each of several questions is worth from now on. */
export function PointsDialog({ count, onSave, onClose }: PointsDialogProps) {
  const text = useText();
  const t = text(messages);
  const id = useId();
  const [points, setPoints] = useState('1');
  const [isTried, setIsTried] = useState(false);
  const problem = pointsProblem(points.trim());
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!problem) onSave(points.trim());
  };
  return (
    <Dialog
      title={t('title', { n: count })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" form={id}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={save}>
        <TextField
          label={t('points')}
          hint={t('hint')}
          autoComplete="off"
          isRequired
          isFirst
          value={points}
          error={isTried && problem ? text.sentence(problem) : null}
          onChange={setPoints}
        />
      </form>
    </Dialog>
  );
}
