import type { Announcement } from '@pelion/contract/announcements';
import { defineMessages } from '@pelion/words';
import { IconCheck } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './announcements.module.css';
import { isNew } from './use-announcement-columns.tsx';

const messages = defineMessages({ markRead: 'Mark as read' });

interface AnnouncementBodyProps {
  readonly announcement: Announcement;
  readonly onRead: () => void;
}

/** Text of an announcement, below its row. */
export function AnnouncementBody({ announcement, onRead }: AnnouncementBodyProps) {
  const t = useMessages(messages);
  return (
    <div className={classes.body}>
      <RichTextView html={announcement.body_html} />
      {isNew(announcement) ? (
        <Button size="sm" icon={IconCheck} onClick={onRead}>
          {t('markRead')}
        </Button>
      ) : null}
    </div>
  );
}
