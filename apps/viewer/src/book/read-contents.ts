import type { OutlineEntry } from '@pelion/contract/viewer/messages';
import type { TocItem } from 'foliate-js/view.js';

/** Table of contents in order. */
export const readContents = (items: readonly TocItem[] | null | undefined, level = 0): OutlineEntry[] =>
  (items ?? []).flatMap(({ label, href, subitems }) => [
    ...(href ? [{ label: label.trim(), to: href, level }] : []),
    ...readContents(subitems, level + 1),
  ]);
