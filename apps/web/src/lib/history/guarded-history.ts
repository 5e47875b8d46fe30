import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator } from 'react-router';

// The router of react-router that can hold a navigation back brings loaders, actions and fetchers along, 20 kB that
// nothing here uses. Holding one back is all that was missing from the small one (decision 0052).

export type Source = ReturnType<typeof createBrowserHistory>;
type Place = Pick<Source, 'action' | 'location'>;

/** What is asked before an address is left; `proceed` goes where somebody wanted to go. */
export type Guard = (proceed: () => void) => void;

export interface GuardedHistory {
  readonly navigator: Navigator;
  readonly current: () => Place;
  readonly listen: (onChange: () => void) => () => void;
  /** One at a time: the last one that asks is asked. Gives back how to stop asking. */
  readonly guard: (guard: Guard) => () => void;
}

/** A history whose every change can be held back: links, code, and the buttons of the browser. */
export function guardedHistory(source: Source): GuardedHistory {
  let asked: Guard | null = null;
  let isReturning = false;
  let isLetThrough = false;
  let place: Place = { action: source.action, location: source.location };

  const unlessGuarded = (go: () => void) => {
    if (asked) asked(go);
    else go();
  };
  return {
    navigator: {
      createHref: source.createHref,
      encodeLocation: source.encodeLocation,
      go: source.go,
      push: (to, state) => unlessGuarded(() => source.push(to, state)),
      replace: (to, state) => unlessGuarded(() => source.replace(to, state)),
    },
    current: () => place,
    listen: (onChange) =>
      source.listen(({ action, location, delta }) => {
        if (isReturning) {
          isReturning = false;
          return;
        }
        // The browser has gone already; it is sent back until the answer is there.
        if (action === 'POP' && asked && !isLetThrough && delta) {
          isReturning = true;
          source.go(-delta);
          asked(() => {
            isLetThrough = true;
            source.go(delta);
          });
          return;
        }
        isLetThrough = false;
        place = { action, location };
        onChange();
      }),
    guard: (guard) => {
      asked = guard;
      return () => {
        if (asked === guard) asked = null;
      };
    },
  };
}

export const browserHistory = (): GuardedHistory => guardedHistory(createBrowserHistory({ v5Compat: true }));
