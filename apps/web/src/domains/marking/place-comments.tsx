import type { Place } from '@pelion/contract/marking';
import { placeLimits } from '@pelion/contract/marking/facts';
import { defineMessages } from '@pelion/words';
import { IconTrash } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { charactersOf, placeText, rangeOf } from '../../components/place-text.ts';
import { anchorAt, findAnchor } from '../../components/text-anchors.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './place-comments.module.css';

const messages = defineMessages({
  title: 'At places of the answer',
  add: 'Comment on the selected words',
  none: 'Select words of the answer first',
  comment: 'To “{$quote}”',
  remove: 'Delete the comment to “{$quote}”',
  full: 'There is no room for more comments here',
  gone: 'These words are no longer in the answer.',
});

interface PlaceCommentsProps {
  readonly answer: RefObject<HTMLDivElement | null>;
  readonly places: readonly Place[];
  readonly onChange: (places: readonly Place[]) => void;
}

const PAINT = 'said-at-places';

/** Words of the answer, and what is said to each: selected with the mouse or with Shift and arrows, then Alt + K. */
export function PlaceComments({ answer, places, onChange }: PlaceCommentsProps) {
  const t = useMessages(messages);
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const textIn = () => (answer.current ? placeText(answer.current) : '');
  const add = () => {
    const place = answer.current;
    const selection = getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    const characters = place && range ? charactersOf(place, range) : null;
    const anchor = characters && place ? anchorAt(placeText(place), characters.start, characters.end) : null;
    if (!anchor) return setProblem(t('none'));
    if (places.length >= placeLimits.places) return setProblem(t('full'));
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
    onChange([...places, { ...anchor, id, comment: '' }].toSorted((one, other) => one.start - other.start));
    setAdded(id);
    setProblem(null);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyK' || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    add();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLElement>(`[data-place="${added}"] textarea`)?.focus();
  }, [added]);
  useEffect(() => paint(answer.current, places), [answer, places]);
  const change = (id: string, comment: string) =>
    onChange(places.map((place) => (place.id === id ? { ...place, comment } : place)));
  return (
    <section className={classes.places} aria-label={t('title')}>
      <Button
        size="sm"
        tone="quiet"
        aria-keyshortcuts="Alt+K"
        // Pressing it must not take the selection away.
        onMouseDown={(event) => event.preventDefault()}
        onClick={add}
      >
        {t('add')}
      </Button>
      <p className={classes.problem} role="status">
        {problem}
      </p>
      <ol ref={list} className={classes.list}>
        {places.map((place) => (
          <li key={place.id} data-place={place.id} className={classes.place}>
            <TextAreaField
              label={t('comment', { quote: place.quote })}
              lines={2}
              maxLength={placeLimits.comment}
              value={place.comment}
              hint={findAnchor(textIn(), place) === null && answer.current ? t('gone') : undefined}
              onChange={(comment) => change(place.id, comment)}
            />
            <IconButton
              icon={IconTrash}
              label={t('remove', { quote: place.quote })}
              onClick={() => onChange(places.filter(({ id }) => id !== place.id))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shows the words in the answer itself, where the browser can paint without touching the text. The list says them anyway. */
function paint(answer: HTMLElement | null, places: readonly Place[]): (() => void) | undefined {
  if (!answer || !('highlights' in CSS)) return undefined;
  const text = placeText(answer);
  const ranges = places.flatMap((place) => {
    const at = findAnchor(text, place);
    return at === null ? [] : (rangeOf(answer, at, at + place.quote.length) ?? []);
  });
  CSS.highlights.set(PAINT, new Highlight(...ranges));
  return () => {
    CSS.highlights.delete(PAINT);
  };
}
