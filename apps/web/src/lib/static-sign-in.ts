// The log-in form of index.html works before the app has loaded. The log-in screen takes over its values, its focus and
// a pending submission.

export interface TypedSignIn {
  readonly username: string;
  readonly password: string;
  readonly wasSubmitted: boolean;
  readonly focused: string | null;
}

const form = () => {
  const found = document.getElementById('static-sign-in');
  return found instanceof HTMLFormElement ? found : null;
};

const typedIn = (of: HTMLFormElement, name: string) => {
  const field = of.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
};

/** Reads the static form; null if the page doesn't show it. */
export function readStaticSignIn(): TypedSignIn | null {
  const found = form();
  if (!found || document.documentElement.dataset.start !== 'sign-in') return null;
  const active = document.activeElement;
  return {
    username: typedIn(found, 'username'),
    password: typedIn(found, 'password'),
    // Also counts a button still being pressed: its removal would swallow the click.
    wasSubmitted: 'submitted' in found.dataset || found.querySelector('button:active') !== null,
    focused: active instanceof HTMLInputElement && found.contains(active) ? active.name : null,
  };
}

/** Removes the static page after the app's first paint. */
export function finishStart(): void {
  document.documentElement.dataset.start = 'done';
  document.getElementById('static')?.remove();
}
