import { type ScreenId, screenOf, userTypesOffered, userTypeTable, type Viewer } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useLocation } from 'react-router';
import { HomeLink } from '../../components/home-link.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { screenAt } from '../screen-at.ts';
import { RefusalLine } from '../shell/refusal-line.tsx';
import classes from './message-page.module.css';
import { MessagePage } from './message-page.tsx';

const messages = defineMessages({
  title: 'You do not have access to this page',
  text: 'Available to these roles: {$roles}.',
});

/** User types of the campus that may open the screen; empty if all may. */
function rolesOf(screen: ScreenId, { campusType }: Viewer) {
  const { access } = screenOf(screen);
  const allowed = (access !== 'public' && access.userTypes) || [];
  return userTypesOffered[campusType].filter((each) => allowed.includes(each));
}

/** Shown to other users on staff-only detail routes (spec 1 §8), with the reason and the roles that can change it. */
export function NoAccessScreen() {
  const text = useText();
  const t = text(messages);
  const { list } = useFormat();
  const { viewer } = useSignedIn();
  const screen = screenAt(useLocation().pathname);
  const roles = screen ? rolesOf(screen, viewer) : [];
  return (
    <MessagePage title={t('title')}>
      {roles.length > 0 ? (
        <p>{t('text', { roles: list(roles.map((one) => text.phrase(userTypeTable.labelOf(one)))) })}</p>
      ) : null}
      {screen && screen !== 'noAccess' ? <RefusalLine refusal={{ screen }} /> : null}
      <div className={classes.actions}>
        <HomeLink />
      </div>
    </MessagePage>
  );
}
