import { pointsProblem } from '@pelion/questions/points';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { TextField } from '../../components/fields/text-field.tsx';
import { AskDialog } from '../../components/form/ask-dialog.tsx';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  title: 'Points of {$n} {question#n}',
  points: 'Points',
  hint: 'Such as 1, 2.5 or 1/3. Attempts that have started keep their points.',
  save: 'Change points',
});

interface PointsDialogProps {
  readonly count: number;
  readonly onSave: (points: string) => void;
  readonly onClose: () => void;
}

/** Sets the points of each selected question. */
export function PointsDialog({ count, onSave, onClose }: PointsDialogProps) {
  const text = useText();
  const t = text(messages);
  const [points, setPoints] = useState('1');
  const [isTried, setIsTried] = useState(false);
  const problem = pointsProblem(points.trim());
  const save = () => {
    setIsTried(true);
    if (!problem) onSave(points.trim());
  };
  return (
    <AskDialog title={t('title', { n: count })} submitLabel={t('save')} onSubmit={save} onClose={onClose}>
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
    </AskDialog>
  );
}
