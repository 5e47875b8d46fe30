import {
  isAvailable,
  landingPath,
  type MenuItem,
  type MenuLink,
  type MenuSection,
  menuFor,
  pathOf,
} from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { IconChevronDown, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { PlainButton } from '../../components/button.tsx';
import { assessmentQuery } from '../../domains/assessments/assessment-query.ts';
import { useLanguage } from '../../lib/language.ts';
import { openPremiumNotice } from '../../lib/premium-notice.ts';
import { readId } from '../../lib/read-id.ts';
import { useMessages, useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { screenAt } from '../screen-at.ts';
import { componentOf } from '../start-screens.ts';
import { menuPictures } from './menu-pictures.ts';
import { type MenuPlace, placeInMenu } from './menu-place.ts';
import classes from './navigation.module.css';

const messages = defineMessages({ premium: 'Premium', nav: 'Main' });

interface MenuEntryProps {
  readonly link: MenuLink;
  /** Whether the open page is this entry's page or below it. */
  readonly isCurrent: boolean;
  readonly onFollow?: (() => void) | undefined;
}

/** Native elements, because a menu has dozens of entries. */
function MenuEntry({ link, isCurrent, onFollow }: MenuEntryProps) {
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
      <PlainButton
        className={classes.entry}
        onClick={() => {
          onFollow?.();
          openPremiumNotice(link.label);
        }}
      >
        {content}
        <IconStarFilled size={13} className={classes.premium} aria-label={t('premium')} />
      </PlainButton>
    );
  const { preload } = componentOf(link.screen);
  return (
    <Link
      className={classes.entry}
      to={link.path}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onFollow}
    >
      {content}
    </Link>
  );
}

interface NavigationProps {
  /** Called before a link is followed: an open drawer must close first, or the heading can't get the focus. */
  readonly onFollow?: () => void;
}

interface SectionProps extends NavigationProps {
  readonly section: MenuSection;
  readonly place: MenuPlace;
}

function Section({ section, place, onFollow }: SectionProps) {
  const isInside = place.group === section.group;
  const [isOpen, setIsOpen] = useState(isInside);
  const Picture = menuPictures[section.icon];
  return (
    <>
      <PlainButton
        className={classes.entry}
        aria-expanded={isOpen}
        data-inside={isInside && (!isOpen || place.path === null) ? '' : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Picture size={19} stroke={1.7} aria-hidden />
        <span>{section.label}</span>
        <IconChevronDown size={15} className={classes.chevron} aria-hidden />
      </PlainButton>
      {isOpen ? (
        <ul className={classes.sub}>
          {section.links.map((link) => (
            <li key={link.path}>
              <MenuEntry link={link} isCurrent={link.path === place.path} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const keyOf = (item: MenuItem) => (item.kind === 'link' ? item.path : item.group);

/** The questions of a feedback form have the address of every question: which it is, is known once it has been read. */
function usePlacePath(): string {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const id = pathname === pathOf('createQuestion') ? readId(search.get('assessment')) : null;
  const { data } = useQuery({ ...assessmentQuery(id ?? 0), enabled: false });
  return id !== null && data?.type === assessmentTypes.feedback ? pathOf('feedbackForms') : pathname;
}

/** The menu of this person on this campus: a projection of the screens table. */
export function Navigation({ onFollow }: NavigationProps) {
  const { viewer } = useSignedIn();
  const text = useText();
  const { language: locale } = useLanguage();
  const pathname = usePlacePath();
  const items = menuFor(viewer, {
    isAvailable,
    label: text.phrase,
    locale,
    first: landingPath(viewer),
  });
  const place = placeInMenu(items, pathname, screenAt(pathname));
  const prefetch = useEffectEvent(async () => {
    const links = items.flatMap((item) => (item.kind === 'link' ? item : item.links));
    const { prefetchScreens } = await import('./prefetch-menu.ts');
    await prefetchScreens(links.flatMap(({ screen, isPremium }) => (isPremium ? [] : screen)));
  });
  // Only in a build: the tests of other screens would load every screen.
  useEffect(() => {
    if (import.meta.env.PROD) whenIdle(() => void prefetch().catch(() => undefined));
  }, []);
  return (
    <nav className={classes.nav} aria-label={text(messages)('nav')}>
      <ul>
        {items.map((item) => (
          <li key={keyOf(item)}>
            {item.kind === 'link' ? (
              <MenuEntry link={item} isCurrent={item.path === place.path} onFollow={onFollow} />
            ) : (
              <Section section={item} place={place} onFollow={onFollow} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
