import { menuFor, pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { ButtonLink } from '../../components/button.tsx';
import { useSessionUser } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { viewerOf } from '../../lib/viewer.ts';
import { isAvailable } from '../built-screens.ts';
import classes from './message-page.module.css';
import { MessagePage } from './message-page.tsx';

const messages = defineMessages({
  title: 'Not available yet',
  text: 'This part of Pelion is still being built. It will appear in the menu when it is ready.',
  ready: 'What you can open now:',
  back: 'Go back',
});

/** Every screen of the table that has no component yet. For some it is the landing page, so it leads on from here. */
export function NotAvailableScreen() {
  const text = useText();
  const t = text(messages);
  const user = useSessionUser();
  const menu = user ? menuFor(viewerOf(user), { isAvailable, label: text.phrase }) : [];
  const links = menu
    .flatMap((item) => (item.kind === 'link' ? [item] : item.links))
    .filter(({ isPremium }) => !isPremium);
  return (
    <MessagePage title={t('title')}>
      <p>{t('text')}</p>
      {links.length > 0 ? <p>{t('ready')}</p> : null}
      <div className={classes.actions}>
        {links.map(({ path, label }) => (
          <ButtonLink key={path} to={path}>
            {label}
          </ButtonLink>
        ))}
        {links.length === 0 ? (
          <ButtonLink to={pathOf('home')} onClick={goBack}>
            {t('back')}
          </ButtonLink>
        ) : null}
      </div>
    </MessagePage>
  );
}

/** Back to where the link was; the address above is the fallback for a page that was opened directly. */
function goBack(event: { preventDefault: () => void }) {
  if (history.length <= 1) return;
  event.preventDefault();
  history.back();
}
