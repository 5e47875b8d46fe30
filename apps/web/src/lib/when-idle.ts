/** Fallback delay for Safari, which lacks idle callbacks: milliseconds after page load. */
const afterLoad = 3000;

/** Runs work after page load, when the browser is idle. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else setTimeout(work, afterLoad);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
