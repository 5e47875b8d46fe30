import type { AssignmentSubmission } from '@pelion/contract/assignment-submissions';
import { useEffect, useEffectEvent } from 'react';
import type { Upload, Uploads } from '../../lib/uploads/uploads.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { followBytes } from './follow-turn-ins.ts';
import { uploadPlace } from './work-draft.ts';

interface FollowingBytes {
  /** Files of the newest version, and those whose bytes are there. */
  readonly total: number;
  readonly sent: number;
  /** Uploads of this device that the version waits for. */
  readonly rows: readonly Upload[];
  readonly uploads: Uploads;
  /** Names of files that came after the hour, or did not come. */
  readonly late: readonly string[];
}

/** Bytes that follow the newest version, on whichever screen the student is. */
export function useFollowingBytes(submission: AssignmentSubmission): FollowingBytes {
  const { uploads, list } = useUploads(uploadPlace(submission), 'submission');
  const [newest] = submission.turned_in;
  const files = newest?.files ?? [];
  const awaited = files.filter(({ file }) => file === null);
  const ids = awaited.flatMap(({ upload_id }) => upload_id ?? []);
  const follow = useEffectEvent(() => followBytes(submission));
  const named = ids.join(' ');
  useEffect(() => {
    if (named !== '') follow();
  }, [named]);
  const isOver = newest?.bytes_until == null || Date.parse(newest.bytes_until) < Date.now();
  return {
    ...{ total: files.length, sent: files.length - awaited.length, uploads },
    rows: list.filter(({ key }) => ids.includes(uploads.idOf(key) ?? '')),
    late: isOver ? awaited.map(({ name }) => name) : [],
  };
}
