import Link from '@tiptap/extension-link';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { Picture, Subscript, Superscript } from './kept-parts.ts';
import classes from './rich-text-editor.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { tableParts } from './table-parts.ts';

interface RichTextEditorProps {
  readonly labelledBy: string;
  /** Ids of hint and error. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly value: string;
  readonly onChange: (source: string) => void;
  readonly lines: number;
  readonly isFirst: boolean;
  readonly isCompact: boolean;
}

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: false }),
  Subscript,
  Superscript,
  Picture,
  ...tableParts,
  Link.configure({ openOnClick: false, autolink: true }),
];

/** An empty document is `<p></p>`; for forms that is nothing. */
const sourceOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

export function RichTextEditor({
  labelledBy,
  describedBy,
  isInvalid,
  value,
  onChange,
  lines,
  isFirst,
  isCompact,
}: RichTextEditorProps) {
  /** What was handed on and has not come back as the value yet. */
  const told = useRef<string[]>([]);
  const editor = useEditor({
    extensions,
    content: value,
    autofocus: isFirst && 'end',
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        class: classes.writing ?? '',
        style: `min-height: ${lines * 1.5}rem`,
      },
    },
    onUpdate: ({ editor: changed }) => {
      const source = sourceOf(changed);
      told.current.push(source);
      onChange(source);
    },
  });

  useEffect(() => {
    // Rendered in pieces, an editor may be given up before it is mounted; the next one comes with the next render.
    if (editor.isDestroyed) return;
    const place = told.current.lastIndexOf(value);
    told.current.splice(0, place + 1);
    // Its own text come back, perhaps later than the next key: what was typed since must not go.
    if (place >= 0) return;
    if (value !== sourceOf(editor)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div
      className={classes.editor}
      data-invalid={isInvalid || undefined}
      data-compact={isCompact || undefined}
    >
      <RichTextToolbar editor={editor} labelledBy={labelledBy} />
      <EditorContent editor={editor} />
    </div>
  );
}
