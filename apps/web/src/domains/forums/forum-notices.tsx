import type { Forum } from '@pelion/contract/forums';
import { forumStatuses } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './forums.module.css';
import { moveForum } from './queries.ts';

const messages = defineMessages({
  closed: 'This forum is closed: it can only be read',
  deactivated: 'This forum is deactivated: only staff sees it',
  draft: 'Nobody but staff sees this draft.',
  activate: 'Activate',
  waiting: '{$n} {#n|post waits|posts wait} for approval.',
  show: 'Show',
});

interface ForumNoticesProps {
  readonly forum: Forum;
  readonly onWaiting: () => void;
}

/** Status of a forum with its reason, and posts that wait. */
export function ForumNotices({ forum, onWaiting }: ForumNoticesProps) {
  const t = useMessages(messages);
  const { mutate: move, isPending } = useMutation(moveForum);
  const { id, status_id, status_reason, waiting, can } = forum;
  const isQuiet = status_id === forumStatuses.active && waiting === 0;
  if (isQuiet) return null;
  return (
    <div className={classes.notices}>
      {status_id === forumStatuses.closed ? (
        <Notice kind="info" title={t('closed')}>
          {status_reason}
        </Notice>
      ) : null}
      {status_id === forumStatuses.deactivated ? (
        <Notice kind="warning" title={t('deactivated')}>
          {status_reason}
        </Notice>
      ) : null}
      {status_id === forumStatuses.draft ? (
        <Notice
          kind="info"
          actions={
            can.move ? (
              <ChangeButton
                size="sm"
                isBusy={isPending}
                onClick={() => move({ id, to: 'active', reason: '' })}
              >
                {t('activate')}
              </ChangeButton>
            ) : null
          }
        >
          {t('draft')}
        </Notice>
      ) : null}
      {waiting > 0 ? (
        <Notice
          kind="warning"
          actions={
            <Button size="sm" onClick={onWaiting}>
              {t('show')}
            </Button>
          }
        >
          {t('waiting', { n: waiting })}
        </Notice>
      ) : null}
    </div>
  );
}
