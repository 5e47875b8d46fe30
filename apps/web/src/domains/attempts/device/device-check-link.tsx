import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { useMessages } from '../../../lib/text.ts';
import classes from './device-check-link.module.css';

const messages = defineMessages({
  before: 'Before the day',
  check: 'Check this device',
  practice: 'Practice {test}',
});

/** The way to the look at the device and to the practice test. */
export function BeforeTheDay() {
  const t = useMessages(messages);
  return (
    <nav className={classes.links} aria-label={t('before')}>
      <Link to={pathOf('deviceCheck')}>{t('check')}</Link>
      <Link to={pathOf('practiceTest')}>{t('practice')}</Link>
    </nav>
  );
}
