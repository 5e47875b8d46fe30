import { gapToken } from '@pelion/questions/gap-tokens';
import type { NodeType, Node as TextNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { type Editor, Node } from '@tiptap/react';
import { formulasIn } from './formula-text.ts';
import classes from './rich-text-editor.module.css';

const name = 'blank';
const token = /\[\[(\d{1,2})\]\]/g;

const idOf = ({ attrs }: TextNode) => String(attrs.id);

/** Removes the element that the editor writes around each token. */
export const withoutChips = (html: string) =>
  html.replace(/<span data-blank="">(\[\[\d+\]\])<\/span>/g, '$1');

/** Shows each token `[[1]]` as a chip. The stored text and the clipboard keep the token. */
export const blankChips = (label: (id: string) => string) =>
  Node.create({
    name,
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ id: { default: '1', rendered: false } }),
    renderHTML: ({ node }) => ['span', { 'data-blank': '' }, gapToken(idOf(node))],
    renderText: ({ node }) => gapToken(idOf(node)),
    addNodeView: () => (props) => {
      const dom = document.createElement('span');
      dom.className = classes.blank ?? '';
      dom.textContent = label(idOf(props.node));
      return { dom };
    },
    onCreate() {
      const { state, view } = this.editor;
      const changed = withChips(state, this.type);
      if (changed) view.dispatch(changed.setMeta('addToHistory', false).setMeta('preventUpdate', true));
    },
    addKeyboardShortcuts() {
      const beside = (side: 'nodeBefore' | 'nodeAfter') => () => deleteBeside(this.editor, this.type, side);
      return { Backspace: beside('nodeBefore'), Delete: beside('nodeAfter') };
    },
    addProseMirrorPlugins() {
      const { type } = this;
      return [
        new Plugin({
          appendTransaction: (transactions, _, state) =>
            transactions.some(({ docChanged }) => docChanged) ? withChips(state, type) : null,
        }),
      ];
    },
  });

/** Deletes the chip next to the cursor as one letter. */
function deleteBeside(editor: Editor, type: NodeType, side: 'nodeBefore' | 'nodeAfter'): boolean {
  const { empty, $from, from } = editor.state.selection;
  const chip = $from[side];
  if (!empty || chip?.type !== type) return false;
  const start = side === 'nodeBefore' ? from - chip.nodeSize : from;
  return editor.commands.deleteRange({ from: start, to: start + chip.nodeSize });
}

/** Replaces the tokens of text outside code and formulas; null for none. */
function withChips(state: EditorState, type: NodeType): Transaction | null {
  const { tr, doc } = state;
  doc.descendants((block, place) => {
    if (!block.isTextblock || block.type.spec.code) return;
    const formulas = formulasIn(block, place + 1);
    block.forEach((run, offset) => {
      if (!run.text || run.marks.some((mark) => mark.type.spec.code)) return;
      for (const found of run.text.matchAll(token)) {
        const from = place + 1 + offset + found.index;
        const to = from + found[0].length;
        if (formulas.some((formula) => from >= formula.from && to <= formula.to)) continue;
        const chip = type.create({ id: found[1] }, null, run.marks);
        tr.replaceWith(tr.mapping.map(from), tr.mapping.map(to), chip);
      }
    });
  });
  return tr.docChanged ? tr : null;
}

/** Inserts the blank with the next free number at the cursor. */
export function insertBlank(editor: Editor) {
  let last = 0;
  editor.state.doc.descendants((node) => {
    if (node.type.name === name) last = Math.max(last, Number(idOf(node)));
  });
  editor
    .chain()
    .focus()
    .insertContent({ type: name, attrs: { id: String(last + 1) } })
    .run();
}
