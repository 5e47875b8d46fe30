import type { Place } from '@pelion/contract/marking';
import { placeLimits } from '@pelion/contract/marking/facts';
import { defineMessages } from '@pelion/words';
import { IconTrash } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { shortId } from '../../lib/random-id.ts';
import { useMessages } from '../../lib/text.ts';
import { pinsOf, type ShownPage, type Spoken } from '../answer-pages/pins.ts';
import { Button } from '../button.tsx';
import { TextAreaField } from '../fields/text-area-field.tsx';
import { IconButton } from '../icon-button.tsx';
import { charactersOf, placeText } from '../place-text.ts';
import { type Anchor, anchorAt, findAnchor, sentencesOf } from '../text-anchors.ts';
import { useSaidPlaces } from '../use-said-places.ts';
import classes from './place-comments.module.css';

const messages = defineMessages({
  title: 'Comments in the answer',
  add: 'Comment on the selected words',
  none: 'Select words of the answer, or choose a sentence.',
  sentences: 'Comment on a sentence',
  quote: '“{$quote}”',
  noSentences: 'This answer has no words.',
  comment: 'To “{$quote}”',
  remove: 'Delete the comment to “{$quote}”',
  pin: '{$n}, on page {$page}',
  pinGone: '{$n}, on a page that was removed',
  removePin: 'Delete comment {$n}',
  full: 'No more comments fit here',
  gone: 'These words are no longer in the answer.',
});

interface PlaceCommentsProps {
  readonly answer: RefObject<HTMLDivElement | null>;
  readonly pages: readonly Pick<ShownPage, 'page_id'>[];
  readonly places: readonly Place[];
  /** Validation errors by place id. */
  readonly errors: Readonly<Record<string, string>>;
  /** Place whose field gets the focus. */
  readonly written: Spoken | null;
  /** Called when the comment of a place is edited. */
  readonly onSpeakOf: (id: string) => void;
  readonly onChange: (places: readonly Place[]) => void;
}

/**
 * Comments on words of the answer: select them and press Alt + K, or choose a whole sentence without selecting. Below:
 * comments on numbered places of its pages.
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
  const choice = useRef<HTMLElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const [added, setAdded] = useState<Spoken | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const words = useMemo(() => places.filter((place) => place.kind === 'words'), [places]);
  const pageOf = (id: string) => pages.findIndex(({ page_id }) => page_id === id) + 1;
  const sentences = isChoosing ? sentencesIn(answer.current) : [];
  const textIn = () => (answer.current ? placeText(answer.current) : '');
  const addSelected = () => {
    const place = answer.current;
    const selection = getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    const characters = place && range ? charactersOf(place, range) : null;
    if (characters && addAt(characters)) return;
    setProblem(t('none'));
    setIsChoosing(true);
    choice.current?.focus();
  };
  /** Adds a comment on these characters; returns false if they contain no words. */
  const addAt = ({ start, end }: Characters): boolean => {
    const anchor = anchorAt(textIn(), start, end);
    if (!anchor) return false;
    add(anchor);
    return true;
  };
  const add = (anchor: Anchor) => {
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
    addSelected();
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
  useSaidPlaces(answer, words);
  const change = (id: string, comment: string) =>
    onChange(places.map((place) => (place.id === id ? { ...place, comment } : place)));
  const remove = (id: string) => onChange(places.filter((place) => place.id !== id));
  return (
    <section className={classes.places} aria-label={t('title')}>
      <Button
        size="sm"
        tone="quiet"
        aria-keyshortcuts="Alt+K"
        // Keeps the text selection when the button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={addSelected}
      >
        {t('add')}
      </Button>
      <p className={classes.problem} role="status">
        {problem}
      </p>
      <details
        open={isChoosing}
        className={classes.sentences}
        onToggle={({ currentTarget }) => setIsChoosing(currentTarget.open)}
      >
        <summary ref={choice}>{t('sentences')}</summary>
        {isChoosing && sentences.length === 0 ? <p className={classes.problem}>{t('noSentences')}</p> : null}
        {sentences.length > 0 ? (
          <ul>
            {sentences.map(({ start, end, quote }) => (
              <li key={start}>
                <Button size="sm" isWide className={classes.sentence} onClick={() => addAt({ start, end })}>
                  {t('quote', { quote })}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </details>
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

type Characters = NonNullable<ReturnType<typeof charactersOf>>;

/** Sentences of the student's text, as character offsets in the visible answer. */
function sentencesIn(answer: HTMLElement | null) {
  if (!answer) return [];
  return [...answer.querySelectorAll('[data-given-words]')].flatMap((given) => {
    const range = document.createRange();
    range.selectNodeContents(given);
    const whole = charactersOf(answer, range);
    if (!whole) return [];
    const text = placeText(answer).slice(whole.start, whole.end);
    return sentencesOf(text).map(({ start, end }) => ({
      start: whole.start + start,
      end: whole.start + end,
      quote: text.slice(start, end),
    }));
  });
}

const focusOn = (list: HTMLElement | null, place: Spoken | null) =>
  place && list?.querySelector<HTMLElement>(`[data-place="${place.id}"] textarea`)?.focus();
