// Runs in the page (in-use.ts). `shownAfter(kind, isShown)` answers with the milliseconds from the next event of this kind until
// the frame is painted in which the page shows what was asked for.
globalThis.shownAfter = (kind, isShown) => {
  let began = null;
  addEventListener(kind, ({ timeStamp }) => (began = timeStamp), { capture: true, once: true });
  globalThis.shown = new Promise((resolve) => {
    const look = () => {
      if (began === null || !isShown()) return requestAnimationFrame(look);
      // The frame is on the screen when the next task runs.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
};
