// The sign-in form of index.html works before the app has arrived. The sign-in screen takes over what was typed,
// where the cursor stands, and that "Log in" was pressed.

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

/** What stands in the static form now; null when it is not on the page. */
export function readStaticSignIn(): TypedSignIn | null {
  const found = form();
  if (!found || document.documentElement.dataset.start !== 'sign-in') return null;
  const active = document.activeElement;
  return {
    username: typedIn(found, 'username'),
    password: typedIn(found, 'password'),
    // Pressed and not let go yet counts, too: the button goes away from under the finger, and no click would come of it.
    wasSubmitted: 'submitted' in found.dataset || found.querySelector('button:active') !== null,
    focused: active instanceof HTMLInputElement && found.contains(active) ? active.name : null,
  };
}

/** Takes the static page away: the app has painted. */
export function finishStart(): void {
  document.documentElement.dataset.start = 'done';
  document.getElementById('static')?.remove();
}
