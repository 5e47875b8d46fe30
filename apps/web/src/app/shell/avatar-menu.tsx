import { pathOf, rules, userTypeTable } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import {
  IconBuildingCommunity,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Initials } from '../../components/initials.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Popover } from '../../components/popover.tsx';
import { signOut } from '../../domains/session/actions.ts';
import { createStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './avatar-menu.module.css';
import { RoleItems } from './role-items.tsx';

// Stored in a cookie rather than local storage, because logout clears that, and boot.js reads the cookie before the
// first paint. The server ignores it.

type ColorScheme = 'light' | 'dark' | 'auto';

const aYear = 365 * 24 * 60 * 60;

const device = matchMedia('(prefers-color-scheme: dark)');

const readScheme = (): ColorScheme => {
  const chosen = /(?:^|; )color_scheme=(light|dark)/.exec(document.cookie)?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
};

const scheme = createStore(readScheme());

/** Scheme chosen by the user; auto follows the device. */
const useColorScheme = scheme.use;

const CampusDialog = later(() => import('./campus-dialog.tsx').then((file) => file.CampusDialog));

const ErrorDialog = later(() => import('../../components/error-dialog.tsx').then((file) => file.ErrorDialog));

const messages = defineMessages({
  profile: 'Profile',
  switchCampus: 'Switch Account',
  signOut: 'Signout',
  appearance: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  auto: 'Same as this device',
  open: 'Account of {$name}',
  failed: 'Something went wrong. Please try after sometime.',
});

/** Look of all buttons in the menu. */
const item = { tone: 'quiet', isWide: true, className: classes.item } as const;

const schemes = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'auto', Icon: IconDeviceDesktop },
] as const;

/** Spec 1 §2: Profile if allowed, Switch Account only with more than one campus, Signout; and the other roles. */
export function AvatarMenu() {
  const { user, viewer, may } = useSignedIn();
  const text = useText();
  const t = text(messages);
  const colorScheme = useColorScheme();
  const [isSwitching, setIsSwitching] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  return (
    <>
      <Popover
        align="end"
        opener={(props) => (
          <Button {...props} className={classes.avatar} aria-label={t('open', { name: user.name })}>
            {user.avatar ? <img src={user.avatar} alt="" /> : <Initials id={user.id} name={user.name} />}
          </Button>
        )}
      >
        {(close) => (
          <>
            <div className={classes.person}>
              <strong>{user.name}</strong>
              <span>{text.phrase(userTypeTable.labelOf(viewer.userType))}</span>
            </div>
            {may(rules.viewProfile) ? (
              <ButtonLink
                {...item}
                icon={IconUser}
                to={pathOf('profile', { userId: user.id })}
                onClick={close}
              >
                {t('profile')}
              </ButtonLink>
            ) : null}
            {user.school_campuses.length > 1 ? (
              <Button
                {...item}
                icon={IconBuildingCommunity}
                onClick={() => {
                  close();
                  setIsSwitching(true);
                }}
              >
                {t('switchCampus')}
              </Button>
            ) : null}
            <RoleItems
              onFailure={(cause) => {
                close();
                setFailure(cause);
              }}
            />
            <fieldset className={classes.schemes}>
              <legend>{t('appearance')}</legend>
              {schemes.map(({ value, Icon }) => (
                <label key={value} className={classes.scheme} title={t(value)}>
                  <input
                    type="radio"
                    name="color-scheme"
                    aria-label={t(value)}
                    checked={colorScheme === value}
                    onChange={() => setColorScheme(value)}
                  />
                  <Icon size={18} aria-hidden />
                </label>
              ))}
            </fieldset>
            <Button {...item} icon={IconLogout} onClick={() => void signOut()}>
              {t('signOut')}
            </Button>
          </>
        )}
      </Popover>
      {isSwitching ? <CampusDialog onClose={() => setIsSwitching(false)} /> : null}
      {failure !== null ? (
        <ErrorDialog cause={failure} fallback={t('failed')} onClose={() => setFailure(null)} />
      ) : null}
    </>
  );
}

function setColorScheme(chosen: ColorScheme): void {
  const age = chosen === 'auto' ? 0 : aYear;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `color_scheme=${chosen}; path=/; max-age=${age}; samesite=lax`;
  scheme.set(chosen);
  // Read by src/tokens.css; from here on boot.js follows the device.
  document.documentElement.dataset.scheme = chosen === 'auto' ? (device.matches ? 'dark' : 'light') : chosen;
}
