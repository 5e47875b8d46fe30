import Link from '@tiptap/extension-link';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { drawnFormulas } from './drawn-formulas.ts';
import type { PlacedFormula } from './formula-text.ts';
import { Picture, Subscript, Superscript } from './kept-parts.ts';
import { lengthLimit } from './length-limit.ts';
import classes from './rich-text-editor.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { tableParts } from './table-parts.ts';
import { answerTools, tools } from './tools.ts';

export interface RichTextEditorProps {
  readonly labelledBy: string;
  /** Ids of hint and error. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly value: string;
  readonly onChange: (source: string) => void;
  readonly lines: number;
  readonly isFirst: boolean;
  readonly isCompact: boolean;
  /** answer: what is written in a test, without pictures, tables and headings. */
  readonly kind?: keyof typeof kinds;
  /** Characters of html that can be saved; what would go beyond is refused as a whole. */
  readonly longest?: number;
  readonly onRefused?: () => void;
}

const kinds = {
  content: {
    tools,
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3] }, link: false }),
      Subscript,
      Superscript,
      Picture,
      ...tableParts,
      Link.configure({ openOnClick: false, autolink: true }),
    ],
  },
  answer: {
    tools: answerTools,
    extensions: [
      StarterKit.configure({ heading: false, link: false, horizontalRule: false }),
      Subscript,
      Superscript,
    ],
  },
};

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
  kind = 'content',
  longest,
  onRefused,
}: RichTextEditorProps) {
  /** What was handed on and has not come back as the value yet. */
  const told = useRef<string[]>([]);
  const refused = useRef(onRefused);
  refused.current = onRefused;
  /** The one that a dialog is open for. */
  const [formula, setFormula] = useState<PlacedFormula | null>(null);
  const [extensions] = useState(() => [
    ...kinds[kind].extensions,
    ...(kind === 'content' ? [drawnFormulas(setFormula)] : []),
    ...(longest ? [lengthLimit(longest, () => refused.current?.())] : []),
  ]);
  const editor = useEditor({
    extensions,
    content: value,
    // An answer keeps each space that was typed, in the plain field before it or here.
    parseOptions: { preserveWhitespace: kind === 'answer' ? 'full' : false },
    autofocus: isFirst && 'end',
    editorProps: {
      attributes: ({ doc }) => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        class: classes.writing ?? '',
        style: `min-height: ${lines * 1.5}rem`,
        // What is written runs as its own words do, as it will where it is read; before the first of them as the page does.
        ...(doc.textContent !== '' && { dir: 'auto' }),
      }),
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
    if (value !== sourceOf(editor))
      editor.commands.setContent(value, { emitUpdate: false, parseOptions: editor.options.parseOptions });
  }, [editor, value]);

  return (
    <div
      className={classes.editor}
      data-invalid={isInvalid || undefined}
      data-compact={isCompact || undefined}
    >
      <RichTextToolbar
        editor={editor}
        labelledBy={labelledBy}
        tools={kinds[kind].tools}
        formula={formula}
        onFormula={setFormula}
      />
      <EditorContent editor={editor} />
    </div>
  );
}
