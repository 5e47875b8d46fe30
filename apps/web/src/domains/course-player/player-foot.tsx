import { defineMessages } from '@pelion/words';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './course-player.module.css';
import { itemPath } from './item-path.ts';
import { isDone, type PlayerCourse, type PlayerItem } from './player-course.ts';

const messages = defineMessages({
  ways: 'Previous and next',
  previous: 'Previous',
  next: 'Next',
  previousItem: 'Previous: {$name}',
  nextItem: 'Next: {$name}',
  finish: 'Finish',
  mark: 'Mark as done',
  unmark: 'Not done yet',
});

interface PlayerFootProps {
  readonly course: PlayerCourse;
  /** Null behind the last item. */
  readonly item: PlayerItem | null;
  readonly previous: PlayerItem | null;
  readonly next: PlayerItem | null;
}

/** Ways to the items beside this one, and the mark where the student sets it. */
export function PlayerFoot({ course, item, previous, next }: PlayerFootProps) {
  const t = useMessages(messages);
  const isOwn = course.mode === 'own';
  const isMarked = item !== null && item.done === 'learner' && isOwn && item.locks.length === 0;
  const done = item !== null && isDone(item);
  const mark = () => {
    if (!item) return;
    const place = { schedule_id: course.place.scheduleId, item_id: item.id, item_name: item.name };
    course.progress?.add(place, { kind: 'mark', visit: 'mark', is_done: !done }, 'now');
  };
  return (
    <nav className={classes.foot} aria-label={t('ways')}>
      {previous ? (
        <ButtonLink
          icon={IconChevronLeft}
          to={itemPath(course, previous.id)}
          aria-label={t('previousItem', { name: previous.name })}
          aria-keyshortcuts="P"
        >
          {t('previous')}
        </ButtonLink>
      ) : (
        <span />
      )}
      {isMarked ? (
        <Button tone={done ? 'quiet' : 'primary'} icon={done ? undefined : IconCheck} onClick={mark}>
          {t(done ? 'unmark' : 'mark')}
        </Button>
      ) : null}
      {item ? (
        <ButtonLink
          tone={done || !isOwn ? 'primary' : 'default'}
          className={classes.next}
          icon={IconChevronRight}
          to={itemPath(course, next?.id ?? null)}
          aria-label={next ? t('nextItem', { name: next.name }) : undefined}
          aria-keyshortcuts="N"
        >
          {t(next ? 'next' : 'finish')}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
