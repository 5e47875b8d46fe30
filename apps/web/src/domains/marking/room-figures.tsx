import type { MarkingRoom } from '@pelion/contract/marking';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './marking.module.css';

const messages = defineMessages({
  submitted: 'Submitted',
  waiting: 'To be graded',
  graded: 'Graded',
  released: 'Released',
  claimed: 'Taken by somebody',
  progress: 'Graded of what was submitted',
});

/** How far the marking is. */
export function RoomFigures({ room }: { readonly room: MarkingRoom }) {
  const t = useMessages(messages);
  const format = useFormat();
  const figures = ['submitted', 'waiting', 'graded', 'released', 'claimed'] as const;
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
