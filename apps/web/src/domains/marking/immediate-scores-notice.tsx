import { defineMessages } from '@pelion/words';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  title: '{^student+} see each score at once',
  text: 'No release is needed: as soon as every answer of a submission has its points, the {student} can read the score and your comments.',
});

/** Shown before the first mark, because markers may expect to review everything before release. */
export function ShownAtOnce() {
  const t = useMessages(messages);
  return (
    <Notice kind="info" title={t('title')}>
      {t('text')}
    </Notice>
  );
}
