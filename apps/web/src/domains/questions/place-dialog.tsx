import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { AskDialog } from '../../components/form/ask-dialog.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  title: 'Move {$n} {question#n}',
  place: 'To place',
  hint: 'From 1 to {$last}',
  wrong: 'Please enter a whole number from 1 to {$last}',
  top: 'To the top',
  bottom: 'To the bottom',
  move: 'Move',
});

interface PlaceDialogProps {
  /** How many move together. */
  readonly count: number;
  /** The last place that the first of them can have. */
  readonly last: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** Where to, by its number: in a list of two hundred nobody drags that far. */
export function PlaceDialog({ count, last, onMove, onClose }: PlaceDialogProps) {
  const t = useMessages(messages);
  const [place, setPlace] = useState<number | null>(null);
  const [isTried, setIsTried] = useState(false);
  const isGood = place !== null && Number.isInteger(place) && place >= 1 && place <= last;
  const move = () => {
    setIsTried(true);
    if (isGood) onMove(place);
  };
  return (
    <AskDialog
      title={t('title', { n: count })}
      submitLabel={t('move')}
      onSubmit={move}
      onClose={onClose}
      others={
        <>
          <Button onClick={() => onMove(1)}>{t('top')}</Button>
          <Button onClick={() => onMove(last)}>{t('bottom')}</Button>
        </>
      }
    >
      <NumberField
        label={t('place')}
        hint={t('hint', { last })}
        isRequired
        isFirst
        value={place}
        error={isTried && !isGood ? t('wrong', { last }) : null}
        onChange={setPlace}
      />
    </AskDialog>
  );
}
