import type { Highlight } from '@pelion/contract/attempts';
import { markLimits } from '@pelion/contract/attempts/facts';
import { defineMessages } from '@pelion/words';
import { useEffect, useRef } from 'react';
import { Button, PlainButton } from '../../../components/button.tsx';
import { placeText } from '../../../components/place-text.ts';
import { anchorAt, sentencesOf } from '../../../components/text-anchors.ts';
import { useMessages } from '../../../lib/text.ts';
import type { PlayerState } from '../player/player-state.ts';
import { highlightChanges } from './change-highlights.ts';
import { FloatingPanel } from './floating-panel.tsx';
import classes from './highlighter.module.css';
import { highlightsOf } from './highlights-of.ts';
import type { ToolPlayer } from './tool-player.ts';

const messages = defineMessages({
  title: 'Highlights and comments',
  none: 'Nothing is highlighted yet. Select some words, or choose a sentence below.',
  note: 'Comment on: {$quote}',
  remove: 'Remove',
  sentences: 'Highlight a sentence',
  quote: '“{$quote}”',
});

interface NotesPanelProps {
  readonly player: ToolPlayer;
  readonly state: PlayerState;
  readonly stage: () => HTMLElement | null;
  readonly hasNotes: boolean;
  /** Id of the highlight whose note gets the focus. */
  readonly focused: string | null;
  readonly onClose: () => void;
}

/** List of highlights, and of sentences to highlight: an accessible alternative to selecting text. */
export function NotesPanel({ player, state, stage, hasNotes, focused, onClose }: NotesPanelProps) {
  const t = useMessages(messages);
  const list = useRef<HTMLUListElement>(null);
  const itemId = state.paper.items[state.current]?.item_id ?? 0;
  const highlights = highlightsOf(state);
  const { add, edit, remove } = highlightChanges(player);
  const isOpen = state.phase === 'open';
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[data-highlight="${focused}"] textarea`)?.focus();
  }, [focused]);

  const places = [...(stage()?.querySelectorAll<HTMLElement>('[data-mark-place]') ?? [])];
  const sentences = places.flatMap((place) => {
    const name: Highlight['place'] = place.dataset.markPlace === 'passage' ? 'passage' : 'question';
    const text = placeText(place);
    return sentencesOf(text).map(({ start, end }) => {
      const anchor = anchorAt(text, start, end);
      const known = highlights.find(
        ({ highlight }) =>
          highlight.place === name && highlight.start === anchor?.start && highlight.quote === anchor.quote,
      );
      return { place: name, words: text.slice(start, end).trim(), start, anchor, known };
    });
  });
  const focusOn = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-highlight="${id}"] :is(textarea, button)`)?.focus();
  return (
    <FloatingPanel title={t('title')} onClose={onClose}>
      {highlights.length === 0 ? <p>{t('none')}</p> : null}
      <ul ref={list} className={classes.list}>
        {highlights.map((owned) => (
          <li key={owned.highlight.id} data-highlight={owned.highlight.id}>
            <blockquote>{owned.highlight.quote}</blockquote>
            {hasNotes ? (
              <textarea
                aria-label={t('note', { quote: owned.highlight.quote.slice(0, 60) })}
                value={owned.highlight.note}
                maxLength={markLimits.note}
                disabled={!isOpen}
                onChange={(event) => edit(owned, { note: event.target.value })}
              />
            ) : null}
            <Button size="sm" tone="quiet" disabled={!isOpen} onClick={() => remove(owned)}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {isOpen && sentences.length > 0 ? (
        <details className={classes.sentences}>
          <summary>{t('sentences')}</summary>
          <ul>
            {sentences.map(({ place, words, start, anchor, known }) => (
              <li key={`${place}-${start}`}>
                <PlainButton
                  aria-pressed={known !== undefined}
                  onClick={() => {
                    if (known) focusOn(known.highlight.id);
                    else if (anchor) add(itemId, { place, anchor, colour: 'yellow' });
                  }}
                >
                  {t('quote', { quote: words })}
                </PlainButton>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </FloatingPanel>
  );
}
