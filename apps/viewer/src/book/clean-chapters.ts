import type { Book } from 'foliate-js/view.js';
import { cleanChapter, isMarkup } from './clean-chapter.ts';

interface LoadedFile {
  readonly type: Promise<string> | string;
  data: Promise<unknown> | unknown;
}

async function cleaned({ type, data }: LoadedFile): Promise<unknown> {
  const [kind, content] = [await type, await data];
  return typeof content === 'string' && isMarkup(kind) ? cleanChapter(content, kind) : content;
}

/** Cleans each chapter and drawing of a book as it is loaded. */
export function cleanChapters({ transformTarget }: Book): void {
  transformTarget?.addEventListener('data', (event) => {
    if (!(event instanceof CustomEvent)) return;
    const file: LoadedFile = event.detail;
    file.data = cleaned({ ...file });
  });
}
