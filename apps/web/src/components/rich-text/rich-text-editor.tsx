import Link from '@tiptap/extension-link';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import classes from './rich-text-editor.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

interface RichTextEditorProps {
  readonly labelledBy: string;
  readonly isInvalid: boolean;
  readonly value: string;
  readonly onChange: (source: string) => void;
  readonly lines: number;
}

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: false }),
  Link.configure({ openOnClick: false, autolink: true, protocols: ['http', 'https', 'mailto'] }),
];

export function RichTextEditor({ labelledBy, isInvalid, value, onChange, lines }: RichTextEditorProps) {
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(isInvalid && { 'aria-invalid': 'true' }),
        class: classes.writing ?? '',
        style: `min-height: ${lines * 1.5}rem`,
      },
    },
    // An empty document is `<p></p>`; for forms that is nothing.
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });

  useEffect(() => {
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (value !== shown) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={classes.editor} data-invalid={isInvalid || undefined}>
      <RichTextToolbar editor={editor} labelledBy={labelledBy} />
      <EditorContent editor={editor} />
    </div>
  );
}
