import type { ListedAssessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import classes from './assessment-rows.module.css';

const messages = defineMessages({
  linked: '{^assessment+} in “{$name}”',
  none: 'No {assessment+} in it yet',
});

/** Spec 2 §2.2, §9: longer lists end in an ellipsis. */
const mostShown = 6;

/** First linked assessments of a bundle, on one line. */
export function BundleContents({ bundle }: { readonly bundle: ListedAssessment }) {
  const t = useMessages(messages);
  const { name, linked_assessments: linked } = bundle;
  if (linked.length === 0) return t('none');
  return (
    <ul className={classes.linked} aria-label={t('linked', { name })}>
      {linked.slice(0, mostShown).map((one) => (
        <li key={one.linked_assessment_id}>{one.linked_assessment_name}</li>
      ))}
      {linked.length > mostShown ? <li>…</li> : null}
    </ul>
  );
}
