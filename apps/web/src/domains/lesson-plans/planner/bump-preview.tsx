import type { BumpOutcome } from '@pelion/contract/lesson-planner';
import { defineMessages } from '@pelion/words';
import { CheckGroupField } from '../../../components/fields/choice-fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './planner.module.css';
import { useSlotText } from './slot-text.ts';

const messages = defineMessages({
  lesson: '{^lesson}',
  from: 'From',
  to: 'To',
  none: 'No day',
  nothing: 'No {lesson} moves.',
  falls: 'Past the end: {$names}',
  along: 'Moves along',
  days: '{$name}: {$n} {#n|day|days}',
});

interface BumpPreviewProps {
  readonly outcome: BumpOutcome;
  readonly ticked: readonly number[];
  readonly onTick: (ids: readonly number[]) => void;
}

/** Lessons that a bump moves, those past the end, and schedules to tick. */
export function BumpPreview({ outcome, ticked, onTick }: BumpPreviewProps) {
  const t = useMessages(messages);
  const { list } = useFormat();
  const textOf = useSlotText();
  const { changes, falls, schedules } = outcome;
  if (changes.length === 0) return <p>{t('nothing')}</p>;
  return (
    <>
      {falls.length > 0 ? (
        <Notice kind="warning">{t('falls', { names: list(falls.map(({ name }) => name)) })}</Notice>
      ) : null}
      <div className={classes.preview}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('lesson')}</th>
              <th scope="col">{t('from')}</th>
              <th scope="col">{t('to')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ lesson_id, name, from, to }) => (
              <tr key={lesson_id}>
                <td>{name}</td>
                <td>{from ? textOf(from) : t('none')}</td>
                <td>{to ? textOf(to) : t('none')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {schedules.length > 0 ? (
        <CheckGroupField
          label={t('along')}
          choices={schedules.map(({ id, assessment_name, days }) => ({
            value: id,
            label: t('days', { name: assessment_name, n: days }),
          }))}
          value={ticked}
          onChange={onTick}
        />
      ) : null}
    </>
  );
}
