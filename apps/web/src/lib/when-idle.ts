/** Fallback delay for Safari, which lacks idle callbacks: milliseconds after page load. */
const afterLoad = 3000;

/** Runs work after page load, when the browser is idle; without idle callbacks after `delay` milliseconds. */
export function whenIdle(work: () => void, delay = afterLoad): void {
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else setTimeout(work, delay);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
