import { releaseRules } from '@pelion/contract/assessment-kinds';
import type { AttemptResult } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import classes from './release-note.module.css';

const messages = defineMessages({
  at: 'The right answers are shown from {$at}.',
  afterSubmitting: 'The right answers are shown once your current attempt has been submitted.',
  afterDue: 'The right answers are shown after the due date, once everybody has finished.',
  whenReleased: 'The right answers are shown when the {teacher} releases them.',
  never: 'The right answers of this {assessment} are not shown.',
  toldAfterSubmitting: '{^student+} see the right answers after submitting.',
  toldAfterDue: '{^student+} see the right answers after the due date.',
  toldWhenReleased: '{^student+} see the right answers once they are released.',
  toldNever: '{^student+} never see the right answers.',
});

type Released = Pick<AttemptResult, 'key_release' | 'is_key_shown' | 'key_shown_at'>;

function messageOf({ key_release, is_key_shown, key_shown_at }: Released, isFamily: boolean) {
  if (is_key_shown) {
    if (isFamily) return null;
    if (key_release === releaseRules.never) return 'toldNever';
    if (key_release === releaseRules.whenReleased) return 'toldWhenReleased';
    return key_release === releaseRules.afterDue ? 'toldAfterDue' : 'toldAfterSubmitting';
  }
  if (key_shown_at !== null) return 'at';
  if (key_release === releaseRules.never) return 'never';
  if (key_release === releaseRules.whenReleased) return 'whenReleased';
  return key_release === releaseRules.afterDue ? 'afterDue' : 'afterSubmitting';
}

/** When what was right will be shown; staff, who see it always, read when the others do (decision 0042). */
export function ReleaseNote({ result }: { readonly result: Released }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { viewer } = useSignedIn();
  const isFamily = viewer.userType === 'student' || viewer.userType === 'parent';
  const message = messageOf(result, isFamily);
  return message ? (
    <p className={classes.note}>{t(message, { at: format.when(result.key_shown_at) })}</p>
  ) : null;
}
