import { pathOf } from '@pelion/access';
import type { AttendanceHistory } from '@pelion/contract/attendance-history';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { useMessages } from '../../../lib/text.ts';
import { MakeupLine } from '../makeups/makeup-line.tsx';
import { useClassTime } from '../use-class-time.ts';
import classes from './history.module.css';
import { MarkTag } from './mark-tag.tsx';

const messages = defineMessages({
  title: '{^class+}',
  more: 'Show more',
  latest: 'The latest {$n} of {$all}',
});

/** Classes in view at first; more on demand. */
const AT_ONCE = 8;

/** Classes of a history with their marks, the latest first. */
export function AttendedList({ history }: { readonly history: AttendanceHistory }) {
  const t = useMessages(messages);
  const timeOf = useClassTime();
  const [shown, setShown] = useState(AT_ONCE);
  const { classes: all, total, student_id } = history;
  return (
    <>
      <ul className={classes.marks} aria-label={t('title')}>
        {all.slice(0, shown).map((each) => (
          <li key={each.class_id}>
            <p className={classes.mark}>
              {each.is_open ? (
                <Link to={pathOf('viewClass', { classId: each.class_id })}>{each.name}</Link>
              ) : (
                <span>{each.name}</span>
              )}
              <span className={classes.time}>{timeOf(each)}</span>
              <MarkTag mark={each} />
            </p>
            <MakeupLine missed={each} studentId={student_id} attendance={each} />
          </li>
        ))}
      </ul>
      {shown < all.length ? (
        <Button tone="quiet" onClick={() => setShown(shown + 4 * AT_ONCE)}>
          {t('more')}
        </Button>
      ) : null}
      {shown >= all.length && all.length < total.all ? (
        <p className="field-hint">{t('latest', { n: all.length, all: total.all })}</p>
      ) : null}
    </>
  );
}
