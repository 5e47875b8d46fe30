import type { CaptionTrack } from '@pelion/contract/viewer';
import type { Context } from '../../lib/http/implement.ts';
import { mostCaptionBytes, readCaptions } from '../../lib/media/captions.ts';
import type { ViewedCaptions } from '../../lib/viewed.ts';
import { readFiles } from '../files/service.ts';

const MOST_TRACKS = 10;

/** Captions of a recording as cues; leaves out tracks whose file is gone or unreadable. */
export async function loadCaptions(
  { db, services }: Pick<Context, 'db' | 'services'>,
  tracks: readonly ViewedCaptions[],
): Promise<CaptionTrack[]> {
  const loaded: CaptionTrack[] = [];
  for (const { file_id, language, label } of tracks.slice(0, MOST_TRACKS)) {
    const [file] = await readFiles(db, services.files, [file_id], mostCaptionBytes);
    const read = file && readCaptions(file.bytes);
    if (read && 'cues' in read) loaded.push({ language, label, cues: [...read.cues] });
  }
  return loaded;
}
