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

const loadAgain = (link: HTMLLinkElement) =>
  new Promise<unknown>((onload, onerror) => {
    missing.delete(link);
    const fresh = document.createElement('link');
    link.replaceWith(
      Object.assign(fresh, { rel: link.rel, crossOrigin: '', href: link.href, onload, onerror }),
    );
  });

/** Loads the stylesheets again that failed; rejects if one fails again. */
export const loadMissingStyles = () => Promise.all([...missing].map(loadAgain));
