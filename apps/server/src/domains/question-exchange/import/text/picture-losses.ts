import { phrase } from '@pelion/words';

/** Reasons for dropping pictures, audio and video from a text. */
export const pictureLosses = {
  picture: phrase(
    'A picture is left out: it is not in the file, it is damaged, or it is none of PNG, JPEG, GIF and WebP.',
  ),
  remotePicture: phrase(
    'A picture from another site is left out: pictures are kept here, and never fetched from elsewhere.',
  ),
  media: phrase('Sound, video or an embedded page is left out.'),
  noFiles: phrase('A picture is left out: its file is not part of this bank.'),
} as const;
