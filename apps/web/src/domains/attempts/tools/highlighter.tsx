import type { Highlight } from '@pelion/contract/attempts';
import { highlightColours } from '@pelion/contract/attempts/facts';
import { defineMessages } from '@pelion/words';
import { IconHighlightOff, IconNote } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { PlainButton } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { charactersOf, placeText, textPieces } from '../../../components/place-text.ts';
import { type Anchor, anchorAt, findAnchor } from '../../../components/text-anchors.ts';
import { useMessages } from '../../../lib/text.ts';
import type { PlayerState } from '../player/player-state.ts';
import { highlightChanges } from './change-highlights.ts';
import { HighlightPaint } from './highlight-paint.tsx';
import classes from './highlighter.module.css';
import { highlightsOf, type OwnedHighlight } from './highlights-of.ts';
import type { ToolPlayer } from './tool-player.ts';

const messages = defineMessages({
  bar: 'Highlight the selected words',
  yellow: 'Yellow',
  green: 'Green',
  pink: 'Pink',
  note: 'Write a comment',
  remove: 'Remove the highlight',
});

const placeSelector = '[data-mark-place]';
const placeName = (place: HTMLElement): Highlight['place'] =>
  place.dataset.markPlace === 'passage' ? 'passage' : 'question';

/** Selected text or pressed highlight. */
interface Chosen {
  readonly place: HTMLElement;
  readonly anchor: Anchor | null;
  readonly known: OwnedHighlight | null;
  readonly left: number;
  readonly top: number;
}

/** Returns the highlight of a place that covers the character. */
function highlightAt(
  place: HTMLElement,
  at: number,
  highlights: readonly OwnedHighlight[],
): OwnedHighlight | null {
  const text = placeText(place);
  return (
    highlights.find(({ highlight }) => {
      const start = highlight.place === placeName(place) ? findAnchor(text, highlight) : null;
      return start !== null && at >= start && at < start + highlight.quote.length;
    }) ?? null
  );
}

function chosenNow(stage: HTMLElement | null, highlights: readonly OwnedHighlight[]): Chosen | null {
  const selection = getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  const start = range?.startContainer;
  const place = (start instanceof Element ? start : start?.parentElement)?.closest<HTMLElement>(
    placeSelector,
  );
  if (!range || !place || !stage?.contains(place)) return null;
  const box = range.getBoundingClientRect?.() ?? { left: 0, bottom: 0 };
  const near = { place, left: box.left, top: box.bottom + 8 };
  if (range.collapsed) {
    const piece = textPieces(place).find(({ node }) => node === range.startContainer);
    const known = piece ? highlightAt(place, piece.start + range.startOffset, highlights) : null;
    return known ? { ...near, anchor: null, known } : null;
  }
  const covered = charactersOf(place, range);
  const anchor = covered && anchorAt(placeText(place), covered.start, covered.end);
  return anchor ? { ...near, anchor, known: highlightAt(place, anchor.start, highlights) } : null;
}

interface HighlighterProps {
  readonly player: ToolPlayer;
  readonly state: PlayerState;
  readonly stage: () => HTMLElement | null;
  readonly zoom: number;
  /** Missing if the schedule does not allow notes. */
  readonly onNote: ((highlightId: string) => void) | undefined;
}

/** Highlights of the question, and a toolbar beside selected text. */
export function Highlighter({ player, state, stage, zoom, onNote }: HighlighterProps) {
  const t = useMessages(messages);
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { marks, paper, current, phase } = state;
  const itemId = paper.items[current]?.item_id ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: highlights do not depend on the answers
  const highlights = useMemo(() => highlightsOf(state), [marks, paper, current]);
  const { add, remove } = highlightChanges(player);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question renders other elements
  useEffect(() => {
    setPlaces([...(stage()?.querySelectorAll<HTMLElement>(placeSelector) ?? [])]);
    setChosen(null);
  }, [itemId]);

  const look = useEffectEvent(() => {
    // Keeps the toolbar while the focus is in the toolbar or a text field.
    if (document.activeElement?.closest(`.${classes.bar}, input, textarea, [contenteditable]`)) return;
    setChosen(phase === 'open' ? chosenNow(stage(), highlights) : null);
  });
  useEffect(() => {
    const stopping = new AbortController();
    const onChange = () => look();
    document.addEventListener('selectionchange', onChange, { signal: stopping.signal });
    return () => stopping.abort();
  }, []);

  const done = () => {
    getSelection()?.removeAllRanges();
    setChosen(null);
  };
  return (
    <>
      {places.map((place) => (
        <HighlightPaint
          key={placeName(place)}
          place={place}
          zoom={zoom}
          highlights={highlights.filter(({ highlight }) => highlight.place === placeName(place))}
        />
      ))}
      {chosen ? (
        <div
          className={classes.bar}
          role="toolbar"
          aria-label={t('bar')}
          ref={(bar) => {
            bar?.style.setProperty('--left', `${Math.max(8, Math.min(chosen.left, innerWidth - 220))}px`);
            bar?.style.setProperty('--top', `${Math.min(chosen.top, innerHeight - 60)}px`);
          }}
          // Keeps the selection while a button is pressed.
          onPointerDown={(event) => event.preventDefault()}
        >
          {chosen.known ? (
            <IconButton
              label={t('remove')}
              icon={IconHighlightOff}
              onClick={() => {
                if (chosen.known) remove(chosen.known);
                done();
              }}
            />
          ) : (
            highlightColours.map((colour) => (
              <PlainButton
                key={colour}
                className={classes.colour}
                data-colour={colour}
                aria-label={t(colour)}
                onClick={() => {
                  if (chosen.anchor)
                    add(itemId, { place: placeName(chosen.place), anchor: chosen.anchor, colour });
                  done();
                }}
              />
            ))
          )}
          {onNote ? (
            <IconButton
              label={t('note')}
              icon={IconNote}
              onClick={() => {
                const { known, anchor, place } = chosen;
                const id =
                  known?.highlight.id ??
                  (anchor ? add(itemId, { place: placeName(place), anchor, colour: 'yellow' }) : null);
                done();
                if (id) onNote(id);
              }}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
}
