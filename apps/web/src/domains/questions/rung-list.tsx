import { defineMessages } from '@pelion/words';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './rung-list.module.css';

const messages = defineMessages({
  up: 'Move {$name} up',
  down: 'Move {$name} down',
  remove: 'Remove {$name}',
  moved: 'Now {$name} of {$n}',
  removed: 'Removed. {$n} left.',
});

interface RungListProps<Rung> {
  readonly title: string;
  readonly hint: string;
  readonly rungs: readonly Rung[];
  readonly most: number;
  /** Label of an entry by its 1-based position. */
  readonly nameOf: (place: number) => string;
  readonly blank: Rung;
  readonly addLabel: string;
  readonly onChange: (rungs: readonly Rung[]) => void;
  /** Renders the fields; a new entry takes the focus. */
  readonly children: (rung: Rung, index: number, isNew: boolean) => ReactNode;
  /** Error about the list as a whole. */
  readonly problem: string | undefined;
}

/** Focus target after the next render, because moving or removing a row loses the focus. */
type Focus = { readonly key: number; readonly way: 'up' | 'down' } | 'add';

/** Ordered list of texts, edited, moved and removed by keyboard or touch. */
export function RungList<Rung>(props: RungListProps<Rung>) {
  const { title, hint, rungs, most, nameOf, blank, addLabel, onChange, children, problem } = props;
  const t = useMessages(messages);
  const list = useRef<HTMLFieldSetElement>(null);
  const [kept, setKept] = useState<readonly number[]>([]);
  const [added, setAdded] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const [focus, setFocus] = useState<Focus | null>(null);
  const keys = rowKeys(kept, rungs.length);

  useLayoutEffect(() => {
    if (focus === null) return;
    const name = focus === 'add' ? 'add' : `${focus.key}-${focus.way}`;
    list.current?.querySelector<HTMLElement>(`[data-rung="${name}"]`)?.focus();
  }, [focus]);

  const move = (from: number, way: 'up' | 'down') => {
    const to = way === 'up' ? from - 1 : from + 1;
    const [rung] = rungs.slice(from, from + 1);
    const key = keys[from];
    if (rung === undefined || key === undefined || to < 0 || to >= rungs.length) return;
    onChange(rungs.toSpliced(from, 1).toSpliced(to, 0, rung));
    setKept(keys.toSpliced(from, 1).toSpliced(to, 0, key));
    setTold(t('moved', { name: nameOf(to + 1), n: rungs.length }));
    setFocus({ key, way });
  };
  const remove = (index: number) => {
    onChange(rungs.toSpliced(index, 1));
    setKept(keys.toSpliced(index, 1));
    setTold(t('removed', { n: rungs.length - 1 }));
    setFocus('add');
  };
  const add = () => {
    const next = rowKeys(keys, rungs.length + 1);
    onChange([...rungs, blank]);
    setKept(next);
    setAdded(next.at(-1) ?? null);
  };
  return (
    <fieldset className={classes.rungs} ref={list}>
      <legend>{title}</legend>
      <p className={classes.hint}>{hint}</p>
      <ol>
        {rungs.map((rung, index) => {
          const key = keys[index] ?? index;
          const name = nameOf(index + 1);
          return (
            <li key={key}>
              <div className={classes.fields}>{children(rung, index, key === added)}</div>
              <div className={classes.actions}>
                <IconButton
                  label={t('up', { name })}
                  icon={IconArrowUp}
                  size="sm"
                  data-rung={`${key}-up`}
                  aria-disabled={index === 0}
                  onClick={() => move(index, 'up')}
                />
                <IconButton
                  label={t('down', { name })}
                  icon={IconArrowDown}
                  size="sm"
                  data-rung={`${key}-down`}
                  aria-disabled={index === rungs.length - 1}
                  onClick={() => move(index, 'down')}
                />
                <IconButton
                  label={t('remove', { name })}
                  icon={IconTrash}
                  size="sm"
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {rungs.length < most ? (
        <Button size="sm" icon={IconPlus} data-rung="add" onClick={add}>
          {addLabel}
        </Button>
      ) : null}
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </fieldset>
  );
}

/** The keys that are there, cut or continued to `count`: what has no id of its own keeps its fields when it moves. */
export function rowKeys(keys: readonly number[], count: number): readonly number[] {
  const next = keys.reduce((most, key) => Math.max(most, key), -1) + 1;
  const missing = Math.max(0, count - keys.length);
  return [...keys.slice(0, count), ...Array.from({ length: missing }, (_, index) => next + index)];
}
