import type { ViewedShape } from '@pelion/contract/viewer/facts';
import { shownTypes } from '../../lib/media/media-types.ts';

const shapes: Readonly<Record<string, ViewedShape>> = {
  'application/pdf': 'pdf',
  'application/epub+zip': 'book',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'sheet',
  'image/svg+xml': 'picture',
};
const families: Readonly<Record<string, ViewedShape>> = { image: 'picture', audio: 'audio', video: 'video' };

/** How a file is shown, by its media type. */
export function shapeOfType(mediaType: string): ViewedShape {
  const own = shapes[mediaType];
  if (own) return own;
  const [family = ''] = mediaType.split('/');
  return (shownTypes.has(mediaType) && families[family]) || 'none';
}
