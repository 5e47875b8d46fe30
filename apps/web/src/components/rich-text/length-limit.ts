import { Plugin } from '@tiptap/pm/state';
import { Extension, getHTMLFromFragment } from '@tiptap/react';

/** Html is at most so many times as long as what stands in it: nothing is serialised while it cannot be too long. */
const mostMarkup = 6;

/** Refuses what would make the html longer than it may be: as a whole, so that nothing is cut in the middle. */
export const lengthLimit = (longest: number, onRefused: () => void) =>
  Extension.create({
    name: 'lengthLimit',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction({ docChanged, doc }, state) {
          const { size } = doc.content;
          if (!docChanged || size <= state.doc.content.size || size * mostMarkup <= longest) return true;
          if (getHTMLFromFragment(doc.content, state.schema).length <= longest) return true;
          onRefused();
          return false;
        },
      }),
    ],
  });
