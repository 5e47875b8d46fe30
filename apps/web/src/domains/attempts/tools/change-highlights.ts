import type { Highlight } from '@pelion/contract/attempts';
import { type HighlightColour, markLimits } from '@pelion/contract/attempts/facts';
import type { Anchor } from '../../../components/text-anchors.ts';
import { shortId } from '../../../lib/random-id.ts';
import type { OwnedHighlight } from './highlights-of.ts';
import type { ToolPlayer } from './tool-player.ts';

interface Added {
  readonly place: Highlight['place'];
  readonly anchor: Anchor;
  readonly colour: HighlightColour;
}

/** Edits of highlights, each saved as a change of the item's marks. */
export function highlightChanges(player: ToolPlayer) {
  const changeList = (itemId: number, change: (known: readonly Highlight[]) => readonly Highlight[]) =>
    player.marks.change(itemId, ({ highlights }) => ({
      highlights: change(highlights)
        .slice(0, markLimits.highlights)
        .map((one) => ({ ...one })),
    }));
  return {
    add(itemId: number, { place, anchor, colour }: Added) {
      const added = { ...anchor, id: shortId(), place, colour, note: '' };
      changeList(itemId, (known) => [...known, added]);
      return added.id;
    },
    edit({ itemId, highlight }: OwnedHighlight, edit: Partial<Pick<Highlight, 'note' | 'colour'>>) {
      changeList(itemId, (known) =>
        known.map((one) => (one.id === highlight.id ? { ...one, ...edit } : one)),
      );
    },
    remove({ itemId, highlight }: OwnedHighlight) {
      changeList(itemId, (known) => known.filter(({ id }) => id !== highlight.id));
    },
  };
}
