import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import classes from './course-player.module.css';
import { EndMark } from './end-mark.tsx';
import type { ContentProps } from './item-content.tsx';

/** Page of a course, read once its end was in view. */
export function TextItem({ content, visit }: Pick<ContentProps, 'content' | 'visit'>) {
  return (
    <div className={classes.text}>
      <RichTextView html={content.text ?? ''} />
      <EndMark onEnd={visit.read} />
    </div>
  );
}
