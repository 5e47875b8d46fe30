import type { BankQuestion } from '@pelion/contract/question-bank';
import { defineMessages } from '@pelion/words';
import { IconDice5 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './bank.module.css';
import { type BankFilter, drawFromBank } from './bank-queries.ts';
import { BankRows } from './bank-results.tsx';

const messages = defineMessages({
  count: 'How many',
  wrong: 'Please enter a whole number from 1 to {$most}',
  draw: 'Draw',
  again: 'Draw again',
  drawn: '{$n} {question#n} drawn. Check them: the ticked ones are added.',
  fewer: 'Only {$n} {question#n} {#n|matches|match}.',
  none: 'No {question+} match.',
});

const MOST = 200;

interface RandomDrawProps {
  readonly targetId: number;
  readonly filter: BankFilter;
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (id: number) => void;
  /** All of them are ticked at first. */
  readonly onDrawn: (ids: readonly number[]) => void;
}

/** So many at random of what the filter finds: drawn now, shown, and added only then. */
export function RandomDraw({ targetId, filter, ticked, onTick, onDrawn }: RandomDrawProps) {
  const t = useMessages(messages);
  const [count, setCount] = useState<number | null>(5);
  const [isTried, setIsTried] = useState(false);
  const drawing = useMutation({
    mutationFn: (wanted: number) => drawFromBank(targetId, filter, wanted),
    meta: { failure: 'inline' },
    onSuccess: (drawn: readonly BankQuestion[]) => onDrawn(drawn.map((one) => one.question_id)),
  });
  const isGood = count !== null && Number.isInteger(count) && count >= 1 && count <= MOST;
  const draw = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isGood) drawing.mutate(count);
  };
  const { data, variables = 0 } = drawing;
  const n = data?.length ?? 0;
  return (
    <>
      <form className={classes.draw} noValidate onSubmit={draw}>
        <NumberField
          label={t('count')}
          value={count}
          error={isTried && !isGood ? t('wrong', { most: MOST }) : null}
          onChange={setCount}
        />
        <Button type="submit" icon={IconDice5} isBusy={drawing.isPending}>
          {t(data ? 'again' : 'draw')}
        </Button>
      </form>
      {drawing.error ? <Notice kind="failure">{messageOf(drawing.error)}</Notice> : null}
      <p className={classes.none} role="status">
        {data ? (n === 0 ? t('none') : n < variables ? t('fewer', { n }) : t('drawn', { n })) : ''}
      </p>
      {data && n > 0 ? <BankRows questions={data} ticked={ticked} onTick={onTick} /> : null}
    </>
  );
}
