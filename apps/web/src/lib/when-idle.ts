/** Safari has no idle callbacks: there, this long after the page has loaded. Milliseconds. */
const afterLoad = 3000;

/** Once the page has loaded and has nothing better to do. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else setTimeout(work, afterLoad);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
