/**
 * Stylesheets that failed to load. Vite requests each one once, so a screen that loads after the failure would stand
 * there without its styles.
 */
const missing = new Set<HTMLLinkElement>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  true,
);

async function loadAgain(link: HTMLLinkElement): Promise<void> {
  const fresh = document.createElement('link');
  for (const { name, value } of link.attributes) fresh.setAttribute(name, value);
  missing.delete(link);
  await new Promise<unknown>((resolve, reject) => {
    fresh.onload = resolve;
    fresh.onerror = reject;
    link.replaceWith(fresh);
  });
}

/** Loads the stylesheets again that failed; rejects if one fails again. */
export const loadMissingStyles = () => Promise.all([...missing].map(loadAgain));
