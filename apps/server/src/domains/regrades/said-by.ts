import type { Viewer } from '../../lib/viewer.ts';
import type { Said } from './key-words.ts';

/** In the words of whoever reads it. */
export const saidBy = ({ text }: Pick<Viewer, 'text'>, said: Said): string =>
  typeof said === 'string' ? said : text.phrase(said);
