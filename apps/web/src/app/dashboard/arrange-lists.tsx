import { type Board, type OfferedName, widgetTable } from '@pelion/contract/dashboard/facts';
import { defineMessages } from '@pelion/words';
import { IconArrowDown, IconArrowUp, IconEyeOff, IconGripVertical, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { useText } from '../../lib/text.ts';
import { useRowDragging } from '../../lib/use-row-dragging.ts';
import classes from './arrange-dialog.module.css';

const messages = defineMessages({
  shown: 'On your dashboard',
  shownToOthers: 'On the dashboard',
  none: 'Empty. Add widgets from below.',
  hidden: 'Hidden',
  move: 'Move “{$name}”',
  moveHint: 'Move it with the up and down arrow keys, or drag it.',
  up: 'Move “{$name}” up',
  down: 'Move “{$name}” down',
  hide: 'Hide “{$name}”',
  add: 'Add “{$name}”',
  moved: '“{$name}” is now {$place} of {$n}',
  gone: '“{$name}” is hidden',
  added: '“{$name}” is at the end',
});

interface ArrangeListsProps {
  readonly board: Board;
  readonly isOwn: boolean;
  /** Called with what makes the next board of the present one. */
  readonly onChange: (change: (now: Board) => Board) => void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };
const { ids } = widgetTable;

/** Widgets moved by dragging, arrow keys or buttons. Phones show them in this order. */
export function ArrangeLists({ board, isOwn, onChange }: ArrangeListsProps) {
  const text = useText();
  const t = text(messages);
  const { shown, hidden } = board;
  const [said, setSaid] = useState('');
  const label = (name: OfferedName) => text.phrase(widgetTable.labelOf(name));
  const held = useRef<string | null>(null);
  // Moving a row in the DOM drops its focus.
  useEffect(() => {
    if (held.current) document.getElementById(held.current)?.focus();
    held.current = null;
  });

  const place = (name: OfferedName, to: number) => {
    if (to < 0 || to >= shown.length || shown[to] === name) return;
    onChange(() => ({ shown: shown.filter((one) => one !== name).toSpliced(to, 0, name), hidden }));
    setSaid(t('moved', { name: label(name), place: to + 1, n: shown.length }));
  };
  const step = (name: OfferedName, by: -1 | 1, control: string) => {
    held.current = control;
    place(name, shown.indexOf(name) + by);
  };
  const hide = (name: OfferedName) => {
    held.current = `add-${name}`;
    onChange(() => ({ shown: shown.filter((one) => one !== name), hidden: [...hidden, name] }));
    setSaid(t('gone', { name: label(name) }));
  };
  const add = (name: OfferedName) => {
    held.current = `grip-${name}`;
    onChange(() => ({ shown: [...shown, name], hidden: hidden.filter((one) => one !== name) }));
    setSaid(t('added', { name: label(name) }));
  };
  // Stable for the lifetime of the lists; the change is made of the current ones.
  const dragging = useRowDragging((id, target, side) =>
    onChange((now) => {
      const name = now.shown.find((one) => ids[one] === id);
      const rest = now.shown.filter((one) => one !== name);
      const at = rest.findIndex((one) => ids[one] === target);
      if (!name || at < 0) return now;
      return { ...now, shown: rest.toSpliced(side === 'before' ? at : at + 1, 0, name) };
    }),
  );
  const byKey = (name: OfferedName) => (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    step(name, by, `grip-${name}`);
  };
  return (
    <div className={classes.lists}>
      <section aria-labelledby="arrange-shown">
        <h3 id="arrange-shown" className={classes.title}>
          {t(isOwn ? 'shown' : 'shownToOthers')}
        </h3>
        {shown.length === 0 ? <p className={classes.none}>{t('none')}</p> : null}
        <ol className={classes.items}>
          {shown.map((name, at) => (
            <li key={name} className={classes.item} {...dragging.row(ids[name])}>
              <IconButton
                id={`grip-${name}`}
                label={t('move', { name: label(name) })}
                icon={IconGripVertical}
                size="sm"
                className={classes.grip}
                aria-description={t('moveHint')}
                onKeyDown={byKey(name)}
                {...dragging.grip(ids[name])}
              />
              <span className={classes.name}>{label(name)}</span>
              <IconButton
                id={`up-${name}`}
                label={t('up', { name: label(name) })}
                icon={IconArrowUp}
                size="sm"
                disabled={at === 0}
                onClick={() => step(name, -1, at === 1 ? `grip-${name}` : `up-${name}`)}
              />
              <IconButton
                id={`down-${name}`}
                label={t('down', { name: label(name) })}
                icon={IconArrowDown}
                size="sm"
                disabled={at === shown.length - 1}
                onClick={() => step(name, 1, at === shown.length - 2 ? `grip-${name}` : `down-${name}`)}
              />
              <IconButton
                label={t('hide', { name: label(name) })}
                icon={IconEyeOff}
                size="sm"
                onClick={() => hide(name)}
              />
            </li>
          ))}
        </ol>
      </section>
      {hidden.length > 0 ? (
        <section aria-labelledby="arrange-hidden">
          <h3 id="arrange-hidden" className={classes.title}>
            {t('hidden')}
          </h3>
          <ul className={classes.items}>
            {hidden.map((name) => (
              <li key={name} className={classes.item}>
                <span className={classes.name}>{label(name)}</span>
                <IconButton
                  id={`add-${name}`}
                  label={t('add', { name: label(name) })}
                  icon={IconPlus}
                  size="sm"
                  onClick={() => add(name)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
