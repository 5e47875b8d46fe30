import type { UploadProgress } from '@pelion/contract/uploads';
import { type FileState, fileStates } from '@pelion/contract/uploads/facts';
import { mediaUrlOf } from '../../lib/media/media-url.ts';
import type { Services } from '../../lib/services.ts';
import type { UploadRow } from './upload-queries.ts';

/** Unknown states count as refused. */
const stateOf = (state: string | null): FileState => fileStates.find((each) => each === state) ?? 'refused';

export function presentUpload(
  { received, file_id, name, media_type, kept_size, state }: UploadRow,
  signing: Pick<Services, 'clock' | 'settings'>,
): UploadProgress {
  if (file_id === null || name === null || media_type === null || kept_size === null)
    return { received, file: null };
  return {
    received,
    file: {
      id: file_id,
      url: mediaUrlOf(signing, file_id),
      name,
      media_type,
      size: kept_size,
      state: stateOf(state),
    },
  };
}
