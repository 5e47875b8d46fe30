import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { ButtonLink } from '../../components/button.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './home-screen.module.css';

const messages = defineMessages({
  title: 'One calm place for teaching and learning',
  lead: '{^class+}, {assessment+} and progress for {school+}, colleges, companies and digital-SAT prep.',
  login: 'Log in',
});

export function HomeScreen() {
  const t = useMessages(messages);
  return (
    <div className={classes.home}>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <ButtonLink tone="primary" size="lg" to={pathOf('login')}>
        {t('login')}
      </ButtonLink>
    </div>
  );
}
