import type { Announcement } from '@pelion/contract/announcements';
import { announcementStates } from '@pelion/contract/announcements/facts';
import { defineMessages } from '@pelion/words';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { RecordCard } from '../../components/record-card.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './announcements.module.css';

const messages = defineMessages({
  edit: 'Edit',
  remove: 'Delete',
  unread: 'New',
  markRead: 'Mark as read',
  school: 'Whole {school}',
  allSchools: 'All {school+}',
  banner: 'Banner',
  starts: 'starts {$date}',
  until: 'until {$date}',
});

interface AnnouncementCardProps {
  readonly announcement: Announcement;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onRead: () => void;
}

export function AnnouncementCard({ announcement, onEdit, onRemove, onRead }: AnnouncementCardProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { title, state, starts_at, ends_at, can } = announcement;
  const isNew = state === 'live' && !announcement.is_read;
  const facts = [
    announcement.created_by_name,
    state === 'scheduled' && starts_at
      ? t('starts', { date: format.moment(starts_at) })
      : format.ago(starts_at ?? announcement.created_at),
    ends_at && state !== 'ended' ? t('until', { date: format.moment(ends_at) }) : null,
    announcement.audience === 'campus' ? null : t(announcement.audience),
    announcement.is_banner ? t('banner') : null,
  ];
  return (
    <RecordCard
      name={title}
      isNew={isNew}
      facts={facts}
      tag={
        <>
          {can.edit ? (
            <StatusTag tone={announcementStates[state].tone}>
              {text.phrase(announcementStates[state].label)}
            </StatusTag>
          ) : null}
          {isNew ? <StatusTag tone="blue">{t('unread')}</StatusTag> : null}
        </>
      }
      menu={[
        can.edit && { label: t('edit'), icon: IconPencil, onChoose: onEdit },
        can.delete && { label: t('remove'), icon: IconTrash, isDangerous: true, onChoose: onRemove },
      ]}
    >
      <div className={classes.body}>
        <RichTextView html={announcement.body_html} />
        {isNew ? (
          <Button size="sm" icon={IconCheck} onClick={onRead}>
            {t('markRead')}
          </Button>
        ) : null}
      </div>
    </RecordCard>
  );
}
