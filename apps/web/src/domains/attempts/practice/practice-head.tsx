import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { ButtonLink } from '../../../components/button.tsx';
import { useMessages } from '../../../lib/text.ts';
import classes from './practice-head.module.css';

const messages = defineMessages({
  nothing: 'Nothing here counts or is saved',
  leave: 'Leave practice',
});

/** In the place where an attempt says that it is saved. */
export function PracticeHead() {
  const t = useMessages(messages);
  return (
    <div className={classes.head}>
      <span>{t('nothing')}</span>
      <ButtonLink size="sm" to={pathOf('deviceCheck')}>
        {t('leave')}
      </ButtonLink>
    </div>
  );
}
