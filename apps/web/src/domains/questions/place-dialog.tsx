import { defineMessages } from '@pelion/words';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  title: 'Move {$n} {question#n}',
  place: 'To place',
  hint: 'From 1 to {$last}',
  wrong: 'Please enter a whole number from 1 to {$last}',
  top: 'To the top',
  bottom: 'To the bottom',
  cancel: 'Cancel',
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
  const id = useId();
  const [place, setPlace] = useState<number | null>(null);
  const [isTried, setIsTried] = useState(false);
  const isGood = place !== null && Number.isInteger(place) && place >= 1 && place <= last;
  const move = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isGood) onMove(place);
  };
  return (
    <Dialog
      title={t('title', { n: count })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => onMove(1)}>{t('top')}</Button>
          <Button onClick={() => onMove(last)}>{t('bottom')}</Button>
          <Button tone="primary" type="submit" form={id}>
            {t('move')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={move}>
        <NumberField
          label={t('place')}
          hint={t('hint', { last })}
          isRequired
          isFirst
          value={place}
          error={isTried && !isGood ? t('wrong', { last }) : null}
          onChange={setPlace}
        />
      </form>
    </Dialog>
  );
}
