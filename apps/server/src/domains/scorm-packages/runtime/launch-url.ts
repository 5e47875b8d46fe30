import type { Services } from '../../../lib/services.ts';

/** Address of a launch on the media origin. It ends with a slash, so that its pages and files lie below it. */
export const launchUrlOf = ({ mediaUrl }: Pick<Services['settings'], 'mediaUrl'>, token: string): string =>
  `${mediaUrl}/launches/${token}/`;
