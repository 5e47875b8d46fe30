import { useEffect, useEffectEvent, useRef } from 'react';

/** Long enough that a page does not end before its pictures have come. Milliseconds. */
const STILL_MS = 1000;

/** End of a text: tells once it has been in view for a moment. */
export function EndMark({ onEnd }: { readonly onEnd: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!mark.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => end(), STILL_MS);
    });
    watch.observe(mark.current);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, []);
  return <div ref={mark} aria-hidden="true" style={{ blockSize: 1 }} />;
}
