import type { UploadPurpose } from '@pelion/contract/uploads/facts';
import { reactTo } from '../failure.ts';
import { session } from '../session.ts';
import { uploadCalls } from './upload-calls.ts';
import { createUploads, type Uploads } from './uploads.ts';

const opened = new Map<string, Uploads>();
let ordinal = session.ordinal();

/** Uploads of the signed-in user at a place of the app; they continue when its dialog closes. */
export function uploadsAt(place: string, purpose: UploadPurpose): Uploads {
  endFormerSession();
  const user = session.user();
  if (!user) throw new Error('Uploads need a signed-in user.');
  const known = opened.get(place);
  if (known) return known;
  const uploads = createUploads({
    owner: { userId: user.id, campusId: user.school_campus_id },
    ...{ place, purpose, calls: uploadCalls },
    isSignedIn: () => session.user()?.id === user.id,
    onExpired: reactTo,
  });
  opened.set(place, uploads);
  return uploads;
}

/** Ends the uploads of another user or campus in this window. */
function endFormerSession() {
  if (session.ordinal() === ordinal) return;
  ordinal = session.ordinal();
  for (const uploads of opened.values()) uploads.stop();
  opened.clear();
}

session.subscribe(endFormerSession);
