/** Violation detected by the page. */
export interface Seen {
  readonly kind: 'leftPage' | 'paste' | 'leftFullScreen';
  readonly seconds: number | null;
  readonly characters: number | null;
}

/** Shorter absences in milliseconds are ignored, such as a glance at a notification. */
const shortest = 3000;
/** Shorter pastes in characters are ignored, such as a word or a number from the calculator. */
const fewest = 20;

interface PageWatch {
  readonly isWatching: () => boolean;
  readonly onSeen: (seen: Seen) => void;
}

/** Detects leaving the page, pasting foreign text and leaving full screen. Returns a function that stops watching. */
export function watchPage({ isWatching, onSeen }: PageWatch): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let leftAt: number | null = null;
  let wasFull = document.fullscreenElement !== null;
  /** Last text copied within the page, which may be pasted. */
  let ownText = '';

  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) leftAt = isWatching() ? Date.now() : null;
      else if (leftAt !== null) {
        const away = Date.now() - leftAt;
        leftAt = null;
        if (away >= shortest && isWatching())
          onSeen({ kind: 'leftPage', seconds: Math.min(86_400, Math.round(away / 1000)), characters: null });
      }
    },
    { signal },
  );
  document.addEventListener(
    'fullscreenchange',
    () => {
      const isFull = document.fullscreenElement !== null;
      if (wasFull && !isFull && isWatching())
        onSeen({ kind: 'leftFullScreen', seconds: null, characters: null });
      wasFull = isFull;
    },
    { signal },
  );
  const remember = () => {
    ownText = getSelection()?.toString() || selectedIn(document.activeElement);
  };
  for (const kind of ['copy', 'cut'] as const) document.addEventListener(kind, remember, { signal });
  document.addEventListener(
    'paste',
    ({ clipboardData }) => {
      const text = clipboardData?.getData('text/plain') ?? '';
      const isOwn = ownText !== '' && same(text) === same(ownText);
      if (text.length >= fewest && !isOwn && isWatching())
        onSeen({ kind: 'paste', seconds: null, characters: Math.min(1_000_000, text.length) });
    },
    { signal, capture: true },
  );
  return () => stopping.abort();
}

/** Normalizes whitespace, because browsers change line endings. */
const same = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function selectedIn(field: Element | null): string {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return '';
  return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
}
