// Runs in the page before anything of its own (page-speed.ts); `pageFigures()` tells what was seen, in milliseconds.
(() => {
  const seen = { paint: 0, lcp: 0, heading: 0, files: 0, shift: 0, tasks: [], interaction: 0 };
  const observe = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('paint', (entry) => {
    if (entry.name === 'first-paint') seen.paint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  // The heading of the page itself, not of the form that stands in index.html; noted in the frame that paints it.
  const watching = new MutationObserver(() => {
    if (!document.querySelector('#root h1')) return;
    watching.disconnect();
    requestAnimationFrame(() => {
      seen.heading = performance.now();
      seen.files = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css)$/.test(name)).length;
    });
  });
  watching.observe(document, { childList: true, subtree: true });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  observe('longtask', (entry) => seen.tasks.push(entry));
  observe(
    'event',
    (entry) => {
      if (entry.interactionId) seen.interaction = Math.max(seen.interaction, entry.duration);
    },
    { durationThreshold: 16 },
  );
  globalThis.pageFigures = () => ({
    paint: seen.paint,
    lcp: seen.lcp,
    heading: seen.heading,
    files: seen.files,
    shift: seen.shift,
    // What a task takes beyond 50 ms keeps a tap waiting.
    blocking: seen.tasks
      .filter((task) => task.startTime + task.duration > seen.paint)
      .reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
    interaction: seen.interaction,
  });
})();
