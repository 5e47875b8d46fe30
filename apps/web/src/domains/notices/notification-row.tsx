import { rules } from '@pelion/access';
import type { NoticePreference, Notification } from '@pelion/contract/notices';
import { newsOf } from '@pelion/contract/notices/facts';
import { defineMessages } from '@pelion/words';
import { IconBell, IconBellOff, IconMail, IconMailOpened, IconVolumeOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import linkRow from '../../components/link-rows.module.css';
import { Menu } from '../../components/menu.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './notifications.module.css';
import type { Thread } from './queries.ts';

const messages = defineMessages({
  unread: 'Unread',
  more: 'More about {$news}',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  mute: 'Mute “{$title}”',
  unmute: 'Unmute “{$title}”',
  off: 'Turn off “{$kind}”',
});

interface RowActions {
  readonly read: (id: number) => void;
  readonly unread: (id: number) => void;
  readonly mute: (thread: Thread) => void;
  readonly unmute: (thread: Thread) => void;
  readonly turnOff: (preference: NoticePreference) => void;
}

interface NotificationRowProps {
  readonly notification: Notification;
  readonly actions: RowActions;
}

/** A line that leads to its subject, with what can be done about it. */
export function NotificationRow({ notification, actions }: NotificationRowProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { may } = useSignedIn();
  const { read, unread, mute, unmute, turnOff } = actions;
  const { id, is_read, thread, preference, told_at, due_at, student_names, path } = notification;
  const news = newsOf(notification, text, due_at && format.when(due_at), format.list(student_names));
  return (
    <li className={`${linkRow.row} ${classes.row}`}>
      <span className={linkRow.dot} data-unread={!is_read || undefined}>
        {is_read ? null : <span role="img" aria-label={t('unread')} />}
      </span>
      <Link className={linkRow.link} data-row to={path} onClick={() => is_read || read(id)}>
        {news}
      </Link>
      {thread?.is_muted ? <IconBellOff size={16} stroke={1.7} className={classes.muted} aria-hidden /> : null}
      <time className={linkRow.date} dateTime={told_at}>
        {format.time(told_at)}
      </time>
      <span className={classes.menu}>
        <Menu
          label={t('more', { news })}
          size="sm"
          entries={[
            is_read
              ? { label: t('markUnread'), icon: IconMail, onChoose: () => unread(id) }
              : { label: t('markRead'), icon: IconMailOpened, onChoose: () => read(id) },
            thread &&
              (thread.is_muted
                ? {
                    label: t('unmute', { title: thread.title }),
                    icon: IconBell,
                    onChoose: () => unmute(thread),
                  }
                : {
                    label: t('mute', { title: thread.title }),
                    icon: IconBellOff,
                    onChoose: () => mute(thread),
                  }),
            preference &&
              may(rules.setEmailPreferences) && {
                label: t('off', { kind: text.sentence(preference.label) }),
                icon: IconVolumeOff,
                onChoose: () => turnOff(preference),
              },
          ]}
        />
      </span>
    </li>
  );
}
