import { useEffect, useEffectEvent } from 'react';
import { viewSettings } from '../../lib/view-settings.ts';

interface MarkingActions {
  readonly save: () => void;
  readonly nextAnswer: () => void;
  readonly previousAnswer: () => void;
  readonly nextResult: () => void;
  readonly previousResult: () => void;
  readonly toPoints: () => void;
  readonly comments: () => void;
  readonly help: () => void;
  /** Scroll the answer. */
  readonly down: () => void;
  readonly up: () => void;
}

const withAlt: Readonly<Record<string, keyof MarkingActions>> = {
  ArrowDown: 'nextAnswer',
  ArrowUp: 'previousAnswer',
  KeyN: 'nextResult',
  KeyP: 'previousResult',
  KeyG: 'toPoints',
  KeyC: 'comments',
};

/** Without a modifier; fields of several lines and the photographed pages have their own use for them. */
const alone: Readonly<Record<string, keyof MarkingActions>> = { PageDown: 'down', PageUp: 'up' };

const pages = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('textarea, select, section[tabindex]') !== null;

/** Fields for points take no question mark. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.matches('textarea, select, input:not([type="radio"], [inputmode="decimal"])') ||
    target.isContentEditable);

/** By the key's place and not by its letter: with Alt, a Mac writes other ones. */
function actionOf(event: KeyboardEvent): keyof MarkingActions | undefined {
  if (event.altKey && !event.ctrlKey && !event.metaKey) return withAlt[event.code];
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') return 'save';
  if (alone[event.key] && !event.shiftKey && !pages(event)) return alone[event.key];
  return event.key === '?' && viewSettings().hasShortcuts && !isTyping(event) ? 'help' : undefined;
}

/** Keyboard shortcuts of a marking screen, by what it can do; disabled while a dialog is open. */
export function useMarkingKeys(actions: Partial<MarkingActions>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    const act = action && actions[action];
    if (!act || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
