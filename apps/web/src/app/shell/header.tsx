import { pathOf, rules } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { IconButton } from '../../components/icon-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { BellSlot } from './bell-slot.tsx';
import classes from './header.module.css';
import { PaletteSlot } from './palette-slot.tsx';

const CoinBox = later(() => import('../../domains/points/coin-box.tsx').then((file) => file.CoinBox), null);

/** Loads points only for students who may see them, on campuses with points (spec 1 §5). */
const CoinSlot = () =>
  useSignedIn().may(rules.viewOwnPoints) ? (
    <span className={classes.coins}>
      <CoinBox />
    </span>
  ) : null;

const ChatBox = later(() => import('../../components/tutor/chat-box.tsx').then((file) => file.ChatBox), null);

const messages = defineMessages({ menu: 'Open the menu' });

interface HeaderProps {
  readonly onMenu: () => void;
}

/** Header with the school's logo or name, linked to the landing page, and the user's menu (spec 1 §2). */
export function Header({ onMenu }: HeaderProps) {
  const { user, may } = useSignedIn();
  const t = useMessages(messages);
  const campus = user.school_campuses.find(({ id }) => id === user.school_campus_id)?.name;
  const isNamedTwice = campus === undefined || campus === user.school_name;
  return (
    <header className={classes.header}>
      <span className={classes.burger}>
        <IconButton label={t('menu')} icon={IconMenu2} onClick={onMenu} />
      </span>
      <Link className={classes.school} to={pathOf('home')}>
        {user.school_logo ? (
          <img className={classes.logo} src={user.school_logo} alt={user.school_name} height={34} />
        ) : (
          <>
            <span className={classes.mark} aria-hidden>
              {user.school_name.charAt(0)}
            </span>
            <span className={classes.name}>{user.school_name}</span>
          </>
        )}
      </Link>
      {isNamedTwice ? null : <span className={classes.campus}>{campus}</span>}
      <div className={classes.own}>
        <CoinSlot />
        {may(rules.useChatBox) ? <ChatBox /> : null}
        <PaletteSlot />
        <BellSlot />
        <AvatarMenu />
      </div>
    </header>
  );
}
