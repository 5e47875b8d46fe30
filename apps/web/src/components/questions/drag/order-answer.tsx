import { defineMessages } from '@pelion/words';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../../lib/text.ts';
import { useIsTouched } from '../../../lib/use-media.ts';
import { Button } from '../../button.tsx';
import { IconButton } from '../../icon-button.tsx';
import { RichTextView } from '../../rich-text/rich-text-view.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { usePlainText } from '../use-plain-text.ts';
import { useSteps } from '../use-steps.ts';
import classes from './drag.module.css';
import { type Drag, moved, orderOf, type Placed } from './placing.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

const messages = defineMessages({
  hint: 'Drag the items into order, or press Enter on one and move it with the arrow keys.',
  touchedHint: 'Drag the items into order, or use the arrows.',
  unanswered: 'Move an item, or keep this order.',
  keep: 'Keep this order',
  kept: 'This order is your answer.',
  up: 'Move {$item} up',
  down: 'Move {$item} down',
  picked:
    '{$item} picked up, place {$n} of {$all}. Arrow keys move it, Enter puts it down, Escape puts it back.',
  touchedPicked: '{$item}, place {$n} of {$all}. The arrows beside it move it.',
  moved: '{$item}, place {$n} of {$all}.',
  putDown: '{$item} put down, place {$n} of {$all}.',
});

interface OrderAnswerProps {
  readonly question: Drag;
  readonly placed: Placed;
  readonly onChange: (placed: Placed) => void;
  readonly labelledBy: string;
}

interface Picked {
  readonly itemId: string;
  /** Where Escape puts it back. */
  readonly before: Placed;
}

/** Items to be put in order. Until one was moved or the order kept, there is no answer: they came shuffled. */
export function OrderAnswer({ question, placed, onChange, labelledBy }: OrderAnswerProps) {
  const t = useMessages(messages);
  const plainText = usePlainText(question.items);
  const isTouched = useIsTouched();
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [said, setSaid] = useState('');
  const focusNext = useRef<string | null>(null);
  const { step, undo, redo, onKeyDown } = useSteps(placed, onChange, setSaid);
  const order = orderOf(question, placed);
  const targetId = question.targets[0]?.id ?? '';
  const all = order.length;
  const htmlOf = (itemId: string) => question.items.find((item) => item.id === itemId)?.html ?? '';
  const told = (itemId: string, place: number) => ({ item: plainText(htmlOf(itemId)), n: place + 1, all });

  const move = (itemId: string, to: number) => {
    const itemIds = moved(order, itemId, to);
    focusNext.current = itemId;
    setSaid(t('moved', told(itemId, itemIds.indexOf(itemId))));
    if (itemIds.indexOf(itemId) !== order.indexOf(itemId)) step([{ targetId, itemIds }]);
  };
  const press = (itemId: string) => {
    const isDown = picked?.itemId === itemId;
    setPicked(isDown ? null : { itemId, before: placed });
    setSaid(
      t(isDown ? 'putDown' : isTouched ? 'touchedPicked' : 'picked', told(itemId, order.indexOf(itemId))),
    );
  };

  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(focusNext.current)}"]`)?.focus();
    focusNext.current = null;
  });
  const dropped = useRef((dragged: { itemId: string }, target: string) =>
    move(dragged.itemId, order.indexOf(target)),
  );
  useLayoutEffect(() => {
    dropped.current = ({ itemId }, target) => move(itemId, order.indexOf(target));
  });
  const dragging = usePointerDrag(root, dropped);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const focused = event.target instanceof HTMLElement ? event.target.dataset.item : undefined;
    if (picked && event.key === 'Escape') {
      setPicked(null);
      setSaid('');
      focusNext.current = picked.itemId;
      if (picked.before !== placed) step(picked.before);
    } else if (direction && focused !== undefined) {
      const next = order.indexOf(focused) + direction;
      if (picked) move(picked.itemId, next);
      else
        root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(order[next] ?? '')}"]`)?.focus();
    } else return onKeyDown(event);
    event.preventDefault();
  };

  return (
    <fieldset
      ref={root}
      className={classes.answer}
      aria-labelledby={`${labelledBy} ${id}-hint`}
      onPointerDown={dragging.onPointerDown}
      onKeyDown={walk}
    >
      <legend className={classes.hint} id={`${id}-hint`}>
        {t(isTouched ? 'touchedHint' : 'hint')}
      </legend>
      <ol className={classes.order}>
        {order.map((itemId, index) => {
          const name = plainText(htmlOf(itemId));
          return (
            <li key={itemId} data-target={itemId}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <button
                type="button"
                className={classes.item}
                data-item={itemId}
                data-from=""
                aria-label={name}
                aria-pressed={picked?.itemId === itemId}
                onClick={() => press(itemId)}
              >
                <IconGripVertical size={18} aria-hidden />
                <RichTextView html={htmlOf(itemId)} />
              </button>
              <IconButton
                label={t('up', { item: name })}
                icon={IconArrowUp}
                disabled={index === 0}
                onClick={() => move(itemId, index - 1)}
              />
              <IconButton
                label={t('down', { item: name })}
                icon={IconArrowDown}
                disabled={index === all - 1}
                onClick={() => move(itemId, index + 1)}
              />
            </li>
          );
        })}
      </ol>
      <p className={classes.hint}>{t(placed.length === 0 ? 'unanswered' : 'kept')}</p>
      <StepButtons undo={undo} redo={redo}>
        {placed.length === 0 ? (
          <Button onClick={() => step([{ targetId, itemIds: [...order] }])}>{t('keep')}</Button>
        ) : null}
      </StepButtons>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}
