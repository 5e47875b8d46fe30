import type { BumpOutcome } from '@pelion/contract/lesson-planner';
import { defineMessages } from '@pelion/words';
import { CheckGroupField } from '../../../components/fields/choice-fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './planner.module.css';
import { useShortSlotText } from './slot-text.ts';

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

/** Dated records of moved lessons, each with its key. */
const alongOf = ({ schedules, assignments, resource_schedules }: BumpOutcome) => [
  ...schedules.map(({ id, assessment_name: name, days }) => ({ key: `schedule ${id}`, name, days })),
  ...assignments.map(({ id, name, days }) => ({ key: `assignment ${id}`, name, days })),
  ...resource_schedules.map(({ id, resource_name: name, days }) => ({ key: `resource ${id}`, name, days })),
];

const idsIn = (keys: readonly string[], kind: string) =>
  keys.flatMap((key) => (key.startsWith(`${kind} `) ? [Number(key.slice(kind.length + 1))] : []));

/** Ticked records as a request names them. */
export const tickedIds = (keys: readonly string[]) => ({
  schedule_ids: idsIn(keys, 'schedule'),
  assignment_ids: idsIn(keys, 'assignment'),
  resource_schedule_ids: idsIn(keys, 'resource'),
});

interface BumpPreviewProps {
  readonly outcome: BumpOutcome;
  /** Keys such as `assignment 7`. */
  readonly ticked: readonly string[];
  readonly onTick: (keys: readonly string[]) => void;
}

/** Lessons that a bump moves, those past the end, and schedules to tick. */
export function BumpPreview({ outcome, ticked, onTick }: BumpPreviewProps) {
  const t = useMessages(messages);
  const { list } = useFormat();
  const textOf = useShortSlotText();
  const { changes, falls } = outcome;
  const along = alongOf(outcome);
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
      {along.length > 0 ? (
        <CheckGroupField
          label={t('along')}
          choices={along.map(({ key, name, days }) => ({
            value: key,
            label: t('days', { name, n: days }),
          }))}
          value={ticked}
          onChange={onTick}
        />
      ) : null}
    </>
  );
}
