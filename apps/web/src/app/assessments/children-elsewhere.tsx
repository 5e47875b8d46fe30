import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { changeCampus } from '../../domains/session/queries.ts';
import { childrenElsewhereQuery } from '../../lib/campus-lists.ts';
import { messageOf } from '../../lib/failure.ts';
import { session } from '../../lib/session.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './children-elsewhere.module.css';

const messages = defineMessages({
  label: '{^student+} on other {campus+}',
  at: '{$name}: {$campus}',
  open: 'Open {$campus}',
});

/**
 * A parent's children on other campuses, with a button to switch to each: records are only readable on their own
 * campus.
 */
export function ChildrenElsewhere() {
  const t = useMessages(messages);
  const { data: children = [] } = useQuery(childrenElsewhereQuery);
  // Stays on the same screen, which remounts for the other campus.
  const change = useMutation({ ...changeCampus, onSuccess: session.begin });
  if (children.length === 0) return null;
  return (
    <>
      {change.isError ? <Notice kind="failure">{messageOf(change.error)}</Notice> : null}
      <ul className={classes.list} aria-label={t('label')}>
        {children.map(({ id, name, campus_id, campus_name: campus }) => (
          <li key={`${campus_id}-${id}`}>
            <span>{t('at', { name, campus })}</span>
            <Button disabled={change.isPending} onClick={() => change.mutate(campus_id)}>
              {t('open', { campus })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
