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

/**
 * An answer that is made in steps, each of which can be taken back. Every step, back or forth, is an answer like any other. What is
 * taken back is told to `say`, for whoever does not see it; what a step does says who makes it.
 */
export function useSteps<Value>(
  value: Value,
  onChange: (value: Value) => void,
  say: (sentence: string) => void,
): Steps<Value> {
  const t = useMessages(messages);
  const [past, setPast] = useState<readonly Value[]>([]);
  const [future, setFuture] = useState<readonly Value[]>([]);
  const back = past.at(-1);
  const forth = future.at(-1);
  const undo = () => {
    if (back === undefined) return;
    setPast(past.slice(0, -1));
    setFuture([...future, value]);
    onChange(back);
    say(t('undone', { n: past.length - 1 }));
  };
  const redo = () => {
    if (forth === undefined) return;
    setFuture(future.slice(0, -1));
    setPast([...past, value]);
    onChange(forth);
    say(t('redone', { n: future.length - 1 }));
  };
  return {
    step(next) {
      setPast([...past, value].slice(-most));
      setFuture([]);
      onChange(next);
    },
    undo: back === undefined ? null : undo,
    redo: forth === undefined ? null : redo,
    onKeyDown(event) {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (!(ctrlKey || metaKey) || altKey || target instanceof HTMLInputElement) return;
      const isRedo = (key.toLowerCase() === 'z' && shiftKey) || key.toLowerCase() === 'y';
      if (!isRedo && key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    },
  };
}
