import { useEffect, useEffectEvent } from 'react';

export interface MarkingActions {
  readonly save: () => void;
  readonly nextAnswer: () => void;
  readonly previousAnswer: () => void;
  readonly nextResult: () => void;
  readonly previousResult: () => void;
  readonly toPoints: () => void;
  readonly comments: () => void;
  readonly help: () => void;
}

const withAlt: Readonly<Record<string, keyof MarkingActions>> = {
  ArrowDown: 'nextAnswer',
  ArrowUp: 'previousAnswer',
  KeyN: 'nextResult',
  KeyP: 'previousResult',
  KeyG: 'toPoints',
  KeyC: 'comments',
};

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** By the key's place and not by its letter: with Alt, a Mac writes other ones. */
function actionOf(event: KeyboardEvent): keyof MarkingActions | undefined {
  if (event.altKey && !event.ctrlKey && !event.metaKey) return withAlt[event.code];
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') return 'save';
  return event.key === '?' && !isTyping(event) ? 'help' : undefined;
}

/** Keyboard shortcuts of the marking screen; disabled while a dialog is open. */
export function useMarkingKeys(actions: MarkingActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    actions[action]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
