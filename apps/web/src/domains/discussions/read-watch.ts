/** Time in view after which a post counts as read, in milliseconds. */
const SEEN_MS = 1000;
/** Time for which numbers are gathered into one request, in milliseconds. */
const GATHERED_MS = 3000;
const MOST_AT_ONCE = 500;

export interface ReadWatch {
  /** Watches a post until the returned function is called. */
  readonly watch: (element: Element, seq: number) => () => void;
  /** Sends gathered numbers at once, because the page may close. */
  readonly flush: () => void;
  /** Takes back numbers whose request failed, for the next one. */
  readonly retry: (seqs: readonly number[]) => void;
  /** Sends gathered numbers, and ends. */
  readonly stop: () => void;
}

/** open: the topic is being read. left: another screen follows. closing: no answer may come. */
export type SentFrom = 'open' | 'left' | 'closing';

interface ReadWatchOptions {
  readonly send: (seqs: number[], from: SentFrom) => void;
}

/** Most of a post is in view, or a long one fills half of the window. */
const isSeen = ({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry) =>
  isIntersecting &&
  (intersectionRatio >= 0.6 || intersectionRect.height >= (rootBounds?.height ?? innerHeight) / 2);

/** Gathers the numbers of posts that were in view for a moment. */
export function createReadWatch({ send }: ReadWatchOptions): ReadWatch {
  const seqOf = new Map<Element, number>();
  const seeing = new Map<Element, ReturnType<typeof setTimeout>>();
  const gathered = new Set<number>();
  const sent = new Set<number>();
  let sending: ReturnType<typeof setTimeout> | undefined;

  const flush = (from: SentFrom) => {
    clearTimeout(sending);
    sending = undefined;
    const seqs = [...gathered].slice(0, MOST_AT_ONCE);
    if (seqs.length === 0) return;
    for (const seq of seqs) {
      gathered.delete(seq);
      sent.add(seq);
    }
    send(seqs, from);
    if (gathered.size > 0) flush(from);
  };
  const gather = (seq: number) => {
    if (sent.has(seq)) return;
    gathered.add(seq);
    sending ??= setTimeout(() => flush('open'), GATHERED_MS);
  };
  const forget = (element: Element) => {
    clearTimeout(seeing.get(element));
    seeing.delete(element);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const { target } = entry;
        const seq = seqOf.get(target);
        if (seq === undefined || !isSeen(entry)) forget(target);
        else if (!seeing.has(target))
          seeing.set(
            target,
            setTimeout(() => {
              // Posts of a hidden window are not read.
              if (document.visibilityState === 'visible') gather(seq);
            }, SEEN_MS),
          );
      }
    },
    { threshold: [0, 0.2, 0.4, 0.6, 0.8, 1] },
  );
  return {
    watch(element, seq) {
      seqOf.set(element, seq);
      observer.observe(element);
      return () => {
        observer.unobserve(element);
        seqOf.delete(element);
        forget(element);
      };
    },
    flush: () => flush('closing'),
    retry(seqs) {
      for (const seq of seqs) {
        sent.delete(seq);
        gather(seq);
      }
    },
    stop() {
      flush('left');
      observer.disconnect();
      for (const timer of seeing.values()) clearTimeout(timer);
    },
  };
}
