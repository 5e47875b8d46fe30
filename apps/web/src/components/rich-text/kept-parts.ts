import { Mark, mergeAttributes, Node } from '@tiptap/react';

// Markup of imported texts that the starter kit does not know; preserved unchanged.

const script = (name: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'sub' ? 'sup' : 'sub',
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes), 0],
  });

export const Subscript = script('sub');
export const Superscript = script('sup');

export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    // Id of the stored file behind the temporary link; only the id is stored.
    'data-file': { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});
