import { defineMessages } from '@pelion/words';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './pictures-notice.module.css';
import type { PicturesAhead } from './use-pictures-ahead.ts';

const messages = defineMessages({
  loading: 'Loading pictures: {$here} of {$total}. The clock has not started yet.',
  missing: 'Of {$total} pictures, {#n|this one is|these are} missing: {$which}.',
  later: 'You can start without them. Each one is loaded again when its {question} is shown.',
  again: 'Try again',
  skip: 'Start without them',
});

/** Milliseconds of waiting after which the student may start without the pictures. */
const patience = 4000;

/**
 * Progress of loading the pictures before the clock starts, and the missing ones. The student can always start without
 * them.
 */
export function PicturesNotice({ ahead }: { readonly ahead: PicturesAhead }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { here, total, missing, again, skip } = ahead;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (missing.length > 0)
    return (
      <Notice
        kind="failure"
        title={t('missing', { n: missing.length, total, which: format.list(missing.map(String)) })}
        actions={
          <>
            <Button size="sm" onClick={again}>
              {t('again')}
            </Button>
            <Button size="sm" onClick={skip}>
              {t('skip')}
            </Button>
          </>
        }
      >
        {t('later')}
      </Notice>
    );
  const says = t('loading', { here, total });
  return (
    <div className={classes.loading}>
      <p role="status">{says}</p>
      <progress aria-label={says} value={here} max={total} />
      {isLong ? (
        <Button size="sm" onClick={skip}>
          {t('skip')}
        </Button>
      ) : null}
    </div>
  );
}
