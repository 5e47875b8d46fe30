import {
  courseItemKindTable,
  type courseItemStatuses,
  courseItemStatusTable,
} from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconClockExclamation,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { LockIcon } from '../../components/courses/lock-icon.ts';
import { useLockWords } from '../../components/courses/use-lock-words.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './course-player.module.css';
import { CourseProgress } from './course-progress.tsx';
import { END, itemPath } from './item-path.ts';
import { isDone, type PlayerCourse, type PlayerItem } from './player-course.ts';

const messages = defineMessages({
  optional: 'Optional',
  locked: 'Locked',
  due: 'due {$when}',
  doneOf: '{$n} of {$all}',
  end: 'End of the {course}',
});

interface CourseOutlineListProps {
  readonly course: PlayerCourse;
  /** Id of the shown item, or the word for the end; null for another page. */
  readonly current: string | null;
  readonly onChoose: () => void;
}

/** Modules and items with their statuses and locks. */
export function CourseOutlineList({ course, current, onChoose }: CourseOutlineListProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { outline, mode } = course;
  return (
    <div className={classes.outline}>
      <CourseProgress course={course} />
      {outline.modules.map(({ id, name, due_date, items }) => {
        const required = items.filter(({ is_required }) => is_required);
        const counted = required.length > 0 ? required : items;
        const n = counted.filter(isDone).length;
        return (
          <section key={id} className={classes.module} aria-labelledby={`module-${id}`}>
            <h2 id={`module-${id}`}>
              <bdi>{name}</bdi>
            </h2>
            <p className={classes.quiet}>
              {[
                mode === 'preview' ? null : t('doneOf', { n, all: counted.length }),
                due_date && t('due', { when: format.when(due_date) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <ol>
              {items.map((item) => (
                <li key={item.id}>
                  <Link
                    className={classes.row}
                    to={itemPath(course, item.id)}
                    aria-current={current === String(item.id) ? 'page' : undefined}
                    data-locked={item.locks.length > 0 || undefined}
                    onClick={onChoose}
                  >
                    <ItemSign item={item} />
                    <span className={classes.rowText}>
                      <bdi>{item.name}</bdi>
                      <ItemLine course={course} item={item} />
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          </section>
        );
      })}
      <Link
        className={classes.row}
        to={itemPath(course, null)}
        aria-current={current === END ? 'page' : undefined}
        onClick={onChoose}
      >
        {t('end')}
      </Link>
    </div>
  );
}

function ItemLine({ course, item }: { readonly course: PlayerCourse; readonly item: PlayerItem }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const lockWords = useLockWords(course.outline);
  const [lock] = item.locks;
  const facts = [
    text.phrase(courseItemKindTable.labelOf(item.kind_id)),
    item.is_required ? null : t('optional'),
    item.reached === null ? null : format.percent(item.reached),
    lock ? lockWords(lock).text : null,
  ].filter(Boolean);
  return <small>{facts.join(' · ')}</small>;
}

/** Status of an item as a sign with its word. */
function ItemSign({ item }: { readonly item: PlayerItem }) {
  const text = useText();
  const t = text(messages);
  const isLocked = item.locks.length > 0 && !isDone(item);
  const name = courseItemStatusTable.nameOf(item.status_id) ?? 'notStarted';
  const Icon = isLocked ? LockIcon : signs[name];
  return (
    <span className={classes.sign} data-status={isLocked ? 'locked' : name}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className="visually-hidden">
        {isLocked ? t('locked') : text.phrase(courseItemStatusTable.labelOf(item.status_id))}
      </span>
    </span>
  );
}

const signs = {
  notStarted: IconCircle,
  inProgress: IconCircleHalf2,
  completed: IconCircleCheckFilled,
  pastDue: IconClockExclamation,
} as const satisfies Record<keyof typeof courseItemStatuses, unknown>;
