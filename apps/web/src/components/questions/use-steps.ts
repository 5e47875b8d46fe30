import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, useState } from 'react';
import { isWriting } from '../../lib/is-writing.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  undone: 'Undone. {$n} {#n|step|steps} left to undo.',
  redone: 'Done again. {$n} {#n|step|steps} left to redo.',
});

/** Maximum number of undo steps. */
const most = 100;

export interface Steps<Value> {
  /** Consecutive steps of one run, as letters of a word, are undone at once. */
  readonly step: (next: Value, run?: string) => void;
  /** Null when there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Keyboard handler for the container: Ctrl+Z and Ctrl+Shift+Z, except where text is written. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

type Side<Value> = readonly [readonly Value[], (values: readonly Value[]) => void];

/**
 * Undo and redo for an answer or an outline. Every step, including undo and redo, is passed on as an ordinary change. Undo and redo are
 * announced through `say` for screen readers; new steps are announced by the caller.
 */
export function useSteps<Value>(
  value: Value,
  onChange: (value: Value) => void,
  say: (sentence: string) => void,
): Steps<Value> {
  // Memoization would cost more than it saves.
  'use no memo';
  const t = useMessages(messages);
  const [past, setPast] = useState<readonly Value[]>([]);
  const [future, setFuture] = useState<readonly Value[]>([]);
  const [lastRun, setLastRun] = useState<string | undefined>();
  /** Moves one value between the stacks; null when the source is empty. */
  const walk = (
    [from, setFrom]: Side<Value>,
    [to, setTo]: Side<Value>,
    said: keyof typeof messages,
  ): (() => void) | null => {
    const next = from.at(-1);
    if (next === undefined) return null;
    return () => {
      setFrom(from.slice(0, -1));
      setLastRun(undefined);
      setTo([...to, value]);
      onChange(next);
      say(t(said, { n: from.length - 1 }));
    };
  };
  const undo = walk([past, setPast], [future, setFuture], 'undone');
  const redo = walk([future, setFuture], [past, setPast], 'redone');
  return {
    step(next, run) {
      if (run === undefined || run !== lastRun) setPast([...past, value].slice(-most));
      setLastRun(run);
      setFuture([]);
      onChange(next);
    },
    undo,
    redo,
    onKeyDown(event) {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (!(ctrlKey || metaKey) || altKey || isWriting(target)) return;
      const isRedo = (key.toLowerCase() === 'z' && shiftKey) || key.toLowerCase() === 'y';
      if (!isRedo && key.toLowerCase() !== 'z') return;
      event.preventDefault();
      (isRedo ? redo : undo)?.();
    },
  };
}
