import { pathOf, rules } from '@pelion/access';
import { useMatch } from 'react-router';
import { AnnouncementBanner } from '../../domains/announcements/announcement-banner.tsx';
import { announcementsKey } from '../../domains/announcements/queries.ts';
import { loadMe } from '../../domains/session/actions.ts';
import { reactTo } from '../../lib/failure.ts';
import { useLive } from '../../lib/live.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useSignedIn } from '../../lib/viewer.ts';

/** Announcement banner of spec 1 §2, for users who may read announcements; hidden on the announcements list. */
export function BannerSlot() {
  const { may } = useSignedIn();
  const isOnList = useMatch(pathOf('announcements')) !== null;
  return may(rules.viewAnnouncements) ? <LiveBanner isHidden={isOnList} /> : null;
}

function LiveBanner({ isHidden }: { readonly isHidden: boolean }) {
  const refresh = () => void loadMe().catch(reactTo);
  useLive('announcements', refresh);
  useLiveQueries('announcements', announcementsKey);
  return isHidden ? null : <AnnouncementBanner onRead={refresh} />;
}
