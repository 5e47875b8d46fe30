import { defineMessages } from '@pelion/words';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconStrikethrough,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { PictureDialog } from './picture-dialog.tsx';
import classes from './rich-text-editor.module.css';

const messages = defineMessages({
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  heading: 'Heading',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  blockquote: 'Quotation',
  code: 'Code',
  picture: 'Picture',
  undo: 'Undo',
  redo: 'Redo',
});

interface Tool {
  readonly id: Exclude<keyof typeof messages, 'toolbar'>;
  readonly Icon: TablerIcon;
  /** Missing: the tool asks something first. */
  readonly run?: (editor: Editor) => void;
  /** Undefined: the tool does something once and is never "on". */
  readonly isOn?: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  {
    id: 'bold',
    Icon: IconBold,
    run: (e) => e.chain().focus().toggleBold().run(),
    isOn: (e) => e.isActive('bold'),
  },
  {
    id: 'italic',
    Icon: IconItalic,
    run: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    id: 'underline',
    Icon: IconUnderline,
    run: (e) => e.chain().focus().toggleUnderline().run(),
    isOn: (e) => e.isActive('underline'),
  },
  {
    id: 'strike',
    Icon: IconStrikethrough,
    run: (e) => e.chain().focus().toggleStrike().run(),
    isOn: (e) => e.isActive('strike'),
  },
  {
    id: 'heading',
    Icon: IconH2,
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading'),
  },
  {
    id: 'bulletList',
    Icon: IconList,
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    id: 'orderedList',
    Icon: IconListNumbers,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    id: 'blockquote',
    Icon: IconBlockquote,
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  {
    id: 'code',
    Icon: IconCode,
    run: (e) => e.chain().focus().toggleCode().run(),
    isOn: (e) => e.isActive('code'),
  },
  { id: 'picture', Icon: IconPhoto },
  { id: 'undo', Icon: IconArrowBackUp, run: (e) => e.chain().focus().undo().run() },
  { id: 'redo', Icon: IconArrowForwardUp, run: (e) => e.chain().focus().redo().run() },
];

const step: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One stop for the Tab key; the arrows move inside (ARIA toolbar pattern). */
export function RichTextToolbar({
  editor,
  labelledBy,
}: {
  readonly editor: Editor;
  readonly labelledBy: string;
}) {
  const t = useMessages(messages);
  const [current, setCurrent] = useState(0);
  const [isChoosing, setIsChoosing] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn }) => isOn?.(now) ?? null),
  });

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = step[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (current + by + tools.length) % tools.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <div
        className={classes.toolbar}
        role="toolbar"
        aria-label={t('toolbar')}
        aria-describedby={labelledBy}
        onKeyDown={move}
      >
        {tools.map(({ id, Icon, run }, index) => (
          <button
            key={id}
            type="button"
            className={classes.tool}
            tabIndex={index === current ? 0 : -1}
            aria-label={t(id)}
            aria-pressed={on[index] ?? undefined}
            title={t(id)}
            onFocus={() => setCurrent(index)}
            onClick={() => (run ? run(editor) : setIsChoosing(true))}
          >
            <Icon size={18} stroke={1.8} aria-hidden />
          </button>
        ))}
      </div>
      {isChoosing && (
        <PictureDialog
          onClose={() => setIsChoosing(false)}
          onInsert={(attrs) => {
            setIsChoosing(false);
            editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
          }}
        />
      )}
    </>
  );
}
