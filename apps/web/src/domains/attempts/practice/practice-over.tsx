import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { useMessages } from '../../../lib/text.ts';
import { EndPage } from '../player/end-page.tsx';

const messages = defineMessages({
  title: 'End of the practice {test}',
  text: 'In a real {test} your answers would now be on the server. Nothing of this one was saved: no answers, no score and no points.',
  again: 'Practice once more',
  check: 'Check this device',
  back: 'Back to {assessment+}',
});

/** The end of a practice test: there is nothing to show of it. */
export function PracticeOver({ onAgain }: { readonly onAgain: () => void }) {
  const t = useMessages(messages);
  return (
    <EndPage
      title={t('title')}
      actions={
        <>
          <Button tone="primary" size="lg" onClick={onAgain}>
            {t('again')}
          </Button>
          <ButtonLink size="lg" to={pathOf('deviceCheck')}>
            {t('check')}
          </ButtonLink>
          <ButtonLink size="lg" to={pathOf('assessments')}>
            {t('back')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('text')}</p>
    </EndPage>
  );
}
