/** Purposes of uploads; each has an access rule of its own. */
export const uploadPurposes = [
  'resource',
  'assignment',
  'submission',
  'package',
  'course',
  'reward',
  'recording',
  'discussion',
  'post',
] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Endings of videos, which may be larger than other files. */
export const videoEndings = ['mp4', 'mov', 'webm', 'wmv'] as const;

/** Limits of uploads, in bytes unless said otherwise. */
export const uploadLimits = {
  /** Files up to this size need one piece. */
  piece: 8 * 1024 * 1024,
  /** Number of pieces of one file. */
  pieces: 10_000,
  video: 2_000_000_000,
  package: 1024 * 1024 * 1024,
  other: 500 * 1024 * 1024,
  /** Unfinished uploads of one person, and their bytes in total for a student. */
  unfinished: 100,
  heldByStudent: 4_000_000_000,
  /** Hours after the last piece until an unfinished upload is removed. */
  hours: 24,
} as const;

const videos: ReadonlySet<string> = new Set(videoEndings);

/** Last ending of a file name in lower case, `pdf`; empty without one. */
export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export function mostBytesOf(name: string, purpose: UploadPurpose): number {
  if (purpose === 'package') return uploadLimits.package;
  return videos.has(endingOf(name)) ? uploadLimits.video : uploadLimits.other;
}

/** checking: not opened yet. refused: not opened, because the check found something. */
export const fileStates = ['checking', 'ready', 'refused'] as const;
export type FileState = (typeof fileStates)[number];
