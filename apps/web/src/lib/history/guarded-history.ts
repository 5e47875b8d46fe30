import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator } from 'react-router';

// react-router's data router can block navigation, but adds 20 kB of loaders, actions and fetchers that nothing here
// uses. Blocking is all that the small router lacked (decision 0052).

export type Source = ReturnType<typeof createBrowserHistory>;
type Place = Pick<Source, 'action' | 'location'>;

/** Called before a navigation; `proceed` continues it. */
export type Guard = (proceed: () => void) => void;

export interface GuardedHistory {
  readonly navigator: Navigator;
  readonly current: () => Place;
  readonly listen: (onChange: () => void) => () => void;
  /** Registers the only active guard, replacing an earlier one. Returns a function that removes it. */
  readonly guard: (guard: Guard) => () => void;
}

/** History that can block every navigation: links, code and the browser's buttons. */
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
        // The browser has already navigated, so goes back until the guard answers.
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
