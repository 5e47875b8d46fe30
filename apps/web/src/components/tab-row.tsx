import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { readingKey } from '../lib/reading-direction.ts';
import classes from './tab-row.module.css';

interface TabRowProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly active: Id;
  readonly onChange: (id: Id) => void;
  /** The id of the element with the tab's content. */
  readonly panelId: string;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** How far the row has to be moved so that the tab is in view, in pixels. */
function beyond(row: Element, tab: Element): number {
  const { left, right } = row.getBoundingClientRect();
  const place = tab.getBoundingClientRect();
  if (place.left < left) return place.left - left;
  return Math.max(0, place.right - right);
}

/** Tabs above a panel: one stop for the keyboard, arrows between them. */
export function TabRow<Id extends string>({ label, tabs, active, onChange, panelId }: TabRowProps<Id>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[readingKey(event.key)];
    if (step === undefined) return;
    event.preventDefault();
    const place = tabs.findIndex(({ id }) => id === active);
    const next = tabs[(place + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is moved for the tab that is chosen, and for no other reason
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-selected="true"]');
    if (row.current && tab) row.current.scrollLeft += beyond(row.current, tab);
  }, [active]);
  return (
    <div ref={row} className={classes.row} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === active}
          aria-controls={tab.id === active ? panelId : undefined}
          tabIndex={tab.id === active ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
