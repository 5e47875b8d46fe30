import { defineMessages } from '@pelion/words';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import type { MarkValues } from './mark-draft.ts';
import classes from './moderation.module.css';

const messages = defineMessages({
  title: 'Others marked this answer while you were typing',
  text: 'Your mark does not count, but can help whoever decides.',
  points: 'Points: {$points}',
  forget: 'Discard',
});

interface LeftOverProps {
  readonly values: MarkValues;
  readonly onForget: () => void;
}

/** Unsaved mark of a marker after two others have marked the answer: shown until discarded, so that it can be copied. */
export function LeftOver({ values: { points, comment, places }, onForget }: LeftOverProps) {
  const t = useMessages(messages);
  return (
    <Notice
      kind="warning"
      title={t('title')}
      actions={
        <Button size="sm" onClick={onForget}>
          {t('forget')}
        </Button>
      }
    >
      <p>{t('text')}</p>
      {points === '' ? null : <p>{t('points', { points })}</p>}
      {[comment, ...places.map((place) => place.comment)].map((said, index) =>
        said.trim() === '' ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it changes its place any more
          <p key={index} className={classes.comment}>
            {said}
          </p>
        ),
      )}
    </Notice>
  );
}
