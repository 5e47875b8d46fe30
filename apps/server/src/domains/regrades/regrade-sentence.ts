import type { Viewer } from '../../lib/viewer.ts';
import type { Said } from './key-words.ts';

/** Renders a phrase in the viewer's terms. */
export const saidBy = ({ text }: Pick<Viewer, 'text'>, said: Said): string =>
  typeof said === 'string' ? said : text.phrase(said);
