import { type MenuItem, type MenuLink, type MenuSection, menuFor } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { IconChevronDown, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { openPremiumNotice } from '../../lib/premium-notice.ts';
import { useMessages, useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { isAvailable } from '../built-screens.ts';
import { componentOf } from '../screen-components.ts';
import { menuPictures } from './menu-pictures.ts';
import classes from './navigation.module.css';

const messages = defineMessages({ premium: 'Premium', nav: 'Main' });

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

interface MenuEntryProps {
  readonly link: MenuLink;
  /** What lies below its address belongs to another entry here: `/assessments` while `/assessments/test` is open. */
  readonly isExact?: boolean;
}

function MenuEntry({ link, isExact = false }: MenuEntryProps) {
  const t = useMessages(messages);
  const Picture = link.icon ? menuPictures[link.icon] : null;
  const content = (
    <>
      {Picture ? <Picture size={19} stroke={1.7} aria-hidden /> : null}
      <span>{link.label}</span>
    </>
  );
  if (link.isPremium)
    return (
      <button type="button" className={classes.entry} onClick={openPremiumNotice}>
        {content}
        <IconStarFilled size={13} className={classes.premium} aria-label={t('premium')} />
      </button>
    );
  const { preload } = componentOf(link.screen);
  return (
    <NavLink
      className={classes.entry}
      to={link.path}
      end={isExact}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {content}
    </NavLink>
  );
}

function Section({ section }: { readonly section: MenuSection }) {
  const { pathname } = useLocation();
  const here = section.links.filter(({ path }) => isWithin(pathname, path));
  const isInside = here.length > 0;
  const [isOpen, setIsOpen] = useState(isInside);
  const Picture = menuPictures[section.icon];
  return (
    <>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={isOpen}
        data-inside={isInside && !isOpen ? '' : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Picture size={19} stroke={1.7} aria-hidden />
        <span>{section.label}</span>
        <IconChevronDown size={15} className={classes.chevron} aria-hidden />
      </button>
      {isOpen ? (
        <ul className={classes.sub}>
          {section.links.map((link) => (
            <li key={link.path}>
              <MenuEntry link={link} isExact={here.some(({ path }) => path.startsWith(`${link.path}/`))} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const keyOf = (item: MenuItem) => (item.kind === 'link' ? item.path : item.group);

/** The menu of this person on this campus: a projection of the screens table. */
export function Navigation() {
  const { viewer } = useSignedIn();
  const text = useText();
  const { language: locale } = useLanguage();
  const items = menuFor(viewer, { isAvailable, label: text.phrase, locale });
  return (
    <nav className={classes.nav} aria-label={text(messages)('nav')}>
      <ul>
        {items.map((item) => (
          <li key={keyOf(item)}>
            {item.kind === 'link' ? <MenuEntry link={item} /> : <Section section={item} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}
