import type { AssignmentSubmission } from '@pelion/contract/assignment-submissions';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { addUpload } from './submission-queries.ts';
import { uploadPlace } from './work-draft.ts';

/** Adds uploads that the newest version names once their bytes are there; returns how many are still missing. */
export function useFollowingBytes(submission: AssignmentSubmission): number {
  const { uploads, list } = useUploads(uploadPlace(submission), 'submission');
  const { mutate } = useMutation(addUpload(submission));
  const [newest] = submission.turned_in;
  const named = (newest?.files ?? []).flatMap(({ upload_id, file }) => (file ? [] : (upload_id ?? [])));
  const arrived = list.flatMap(({ key, state }) => {
    const id = uploads.idOf(key);
    return state === 'done' && id !== null && named.includes(id) ? [{ key, id }] : [];
  });
  const ids = arrived.map(({ id }) => id).join(' ');
  const add = useEffectEvent(() => {
    for (const { key, id } of arrived) mutate(id, { onSuccess: () => uploads.settle([key]) });
  });
  useEffect(() => {
    if (ids !== '') add();
  }, [ids]);
  return named.length;
}
