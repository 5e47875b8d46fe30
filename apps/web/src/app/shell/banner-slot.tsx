import { rules } from '@pelion/access';
import { useQueryClient } from '@tanstack/react-query';
import { AnnouncementBanner } from '../../domains/announcements/announcement-banner.tsx';
import { announcementsKey } from '../../domains/announcements/queries.ts';
import { loadMe } from '../../domains/session/actions.ts';
import { reactTo } from '../../lib/failure.ts';
import { useLive } from '../../lib/live.ts';
import { useSignedIn } from '../../lib/viewer.ts';

/** The announcement banner of spec 1 §2, for those who may read announcements. */
export function BannerSlot() {
  const { may } = useSignedIn();
  return may(rules.viewAnnouncements) ? <LiveBanner /> : null;
}

function LiveBanner() {
  const queryClient = useQueryClient();
  const refresh = () => {
    void loadMe().catch(reactTo);
    void queryClient.invalidateQueries({ queryKey: announcementsKey });
  };
  useLive('announcements', refresh);
  return <AnnouncementBanner onRead={refresh} />;
}
