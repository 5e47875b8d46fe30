import type { FrameKey, FrameReport } from '@pelion/contract/viewer/messages';

const withControl: Readonly<Record<string, FrameKey>> = {
  f: 'find',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'zoomReset',
};

const keyOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): FrameKey | undefined => {
  if (key === 'Escape') return 'escape';
  return (ctrlKey || metaKey) && !altKey ? withControl[key.toLowerCase()] : undefined;
};

/** Tells the application of keys that are its own, wherever the focus is. */
export function watchKeys(target: Document, report: (message: FrameReport) => void): void {
  target.addEventListener('keydown', (event) => {
    const key = keyOf(event);
    if (key === undefined) return;
    event.preventDefault();
    report({ type: 'key', key });
  });
}
