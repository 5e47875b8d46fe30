import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { readingKey } from '../../../lib/reading-direction.ts';
import { useMessages } from '../../../lib/text.ts';
import { useIsTouched } from '../../../lib/use-media.ts';
import { RichTextView } from '../../rich-text/rich-text-view.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { usePlainText } from '../use-plain-text.ts';
import { useSteps } from '../use-steps.ts';
import classes from './drag.module.css';
import { Places, type Target, usePlaceName } from './places.tsx';
import { type Drag, itemsIn, itemsLeft, type Placed, put } from './placing.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

const messages = defineMessages({
  hint: 'Drag the items to their places, or press an item, then its place. Delete takes one back.',
  touchedHint: 'Drag the items to their places, or tap an item and then its place.',
  items: 'Items',
  none: 'All items are placed.',
  takeBack: 'Put it back here',
  here: 'Put here',
  empty: '{$place}, empty',
  into: 'Put into {$place}',
  picked: '{$item} picked up. Now choose a place; arrow keys lead from one to the next.',
  touchedPicked: '{$item} picked up. Now tap its place.',
  letGo: '{$item} let go.',
  put: '{$item} is in {$place}. {$left} {#left|item is|items are} left to place.',
  back: '{$item} is back among the items.',
  first: 'Press an item first, then its place.',
});

interface PlaceAnswerProps {
  readonly question: Drag;
  readonly placed: Placed;
  readonly onChange: (placed: Placed) => void;
  readonly labelledBy: string;
}

interface Picked {
  readonly itemId: string;
  readonly from: string | null;
}

/** Focus target after the next render. */
type Focus = { readonly item: string; readonly from: string | null } | 'items';

