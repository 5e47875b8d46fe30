import { denial, screens } from '@pelion/access';
import { lazy, Suspense } from 'react';
import { useSignedIn } from '../../lib/viewer.ts';

const AnnouncementBanner = lazy(() =>
  import('../../domains/announcements/announcement-banner.tsx').then((file) => ({
    default: file.AnnouncementBanner,
  })),
);

/** The announcement banner of spec 1 §2, for those who may read announcements; loads after the screen. */
export function BannerSlot() {
  const { viewer } = useSignedIn();
  if (denial(viewer, screens.announcements.access) !== null) return null;
  return (
    <Suspense>
      <AnnouncementBanner />
    </Suspense>
  );
}
