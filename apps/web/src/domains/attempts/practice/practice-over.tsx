import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { useMessages } from '../../../lib/text.ts';
import classes from '../player/finished-page.module.css';

const messages = defineMessages({
  title: 'That was the practice {test}',
  text: 'In a real {test} your answers would now be on the server. Nothing of this one was saved: no answers, no score and no points.',
  again: 'Practice once more',
  check: 'Check this device',
  back: 'Back to {assessment+}',
});

/** The end of a practice test: there is nothing to show of it. */
export function PracticeOver({ onAgain }: { readonly onAgain: () => void }) {
  const t = useMessages(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={classes.page}>
      <IconCircleCheck size={54} stroke={1.5} aria-hidden className={classes.icon} />
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p>{t('text')}</p>
      <div className={classes.actions}>
        <Button tone="primary" size="lg" onClick={onAgain}>
          {t('again')}
        </Button>
        <ButtonLink size="lg" to={pathOf('deviceCheck')}>
          {t('check')}
        </ButtonLink>
        <ButtonLink size="lg" to={pathOf('assessments')}>
          {t('back')}
        </ButtonLink>
      </div>
    </main>
  );
}