/** Answers a question by moving items into places: by drag and drop, or by picking and putting with press or key. */
export function PlaceAnswer({ question, placed, onChange, labelledBy }: PlaceAnswerProps) {
  const t = useMessages(messages);
  const plainText = usePlainText(question.items);
  const placeName = usePlaceName(question);
  const isTouched = useIsTouched();
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [said, setSaid] = useState('');
  const focusNext = useRef<Focus | null>(null);
  const { step, undo, redo, onKeyDown } = useSteps(placed, onChange, setSaid);
  const left = itemsLeft(question, placed);

  const htmlOf = (itemId: string) => question.items.find((one) => one.id === itemId)?.html ?? '';
  const nameOf = (itemId: string) => plainText(htmlOf(itemId));
  const nameOfPlace = (targetId: string) => {
    const index = question.targets.findIndex((target) => target.id === targetId);
    const target = question.targets[index];
    return target ? placeName(target, index) : '';
  };

  const move = ({ itemId, from }: Picked, to: string | null) => {
    setPicked(null);
    const next = put(question, placed, itemId, from, to);
    if (JSON.stringify(next) === JSON.stringify(placed)) return setSaid(t('letGo', { item: nameOf(itemId) }));
    step(next);
    const rest = itemsLeft(question, next).length;
    const said = [
      to === null
        ? t('back', { item: nameOf(itemId) })
        : t('put', { item: nameOf(itemId), place: nameOfPlace(to), left: rest }),
      // Items displaced from a full place.
      ...itemsIn(placed, to ?? '')
        .filter((id) => !itemsIn(next, to ?? '').includes(id))
        .map((id) => t('back', { item: nameOf(id) })),
    ];
    setSaid(said.join(' '));
    focusNext.current = to !== null && rest > 0 ? 'items' : { item: itemId, from: to };
  };
  const pick = (next: Picked) => {
    setPicked(next);
    setSaid(t(isTouched ? 'touchedPicked' : 'picked', { item: nameOf(next.itemId) }));
  };
  const letGo = () => {
    if (!picked) return;
    setSaid(t('letGo', { item: nameOf(picked.itemId) }));
    setPicked(null);
  };
  const isPicked = (itemId: string, from: string | null) => picked?.itemId === itemId && picked.from === from;
  const pressItem = (itemId: string, from: string | null) => {
    if (isPicked(itemId, from)) return letGo();
    // Pressing an item in another place puts the picked item into that place.
    if (picked && from !== null && from !== picked.from) return move(picked, from);
    return pick({ itemId, from });
  };
  const pressPlace = (targetId: string) => (picked ? move(picked, targetId) : setSaid(t('first')));

  useLayoutEffect(() => {
    const wanted = focusNext.current;
    if (!wanted) return;
    focusNext.current = null;
    const at = wanted === 'items' ? '[data-item][data-from=""]' : itemAt(wanted.item, wanted.from);
    root.current?.querySelector<HTMLElement>(at)?.focus({ preventScroll: true });
  });

  const dropped = useRef((dragged: Picked, target: string) => move(dragged, target || null));
  useLayoutEffect(() => {
    dropped.current = (dragged, target) => move(dragged, target || null);
  });
  const dragging = usePointerDrag(root, dropped);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const direction = event.altKey ? 0 : directionOf(event.key);
    const stops = [...(root.current?.querySelectorAll<HTMLElement>(picked ? placeStops : allStops) ?? [])];
    const here = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1;
    if (event.key === 'Escape' && picked) letGo();
    else if (isRemoval(event.key)) {
      const { item, from } = event.target instanceof HTMLElement ? event.target.dataset : {};
      if (!item || !from) return;
      move({ itemId: item, from }, null);
    } else if (direction) stops[(here + direction + stops.length) % stops.length]?.focus();
    else return onKeyDown(event);
    event.preventDefault();
  };

  /**
   * `instead` names the full place where this item would be displaced by the picked one; the button then stands for the
   * place.
   */
  const item = (itemId: string, from: string | null, instead?: string) => (
    <button
      type="button"
      className={classes.item}
      data-item={itemId}
      data-from={from ?? ''}
      data-instead={instead}
      aria-label={instead ? `${t('into', { place: instead })}: ${nameOf(itemId)}` : nameOf(itemId)}
      aria-pressed={isPicked(itemId, from)}
      onClick={() => pressItem(itemId, from)}
    >
      <RichTextView html={htmlOf(itemId)} />
    </button>
  );
  const contents = (target: Target, index: number) => {
    const here = itemsIn(placed, target.id);
    const name = placeName(target, index);
    const givesRoom = picked && picked.from !== target.id && here.length >= target.most;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside text
      <span className={classes.contents} role="group" aria-label={name}>
        {here.map((itemId, place) => (
          <span key={itemId}>{item(itemId, target.id, givesRoom && place === 0 ? name : undefined)}</span>
        ))}
        {here.length < target.most ? (
          <button
            type="button"
            className={classes.place}
            data-place={target.id}
            data-open={picked ? '' : undefined}
            aria-label={t(picked ? 'into' : 'empty', { place: name })}
            onClick={() => pressPlace(target.id)}
          >
            {question.layout === 'zones' && picked ? t('here') : null}
          </button>
        ) : null}
      </span>
    );
  };
  /** A press inside a place but beside its buttons counts as a press on the place. */
  const pressBox = (event: MouseEvent<HTMLElement>) => {
    if (!picked || !(event.target instanceof Element) || event.target.closest('button')) return;
    const target = event.target.closest<HTMLElement>('[data-target]')?.dataset.target;
    if (target) move(picked, target);
  };

  return (
    <fieldset
      ref={root}
      className={classes.answer}
      aria-labelledby={`${labelledBy} ${id}-hint`}
      data-picking={picked ? '' : undefined}
      onPointerDown={dragging.onPointerDown}
      onKeyDown={walk}
      onClick={pressBox}
    >
      <legend className={classes.hint} id={`${id}-hint`}>
        {t(isTouched ? 'touchedHint' : 'hint')}
      </legend>
      <div className={classes.pool} data-target="">
        <ul aria-label={t('items')}>
          {left.map(({ id: itemId }) => (
            <li key={itemId}>{item(itemId, null)}</li>
          ))}
        </ul>
        {left.length === 0 ? <p className={classes.hint}>{t('none')}</p> : null}
        {picked?.from ? (
          <button
            type="button"
            className={classes.place}
            data-place=""
            data-open=""
            onClick={() => move(picked, null)}
          >
            {t('takeBack')}
          </button>
        ) : null}
      </div>
      <Places question={question}>{contents}</Places>
      <StepButtons undo={undo} redo={redo} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

const directions = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);
const directionOf = (key: string) => directions.get(readingKey(key));
const isRemoval = (key: string) => key === 'Delete' || key === 'Backspace';
const allStops = '[data-item], [data-place]';
/** One stop per place: its empty slot, or the item to be displaced when full. */
const placeStops = '[data-place], [data-instead]';
const itemAt = (item: string, from: string | null) =>
  `[data-item="${CSS.escape(item)}"][data-from="${CSS.escape(from ?? '')}"]`;
