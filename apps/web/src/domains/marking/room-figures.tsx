import type { MarkingRoom } from '@pelion/contract/marking';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { EarlyScoresNotice } from './early-scores-notice.tsx';
import classes from './marking.module.css';

const messages = defineMessages({
  submitted: 'Submitted',
  waiting: 'To be graded',
  graded: 'Graded',
  released: 'Released',
  claimed: 'Claimed',
  undecided: 'To be decided',
  two: 'Two people mark each answer. If they are more than {$allowed} {#n|point|points} apart, a manager of the schedule decides.',
  twoAny: 'Two people mark each answer. If they differ, a manager of the schedule decides.',
  others:
    '{$n} {#n|submission waits|submissions wait} for a manager of the schedule who has not marked {#n|it|them}.',
  progress: 'Graded out of submitted',
});

/** How far the marking is. */
export function RoomFigures({ room }: { readonly room: MarkingRoom }) {
  const t = useMessages(messages);
  const format = useFormat();
  const figures = [
    ...(['submitted', 'waiting', 'graded'] as const),
    ...(room.has_release || room.released > 0 ? (['released'] as const) : []),
    'claimed' as const,
    ...(room.allowed_difference !== null && room.may_decide ? (['undecided'] as const) : []),
  ];
  const allowed = Number(room.allowed_difference ?? 0);
  return (
    <div className={classes.said}>
      <dl className={classes.figures}>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{t(figure)}</dt>
            <dd>{format.number(room[figure])}</dd>
          </div>
        ))}
      </dl>
      {room.allowed_difference === null ? null : (
        <p className={classes.state}>
          {allowed > 0
            ? t('two', { allowed: format.points(room.allowed_difference), n: allowed })
            : t('twoAny')}
          {room.others_decide > 0 ? ` ${t('others', { n: room.others_decide })}` : null}
        </p>
      )}
      {room.is_shown_at_once && room.waiting > 0 ? <EarlyScoresNotice scheduleId={room.schedule_id} /> : null}
      {room.submitted > 0 ? (
        <progress
          className={classes.progress}
          aria-label={t('progress')}
          max={room.submitted}
          value={room.graded}
        />
      ) : null}
    </div>
  );
}
