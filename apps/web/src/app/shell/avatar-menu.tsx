import { Menu, useMantineColorScheme } from '@mantine/core';
import { defineMessages, pathOf, userTypeNames } from '@pelion/access';
import {
  IconBuildingCommunity,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { signOut } from '../../domains/session/actions.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './avatar-menu.module.css';
import { initialsOf } from './initials.ts';

const CampusDialog = lazy(() =>
  import('./campus-dialog.tsx').then((file) => ({ default: file.CampusDialog })),
);

const messages = defineMessages({
  profile: 'Profile',
  switchCampus: 'Switch Account',
  signOut: 'Signout',
  appearance: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  auto: 'As on this device',
  open: 'Account of {$name}',
});

const schemes = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'auto', Icon: IconDeviceDesktop },
] as const;

/** Spec 1 §2: Profile if allowed, Switch Account only with more than one campus, Signout. */
export function AvatarMenu() {
  const { user, viewer, may } = useSignedIn();
  const text = useText();
  const t = text(messages);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isSwitching, setIsSwitching] = useState(false);

  return (
    <>
      <Menu position="bottom-end" width={250} shadow="md" radius="md">
        <Menu.Target>
          <button type="button" className={classes.avatar} aria-label={t('open', { name: user.name })}>
            {user.avatar ? <img src={user.avatar} alt="" /> : initialsOf(user.name)}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.person}>
            <strong>{user.name}</strong>
            <span>{text.phrase(userTypeNames[viewer.userType])}</span>
          </div>
          <Menu.Divider />
          {may('view_profile') ? (
            <Menu.Item
              component={Link}
              to={pathOf('profile', { userId: user.id })}
              leftSection={<IconUser size={18} />}
            >
              {t('profile')}
            </Menu.Item>
          ) : null}
          {user.school_campuses.length > 1 ? (
            <Menu.Item leftSection={<IconBuildingCommunity size={18} />} onClick={() => setIsSwitching(true)}>
              {t('switchCampus')}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Label>{t('appearance')}</Menu.Label>
          {schemes.map(({ value, Icon }) => (
            <Menu.Item
              key={value}
              role="menuitemradio"
              aria-checked={colorScheme === value}
              className={classes.scheme}
              closeMenuOnClick={false}
              leftSection={<Icon size={18} />}
              onClick={() => setColorScheme(value)}
            >
              {t(value)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void signOut()}>
            {t('signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSwitching ? (
        <Suspense>
          <CampusDialog onClose={() => setIsSwitching(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
