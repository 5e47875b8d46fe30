import { rules } from '@pelion/access';
import { lazy, Suspense } from 'react';
import { useSignedIn } from '../../lib/viewer.ts';

const AnnouncementBanner = lazy(() =>
  import('../../domains/announcements/announcement-banner.tsx').then((file) => ({
    default: file.AnnouncementBanner,
  })),
);

/** The announcement banner of spec 1 §2, for those who may read announcements; loads after the screen. */
export function BannerSlot() {
  const { may } = useSignedIn();
  if (!may(rules.viewAnnouncements)) return null;
  return (
    <Suspense>
      <AnnouncementBanner />
    </Suspense>
  );
}
