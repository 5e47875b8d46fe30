import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconForms,
  IconH2,
  IconItalic,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconPhoto,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { insertBlank } from './blank-chips.ts';
import { isInTable } from './table-parts.ts';

export type ToolId =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'sub'
  | 'sup'
  | 'heading'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'code'
  | 'formula'
  | 'picture'
  | 'table'
  | 'insertBlank'
  | 'insertGap'
  | 'undo'
  | 'redo';

export interface Tool {
  readonly id: ToolId;
  readonly icon: TablerIcon;
  /** Missing: the toolbar asks something first. */
  readonly run?: (editor: Editor) => void;
  /** Missing: the tool does something once and is never "on". */
  readonly isOn?: (editor: Editor) => boolean;
}

const mark = (
  id: 'bold' | 'italic' | 'underline' | 'strike' | 'sub' | 'sup' | 'code',
  icon: TablerIcon,
): Tool => ({
  id,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(id).run(),
  isOn: (editor) => editor.isActive(id),
});

export const tools: readonly Tool[] = [
  mark('bold', IconBold),
  mark('italic', IconItalic),
  mark('underline', IconUnderline),
  mark('strike', IconStrikethrough),
  mark('sub', IconSubscript),
  mark('sup', IconSuperscript),
  {
    id: 'heading',
    icon: IconH2,
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading'),
  },
  {
    id: 'bulletList',
    icon: IconList,
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    id: 'orderedList',
    icon: IconListNumbers,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    id: 'blockquote',
    icon: IconBlockquote,
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  mark('code', IconCode),
  { id: 'formula', icon: IconMathFunction },
  { id: 'picture', icon: IconPhoto },
  { id: 'table', icon: IconTable, isOn: isInTable },
  { id: 'undo', icon: IconArrowBackUp, run: (e) => e.chain().focus().undo().run() },
  { id: 'redo', icon: IconArrowForwardUp, run: (e) => e.chain().focus().redo().run() },
];

/** For a text with blanks: the tool for the next one comes first. */
const withBlankTool = (id: 'insertBlank' | 'insertGap'): readonly Tool[] => [
  { id, icon: IconForms, run: insertBlank },
  ...tools,
];
export const blankTools = { blank: withBlankTool('insertBlank'), gap: withBlankTool('insertGap') };

const plainer = new Set<ToolId>(['heading', 'strike', 'code', 'formula', 'picture', 'table']);

/** For an answer: nothing that has to be uploaded, and nothing that is drawn when a text is saved. */
export const answerTools: readonly Tool[] = tools.filter(({ id }) => !plainer.has(id));

const posted = new Set<ToolId>([
  'bold',
  'italic',
  'bulletList',
  'orderedList',
  'blockquote',
  'code',
  'formula',
  'picture',
]);

/** For a post: one line of tools on a phone. */
export const postTools: readonly Tool[] = tools.filter(({ id }) => posted.has(id));

/** For authors who attach pictures instead of uploading them into a text. */
export const plainPostTools: readonly Tool[] = postTools.filter(({ id }) => id !== 'picture');
