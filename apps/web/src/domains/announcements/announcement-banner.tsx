import { CloseButton } from '@mantine/core';
import { defineMessages } from '@pelion/access';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLive } from '../../lib/live.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './announcement-banner.module.css';
import { announcementsKey, bannerAnnouncements, markAnnouncementRead } from './queries.ts';

const messages = defineMessages({
  region: 'Announcement',
  dismiss: 'Mark as read and hide',
});

/** One line above the content: the newest banner that the user has not read (spec 1 §2). Fails without a word. */
export function AnnouncementBanner() {
  const t = useMessages(messages);
  const queryClient = useQueryClient();
  const { data = [] } = useQuery(bannerAnnouncements);
  const refresh = () => queryClient.invalidateQueries({ queryKey: announcementsKey });
  const read = useMutation({ ...markAnnouncementRead, onSuccess: refresh });
  useLive('announcements', () => void refresh());
  const banner = data.find(({ is_read }) => !is_read);
  if (!banner) return null;
  return (
    <section className={classes.banner} aria-label={t('region')}>
      <IconSpeakerphone size={18} stroke={1.7} aria-hidden />
      <Link className={classes.link} to="/announcements">
        {banner.title}
      </Link>
      <CloseButton aria-label={t('dismiss')} variant="transparent" onClick={() => read.mutate(banner.id)} />
    </section>
  );
}
