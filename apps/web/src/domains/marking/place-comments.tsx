import type { AnswerPage } from '@pelion/contract/attempts';
import type { Place } from '@pelion/contract/marking';
import { placeLimits } from '@pelion/contract/marking/facts';
import { defineMessages } from '@pelion/words';
import { IconTrash } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pinsOf, type Spoken } from '../../components/answer-pages/pins.ts';
import { Button } from '../../components/button.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { charactersOf, placeText, rangeOf } from '../../components/place-text.ts';
import { type Anchor, anchorAt, findAnchor } from '../../components/text-anchors.ts';
import { shortId } from '../../lib/random-id.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './place-comments.module.css';

const messages = defineMessages({
  title: 'At places of the answer',
  add: 'Comment on the selected words',
  none: 'Select words of the answer first',
  comment: 'To “{$quote}”',
  remove: 'Delete the comment to “{$quote}”',
  pin: '{$n}, on page {$page}',
  pinGone: '{$n}, on a page that was removed',
  removePin: 'Delete comment {$n}',
  full: 'There is no room for more comments here',
  gone: 'These words are no longer in the answer.',
});

interface PlaceCommentsProps {
  readonly answer: RefObject<HTMLDivElement | null>;
  readonly pages: readonly AnswerPage[];
  readonly places: readonly Place[];
  /** By their ids. */
  readonly errors: Readonly<Record<string, string>>;
  /** The one to be written next. */
  readonly written: Spoken | null;
  /** Somebody writes this one. */
  readonly onSpeakOf: (id: string) => void;
  readonly onChange: (places: readonly Place[]) => void;
}

const PAINT = 'said-at-places';

/**
 * Words of the answer, and what is said to each: selected with the mouse or with Shift and arrows, then Alt + K. Below them what is
 * said at numbered places of its pages.
 */
export function PlaceComments({
  answer,
  pages,
  places,
  errors,
  written,
  onSpeakOf,
  onChange,
}: PlaceCommentsProps) {
  const t = useMessages(messages);
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState<Spoken | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const words = places.filter((place) => place.kind === 'words');
  const pageOf = (id: string) => pages.findIndex(({ page_id }) => page_id === id) + 1;
  const textIn = () => (answer.current ? placeText(answer.current) : '');
  const add = () => {
    const place = answer.current;
    const selection = getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    const characters = place && range ? charactersOf(place, range) : null;
    const anchor = characters && place ? anchorAt(placeText(place), characters.start, characters.end) : null;
    if (!anchor) return setProblem(t('none'));
    if (places.length >= placeLimits.places) return setProblem(t('full'));
    const id = shortId();
    const word = { kind: 'words', ...anchor, id, comment: '' } as const;
    onChange([
      ...[...words, word].toSorted((one, other) => one.start - other.start),
      ...places.filter(({ kind }) => kind === 'picture'),
    ]);
    setAdded({ id });
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
    focusOn(list.current, added);
  }, [added]);
  useEffect(() => {
    focusOn(list.current, written);
  }, [written]);
  useEffect(() => paint(answer.current, words), [answer, words]);
  const change = (id: string, comment: string) =>
    onChange(places.map((place) => (place.id === id ? { ...place, comment } : place)));
  const remove = (id: string) => onChange(places.filter((place) => place.id !== id));
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
        {words.map((place) => (
          <li key={place.id} data-place={place.id} className={classes.place}>
            <TextAreaField
              label={t('comment', { quote: place.quote })}
              lines={2}
              maxLength={placeLimits.comment}
              value={place.comment}
              error={errors[place.id]}
              hint={findAnchor(textIn(), place) === null && answer.current ? t('gone') : undefined}
              onChange={(comment) => change(place.id, comment)}
            />
            <IconButton
              icon={IconTrash}
              label={t('remove', { quote: place.quote })}
              onClick={() => remove(place.id)}
            />
          </li>
        ))}
        {pinsOf(places).map(({ id, number: n, page_id, comment }) => (
          <li key={id} data-place={id} className={classes.place} onFocus={() => onSpeakOf(id)}>
            <TextAreaField
              label={pageOf(page_id) > 0 ? t('pin', { n, page: pageOf(page_id) }) : t('pinGone', { n })}
              lines={2}
              maxLength={placeLimits.comment}
              value={comment}
              error={errors[id]}
              onChange={(text) => change(id, text)}
            />
            <IconButton icon={IconTrash} label={t('removePin', { n })} onClick={() => remove(id)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const focusOn = (list: HTMLElement | null, place: Spoken | null) =>
  place && list?.querySelector<HTMLElement>(`[data-place="${place.id}"] textarea`)?.focus();

/** Shows the words in the answer itself, where the browser can paint without touching the text. The list says them anyway. */
function paint(answer: HTMLElement | null, places: readonly Anchor[]): (() => void) | undefined {
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
