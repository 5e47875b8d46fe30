import { defineMessages } from '@pelion/words';
import Link from '@tiptap/extension-link';
import { Plugin } from '@tiptap/pm/state';
import {
  type Editor,
  EditorContent,
  Extension,
  getHTMLFromFragment,
  Mark,
  mergeAttributes,
  Node,
  useEditor,
} from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { later } from '../lazy-part.tsx';
import type { Mentions } from '../mentions/mention-list.tsx';
import { blankChips, withoutChips } from './blank-chips.ts';
import { drawnFormulas } from './drawn-formulas.ts';
import type { PlacedFormula } from './formula-text.ts';
import classes from './rich-text-editor.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { tableParts } from './table-parts.ts';
import { answerTools, blankTools, plainPostTools, postTools, tools } from './tools.ts';

const MentionList = later(
  () => import('../mentions/mention-list.tsx').then((file) => file.MentionList),
  null,
);

const messages = defineMessages({ blank: 'Blank {$n}', gap: 'Gap {$n}' });

/** Html is at most so many times as long as what stands in it: nothing is serialised while it cannot be too long. */
const mostMarkup = 6;

/** Refuses what would make the html longer than it may be: as a whole, so that nothing is cut in the middle. */
const lengthLimit = (longest: number, onRefused: () => void) =>
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

// Markup of imported texts that the starter kit does not know; preserved unchanged.

const script = (name: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'sub' ? 'sup' : 'sub',
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes), 0],
  });

const Subscript = script('sub');

const Superscript = script('sup');

const Picture = Node.create({
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

export type BlankName = 'blank' | 'gap';

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
  /** answer: a student's answer, without pictures, tables and headings. post, plainPost: few tools. */
  readonly kind?: keyof typeof kinds;
  /** Shows the tokens `[[1]]` of the text as chips of this name; fixed for the life of the editor. */
  readonly blanks?: BlankName | undefined;
  /** Maximum length of the HTML in characters; a longer change is refused as a whole. */
  readonly longest?: number;
  readonly onRefused?: () => void;
  /** People to mention after an at sign. */
  readonly mentions?: Mentions | undefined;
}

const contentExtensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: false }),
  Subscript,
  Superscript,
  Picture,
  ...tableParts,
  Link.configure({ openOnClick: false, autolink: true }),
];

const kinds = {
  content: { tools, extensions: contentExtensions },
  post: { tools: postTools, extensions: contentExtensions },
  plainPost: { tools: plainPostTools, extensions: contentExtensions },
  answer: {
    tools: answerTools,
    extensions: [
      StarterKit.configure({ heading: false, link: false, horizontalRule: false }),
      Subscript,
      Superscript,
    ],
  },
};

/** An empty document `<p></p>` counts as an empty string. */
const sourceOf = (editor: Editor) => (editor.isEmpty ? '' : withoutChips(editor.getHTML()));

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
  blanks,
  longest,
  onRefused,
  mentions,
}: RichTextEditorProps) {
  const t = useMessages(messages);
  /** Values passed to `onChange` that have not come back as the `value` prop yet. */
  const told = useRef<string[]>([]);
  const refused = useRef(onRefused);
  refused.current = onRefused;
  /** Formula edited in the dialog. */
  const [formula, setFormula] = useState<PlacedFormula | null>(null);
  /** Editor once it stands in the page. */
  const [ready, setReady] = useState<Editor | null>(null);
  const [extensions] = useState(() => [
    ...kinds[kind].extensions,
    ...(kind === 'answer' ? [] : [drawnFormulas(setFormula)]),
    ...(blanks ? [blankChips((n) => t(blanks, { n }))] : []),
    ...(longest ? [lengthLimit(longest, () => refused.current?.())] : []),
  ]);
  const editor = useEditor({
    extensions,
    content: value,
    // Answers keep every typed space, including those from the plain field.
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
        // The text direction follows the content, as in the rendered text; an empty editor inherits that of the page.
        ...(doc.textContent !== '' && { dir: 'auto' }),
      }),
    },
    onCreate: ({ editor: mounted }) => setReady(mounted),
    onUpdate: ({ editor: changed }) => {
      const source = sourceOf(changed);
      told.current.push(source);
      onChange(source);
    },
  });

  useEffect(() => {
    // Concurrent rendering may discard an editor before it is mounted; the next render creates another.
    if (editor.isDestroyed) return;
    const place = told.current.lastIndexOf(value);
    told.current.splice(0, place + 1);
    // An own change came back, possibly after further typing; setting it would discard the newer text.
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
        tools={blanks ? blankTools[blanks] : kinds[kind].tools}
        formula={formula}
        onFormula={setFormula}
      />
      <EditorContent editor={editor} />
      {mentions && ready === editor ? <MentionList editor={editor} {...mentions} /> : null}
    </div>
  );
}
