import { type ComponentType, type RefObject, useCallback, useEffect, useState } from 'react';
import type { RichTextEditorProps } from '../rich-text/rich-text-editor.tsx';

type Editor = ComponentType<RichTextEditorProps>;

/** wanted: somebody asked for it and waits to write in it. */
type State = 'none' | 'loading' | 'wanted' | 'there' | 'failed';

/**
 * The editor for formatted text, once it is there and may be shown: not while somebody writes in the plain field.
 * Loading it may fail; then the plain field goes on.
 */
export function useFormatting(isNeeded: boolean, plain: RefObject<HTMLTextAreaElement | null>) {
  const [loaded, setLoaded] = useState<{ readonly Editor: Editor } | null>(null);
  const [state, setState] = useState<State>('none');
  const [isShown, setIsShown] = useState(false);
  const load = useCallback(
    async (asked: boolean) => {
      setState('loading');
      try {
        const { RichTextEditor } = await import('../rich-text/rich-text-editor.tsx');
        setLoaded({ Editor: RichTextEditor });
        const isWriting = plain.current !== null && plain.current === document.activeElement;
        setState(asked && !isWriting ? 'wanted' : 'there');
        setIsShown(!isWriting);
      } catch {
        setState('failed');
      }
    },
    [plain],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is formatted later was formatted in the editor
  useEffect(() => {
    if (isNeeded) void load(false);
  }, []);
  return {
    Editor: isShown ? (loaded?.Editor ?? null) : null,
    state,
    ask: () => void load(true),
    showIfIdle: () => setIsShown(loaded !== null),
  };
}
