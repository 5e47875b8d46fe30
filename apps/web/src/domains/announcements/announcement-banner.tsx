import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconSpeakerphone, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { IconButton } from '../../components/icon-button.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './announcement-banner.module.css';
import { markAnnouncementRead } from './queries.ts';

const messages = defineMessages({
  region: '{^announcement}',
  dismiss: 'Mark as read and hide',
});

interface AnnouncementBannerProps {
  /** Refetches the session, which contains the banner. */
  readonly onRead: () => void;
  /** Takes no more height than a line of small text. */
  readonly isFolded: boolean;
}

/** One line above the content: the newest banner that the user has not read (spec 1 §2). */
export function AnnouncementBanner({ isFolded, onRead }: AnnouncementBannerProps) {
  const t = useMessages(messages);
  const { banner } = useSignedIn().user;
  const read = useMutation({ ...markAnnouncementRead, onSuccess: onRead });
  if (!banner) return null;
  return (
    <section className={classes.banner} data-folded={isFolded ? '' : undefined} aria-label={t('region')}>
      <IconSpeakerphone size={18} stroke={1.7} aria-hidden />
      <Link className={classes.link} to={pathOf('announcements')}>
        {banner.title}
      </Link>
      <IconButton
        label={t('dismiss')}
        icon={IconX}
        size="sm"
        className={classes.close}
        onClick={() => read.mutate(banner.id)}
      />
    </section>
  );
}
