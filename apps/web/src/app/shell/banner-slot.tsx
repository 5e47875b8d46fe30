import { landingPath, pathOf, rules } from '@pelion/access';
import { useLocation, useMatch } from 'react-router';
import { AnnouncementBanner } from '../../domains/announcements/announcement-banner.tsx';
import { announcementsKey } from '../../domains/announcements/queries.ts';
import { loadMe } from '../../domains/session/actions.ts';
import { reactTo } from '../../lib/failure.ts';
import { useLive } from '../../lib/live.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useSignedIn } from '../../lib/viewer.ts';

/**
 * Announcement banner of spec 1 §2, for users who may read announcements: in full on the page where they land, one
 * thin line on the others, hidden on the announcements list.
 */
export function BannerSlot() {
  'use no memo'; // Without React Compiler: renders rarely.
  const { may, viewer } = useSignedIn();
  const isFirst = useLocation().pathname === landingPath(viewer);
  const isOnList = useMatch(pathOf('announcements')) !== null;
  return may(rules.viewAnnouncements) ? <LiveBanner isHidden={isOnList} isFolded={!isFirst} /> : null;
}

interface LiveBannerProps {
  readonly isHidden: boolean;
  readonly isFolded: boolean;
}

function LiveBanner({ isHidden, isFolded }: LiveBannerProps) {
  'use no memo'; // Without React Compiler: renders rarely.
  const refresh = () => void loadMe().catch(reactTo);
  useLive('announcements', refresh);
  useLiveQueries('announcements', announcementsKey);
  return isHidden ? null : <AnnouncementBanner isFolded={isFolded} onRead={refresh} />;
}
