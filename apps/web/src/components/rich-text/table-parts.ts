import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables';
import { type Editor, mergeAttributes, Node } from '@tiptap/react';

// Table nodes with rows and cells only: column widths are not stored.

const roles = new Map([
  ['table', 'table'],
  ['tableRow', 'row'],
  ['tableCell', 'cell'],
  ['tableHeader', 'header_cell'],
]);

type TableCommand = typeof addRowAfter;
const run = (command: TableCommand) => (editor: Editor) => {
  command(editor.state, editor.view.dispatch);
  editor.commands.focus();
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  // Roles required by prosemirror-tables.
  extendNodeSchema: ({ name }) => ({ tableRole: roles.get(name) }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (step: -1 | 1) => () => goToNextCell(step)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

export const tableParts = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];

const rowOf = (type: 'tableCell' | 'tableHeader') => ({
  type: 'tableRow',
  content: [1, 2, 3].map(() => ({ type, content: [{ type: 'paragraph' }] })),
});

export const isInTable = (editor: Editor) => editor.isActive('table');

/** Inserts a 3 × 3 table with a header row and puts the cursor in its first cell. */
export function insertTable(editor: Editor): void {
  const { from } = editor.state.selection;
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content: [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')] })
    .run();
  let first: number | null = null;
  editor.state.doc.descendants((node, place) => {
    if (first === null && node.type.name === 'tableHeader' && place >= from - 1) first = place + 2;
    return first === null;
  });
  if (first !== null) editor.commands.setTextSelection(first);
}

export const addRow = run(addRowAfter);
export const addColumn = run(addColumnAfter);
export const removeRow = run(deleteRow);
export const removeColumn = run(deleteColumn);
export const removeTable = run(deleteTable);
