import { defineMessages } from '@pelion/words';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { readingKey } from '../../lib/reading-direction.ts';
import { useMessages } from '../../lib/text.ts';
import { IconButton } from '../icon-button.tsx';
import { later } from '../lazy-part.tsx';
import { Menu } from '../menu.tsx';
import { formulaAt, insertFormula, type PlacedFormula } from './formula-text.ts';
import classes from './rich-text-editor.module.css';
import {
  addColumn,
  addRow,
  insertTable,
  isInTable,
  removeColumn,
  removeRow,
  removeTable,
} from './table-parts.ts';
import type { Tool } from './tools.ts';

const FormulaDialog = later(() => import('./formula-dialog.tsx').then((file) => file.FormulaDialog));
const PictureDialog = later(() => import('./picture-dialog.tsx').then((file) => file.PictureDialog));

const messages = defineMessages({
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  sub: 'Subscript',
  sup: 'Superscript',
  heading: 'Heading',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  blockquote: 'Quotation',
  code: 'Code',
  formula: 'Formula',
  picture: 'Picture',
  table: 'Table',
  insertBlank: 'Insert blank',
  insertGap: 'Insert gap',
  addRow: 'Add row below',
  addColumn: 'Add column after',
  removeRow: 'Delete row',
  removeColumn: 'Delete column',
  removeTable: 'Delete table',
  undo: 'Undo',
  redo: 'Redo',
});

const tableEntries = [
  ['addRow', addRow],
  ['addColumn', addColumn],
  ['removeRow', removeRow],
  ['removeColumn', removeColumn],
  ['removeTable', removeTable],
] as const;

const steps: Readonly<Record<string, (place: number) => number>> = {
  ArrowRight: (place) => place + 1,
  ArrowLeft: (place) => place - 1,
  Home: () => 0,
  End: () => -1,
};

interface RichTextToolbarProps {
  readonly editor: Editor;
  readonly labelledBy: string;
  readonly tools: readonly Tool[];
  /** The one that its dialog is open for. */
  readonly formula: PlacedFormula | null;
  readonly onFormula: (formula: PlacedFormula | null) => void;
}

/** One stop for the Tab key; the arrows move inside (ARIA toolbar pattern). */
export function RichTextToolbar({ editor, labelledBy, tools, formula, onFormula }: RichTextToolbarProps) {
  const t = useMessages(messages);
  const [current, setCurrent] = useState(0);
  const [isChoosing, setIsChoosing] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn }) => isOn?.(now) ?? null),
  });

  const bar = useRef<HTMLDivElement>(null);
  const isAsking = isChoosing || formula !== null;
  useEffect(() => {
    if (!isAsking) return;
    // The tools of a compact field are gone with the focus, so that a dialog cannot give it back to one of them.
    return () => {
      requestAnimationFrame(() => {
        const isInTools = bar.current?.contains(document.activeElement);
        if (!editor.isDestroyed && !isInTools && !editor.isFocused) editor.commands.focus();
      });
    };
  }, [isAsking, editor]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[readingKey(event.key)];
    const { currentTarget, target } = event;
    if (!step || (target instanceof Element && target.closest('[role="menu"]'))) return;
    event.preventDefault();
    const next = (step(current) + tools.length) % tools.length;
    setCurrent(next);
    currentTarget.querySelectorAll<HTMLElement>('[data-tool]')[next]?.focus();
  };
  const ask: Partial<Record<Tool['id'], () => void>> = {
    formula: () => onFormula(formulaAt(editor)),
    picture: () => setIsChoosing(true),
    table: () => insertTable(editor),
  };
  const entries = tableEntries.map(([label, run]) => ({ label: t(label), onChoose: () => run(editor) }));

  const toolOf = ({ id, icon, run }: Tool, place: number): ReactNode => {
    const common = {
      label: t(id),
      icon,
      size: 'sm' as const,
      'data-tool': id,
      tabIndex: place === current ? 0 : -1,
      'aria-pressed': on[place] ?? undefined,
      onFocus: () => setCurrent(place),
    };
    if (id === 'table' && isInTable(editor))
      return (
        <Menu
          key="tableMenu"
          label={t('table')}
          entries={entries}
          opener={(props) => <IconButton {...common} {...props} aria-haspopup="menu" />}
        />
      );
    return <IconButton key={id} {...common} onClick={() => (run ? run(editor) : ask[id]?.())} />;
  };

  return (
    <>
      <div
        ref={bar}
        className={classes.toolbar}
        role="toolbar"
        aria-label={t('toolbar')}
        aria-describedby={labelledBy}
        onKeyDown={move}
      >
        {tools.map(toolOf)}
      </div>
      {isChoosing ? (
        <PictureDialog
          onClose={() => setIsChoosing(false)}
          onInsert={(attrs) => {
            setIsChoosing(false);
            editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
          }}
        />
      ) : null}
      {formula ? (
        <FormulaDialog
          initial={formula}
          onClose={() => onFormula(null)}
          onInsert={(written) => {
            onFormula(null);
            insertFormula(editor, formula, written);
          }}
        />
      ) : null}
    </>
  );
}
