import { defineMessages } from '@pelion/words';
import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  undone: 'Undone. {$n} {#n|step|steps} left to undo.',
  redone: 'Done again. {$n} {#n|step|steps} left to redo.',
});

/** More than anybody walks back. */
const most = 100;

export interface Steps<Value> {
  readonly step: (next: Value) => void;
  /** Null: there is nothing to take back. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** For what is around the answer: Ctrl+Z and Ctrl+Shift+Z, wherever the focus is, but not in a text that is typed. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

type Side<Value> = readonly [readonly Value[], (values: readonly Value[]) => void];

/**
 * An answer that is made in steps, each of which can be taken back. Every step, back or forth, is an answer like any other. What is
 * taken back is told to `say`, for whoever does not see it; what a step does says who makes it.
 */
export function useSteps<Value>(
  value: Value,
  onChange: (value: Value) => void,
  say: (sentence: string) => void,
): Steps<Value> {
  // Nothing in it costs more than remembering it would.
  'use no memo';
  const t = useMessages(messages);
  const [past, setPast] = useState<readonly Value[]>([]);
  const [future, setFuture] = useState<readonly Value[]>([]);
  /** The way from one side to the other; null where there is nothing to take. */
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
