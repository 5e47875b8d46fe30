import { RichTextView } from '../rich-text/rich-text-view.tsx';
import classes from './file-view.module.css';
import type { PartProps } from './part-props.ts';

/** A note as its author wrote it. */
export function NoteView({ viewed }: PartProps) {
  return (
    <article className={classes.note}>
      <RichTextView html={viewed.text ?? ''} />
    </article>
  );
}
