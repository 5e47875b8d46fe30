import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { LockIcon } from '../../components/courses/lock-icon.ts';
import { useLockWords } from '../../components/courses/use-lock-words.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './course-player.module.css';
import { itemPath } from './item-path.ts';
import type { PlayerCourse, PlayerItem } from './player-course.ts';

const messages = defineMessages({ title: 'Not open yet' });

interface LockedPartProps {
  readonly course: PlayerCourse;
  readonly item: PlayerItem;
}

/** Names the locks of an item, with links to the items that open it. */
export function LockedPart({ course, item }: LockedPartProps) {
  const t = useMessages(messages);
  const lockWords = useLockWords(course.outline);
  return (
    <div className={classes.card}>
      <LockIcon size={28} stroke={1.6} aria-hidden />
      <h2>{t('title')}</h2>
      <ul>
        {item.locks.map((lock) => {
          const { text, itemId } = lockWords(lock);
          return (
            <li key={text}>{itemId === null ? text : <Link to={itemPath(course, itemId)}>{text}</Link>}</li>
          );
        })}
      </ul>
    </div>
  );
}
