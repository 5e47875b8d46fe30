import { defineMessages } from '@pelion/words';
import { useLocation } from 'react-router';
import { HomeLink } from '../../components/home-link.tsx';
import { useMessages } from '../../lib/text.ts';
import { screenAt } from '../screen-at.ts';
import { RefusalLine } from '../shell/refusal-line.tsx';
import classes from './message-page.module.css';
import { MessagePage } from './message-page.tsx';

const messages = defineMessages({
  title: 'You do not have access to this page',
  text: 'It is for the staff of your {school}.',
});

/** Staff-only detail routes show this to other users (spec 1 §8), with what refused them and who can change it. */
export function NoAccessScreen() {
  const t = useMessages(messages);
  const screen = screenAt(useLocation().pathname);
  return (
    <MessagePage title={t('title')}>
      <p>{t('text')}</p>
      {screen && screen !== 'noAccess' ? <RefusalLine refusal={{ screen }} /> : null}
      <div className={classes.actions}>
        <HomeLink />
      </div>
    </MessagePage>
  );
}
