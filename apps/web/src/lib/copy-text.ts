import type { Phrase } from '@pelion/words';
import { sentenceNow } from './text.ts';
import { toast } from './toasts.ts';

/** Copies text to the clipboard and shows a toast about success or failure. */
export const copyText = (text: string, said: { readonly copied: Phrase; readonly notCopied: Phrase }) =>
  navigator.clipboard.writeText(text).then(
    () => toast('success', sentenceNow(said.copied)),
    () => toast('failure', sentenceNow(said.notCopied)),
  );
