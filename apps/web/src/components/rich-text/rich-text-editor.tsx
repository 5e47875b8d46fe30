import Link from '@tiptap/extension-link';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { Picture, Subscript, Superscript } from './kept-parts.ts';
import classes from './rich-text-editor.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

interface RichTextEditorProps {
  readonly labelledBy: string;
  /** Ids of hint and error. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly value: string;
  readonly onChange: (source: string) => void;
  readonly lines: number;
  readonly isCompact: boolean;
}

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: false }),
  Subscript,
  Superscript,
  Picture,
  Link.configure({ openOnClick: false, autolink: true }),
];

export function RichTextEditor({
  labelledBy,
  describedBy,
  isInvalid,
  value,
  onChange,
  lines,
  isCompact,
}: RichTextEditorProps) {
  const editor = useEditor({
    extensions,
    content: value,
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
    // An empty document is `<p></p>`; for forms that is nothing.
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });

  useEffect(() => {
    // Rendered in pieces, an editor may be given up before it is mounted; the next one comes with the next render.
    if (editor.isDestroyed) return;
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (value !== shown) editor.commands.setContent(value, { emitUpdate: false });
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
