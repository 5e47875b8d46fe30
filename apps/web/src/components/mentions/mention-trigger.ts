import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';

/** A name that is being typed after an at sign, with its range. */
export interface MentionQuery {
  readonly search: string;
  readonly from: number;
  readonly to: number;
}

export const mentionKey = new PluginKey('mentions');

/** At most two words of a name, after the beginning of a line or a space. */
const typed = /(?:^|[\s(])@([\p{L}\p{N}.'’-]{0,40}(?: [\p{L}\p{N}.'’-]{0,40})?)$/u;

/** Name before the cursor; null outside of one, and in code or a finished mention. */
export function mentionIn({ selection, doc }: EditorState): MentionQuery | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, '\n', '￼');
  const search = typed.exec(before)?.[1];
  if (search === undefined) return null;
  const from = $from.pos - search.length - 1;
  const { bold } = doc.type.schema.marks;
  const isMention = bold !== undefined && doc.rangeHasMark(from, from + 1, bold);
  return isMention ? null : { search, from, to: $from.pos };
}

interface TriggerOptions {
  readonly onQuery: (query: MentionQuery | null) => void;
  /** Whether the key was consumed. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** Follows the name that is being typed, and gives the list its keys first. */
export const mentionTrigger = ({ onQuery, onKey }: TriggerOptions) =>
  new Plugin({
    key: mentionKey,
    props: { handleKeyDown: (_view, event) => onKey(event) },
    view: () => ({
      update: ({ state }, before) => {
        if (!before.doc.eq(state.doc) || !before.selection.eq(state.selection)) onQuery(mentionIn(state));
      },
    }),
  });
