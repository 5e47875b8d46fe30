import { type Board, type OfferedName, widgetTable } from '@pelion/contract/dashboard/facts';
import { defineMessages } from '@pelion/words';
import { IconArrowDown, IconArrowUp, IconEyeOff, IconGripVertical, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { arrange, resetArrangement } from '../../domains/dashboard/queries.ts';
import { useText } from '../../lib/text.ts';
import { useRowDragging } from '../../lib/use-row-dragging.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './arrange-dialog.module.css';

const messages = defineMessages({
  title: 'Arrange dashboard',
  shown: 'On your dashboard',
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
  reset: 'Reset to default',
  cancel: 'Cancel',
  save: 'Save',
});

interface ArrangeDialogProps {
  readonly board: Board;
  /** Whether the arrangement is the default one, so that there is nothing to reset. */
  readonly isAsAtFirst: boolean;
  readonly onClose: () => void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };
const { ids } = widgetTable;

/** Order and visibility of the widgets, changed by dragging, arrow keys or buttons. Phones show them in this order. */
export function ArrangeDialog({ board, isAsAtFirst, onClose }: ArrangeDialogProps) {
  const text = useText();
  const t = text(messages);
  const { user } = useSignedIn();
  const [{ shown, hidden }, setBoard] = useState(board);
  const [said, setSaid] = useState('');
  const saving = useMutation(arrange(user.school_campus_id));
  const resetting = useMutation(resetArrangement(user.school_campus_id));
  const label = (name: OfferedName) => text.phrase(widgetTable.labelOf(name));
  const held = useRef<string | null>(null);
  // Moving a row in the DOM drops its focus.
  useEffect(() => {
    if (held.current) document.getElementById(held.current)?.focus();
    held.current = null;
  });

  const place = (name: OfferedName, to: number) => {
    if (to < 0 || to >= shown.length || shown[to] === name) return;
    setBoard({ shown: shown.filter((one) => one !== name).toSpliced(to, 0, name), hidden });
    setSaid(t('moved', { name: label(name), place: to + 1, n: shown.length }));
  };
  const step = (name: OfferedName, by: -1 | 1, control: string) => {
    held.current = control;
    place(name, shown.indexOf(name) + by);
  };
  const hide = (name: OfferedName) => {
    held.current = `add-${name}`;
    setBoard({ shown: shown.filter((one) => one !== name), hidden: [...hidden, name] });
    setSaid(t('gone', { name: label(name) }));
  };
  const add = (name: OfferedName) => {
    held.current = `grip-${name}`;
    setBoard({ shown: [...shown, name], hidden: hidden.filter((one) => one !== name) });
    setSaid(t('added', { name: label(name) }));
  };
  // Stable for the lifetime of the dialog; the updater reads the current lists.
  const dragging = useRowDragging((id, target, side) =>
    setBoard((now) => {
      const name = now.shown.find((one) => ids[one] === id);
      const rest = now.shown.filter((one) => one !== name);
      const at = rest.findIndex((one) => ids[one] === target);
      if (!name || at < 0) return now;
      return { ...now, shown: rest.toSpliced(side === 'before' ? at : at + 1, 0, name) };
    }),
  );

  const isDirty = shown.join() !== board.shown.join() || hidden.join() !== board.hidden.join();
  const save = () =>
    saving.mutate(
      { shown: shown.map((name) => ids[name]), hidden: hidden.map((name) => ids[name]) },
      { onSuccess: onClose },
    );
  const byKey = (name: OfferedName) => (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    step(name, by, `grip-${name}`);
  };
  return (
    <Dialog
      title={t('title')}
      size="md"
      isDirty={isDirty}
      onClose={onClose}
      footer={
        <>
          {isAsAtFirst ? null : (
            <Button
              tone="quiet"
              isBusy={resetting.isPending}
              onClick={() => resetting.mutate(undefined, { onSuccess: onClose })}
            >
              {t('reset')}
            </Button>
          )}
          <Button data-close>{t('cancel')}</Button>
          <Button tone="primary" isBusy={saving.isPending} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={classes.lists}>
        <section aria-labelledby="arrange-shown">
          <h3 id="arrange-shown" className={classes.title}>
            {t('shown')}
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
    </Dialog>
  );
}
