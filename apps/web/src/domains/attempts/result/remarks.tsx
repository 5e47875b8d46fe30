import { defineMessages } from '@pelion/words';
import { RichTextView } from '../../../components/rich-text/rich-text-view.tsx';
import { useMessages } from '../../../lib/text.ts';
import classes from './remarks.module.css';
import type { ResultItem } from './verdict-of.ts';

const messages = defineMessages({ explanation: 'Explanation', generalFeedback: 'Feedback' });
const kinds = ['explanation', 'generalFeedback'] as const;

interface RemarksProps {
  readonly remarks: Pick<NonNullable<ResultItem['remarks']>, (typeof kinds)[number]>;
}

/** Why it is so, in the words of whoever wrote the question. */
export function Remarks({ remarks }: RemarksProps) {
  const t = useMessages(messages);
  return kinds.map((kind) => {
    const html = remarks[kind];
    return html === null ? null : (
      <section key={kind} className={classes.remark}>
        <h4>{t(kind)}</h4>
        <RichTextView html={html} />
      </section>
    );
  });
}
