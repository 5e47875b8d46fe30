import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  undone: 'Undone. {$n} {#n|step|steps} left to undo.',
  redone: 'Done again. {$n} {#n|step|steps} left to redo.',
});

/** Maximum number of undo steps. */
const most = 100;

export interface Steps<Value> {
  readonly step: (next: Value) => void;
  /** Null when there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Keyboard handler for the container of the answer: Ctrl+Z and Ctrl+Shift+Z, except inside text inputs. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

type Side<Value> = readonly [readonly Value[], (values: readonly Value[]) => void];

/**
 * Undo and redo for an answer. Every step, including undo and redo, is saved as an ordinary answer. Undo and redo are
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
      setTo([...to, value]);
      onChange(next);
      say(t(said, { n: from.length - 1 }));
    };
  };
  const undo = walk([past, setPast], [future, setFuture], 'undone');
  const redo = walk([future, setFuture], [past, setPast], 'redone');
  return {
    step(next) {
      setPast([...past, value].slice(-most));
      setFuture([]);
      onChange(next);
    },
    undo,
    redo,
    onKeyDown(event) {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (!(ctrlKey || metaKey) || altKey || target instanceof HTMLInputElement) return;
      const isRedo = (key.toLowerCase() === 'z' && shiftKey) || key.toLowerCase() === 'y';
      if (!isRedo && key.toLowerCase() !== 'z') return;
      event.preventDefault();
      (isRedo ? redo : undo)?.();
    },
  };
}
