import { defineMessages } from '@pelion/words';
import { Link, useLocation } from 'react-router';
import { allChildren, childParam } from '../lib/child-list.ts';
import { useMessages } from '../lib/text.ts';
import classes from './child-switcher.module.css';

const messages = defineMessages({ label: 'Your {student+}', all: 'All' });

interface Child {
  readonly id: number;
  readonly name: string;
}

interface ChildSwitcherProps {
  readonly students: readonly Child[];
  /** null: all of them. */
  readonly current: Child | null;
}

/** The children of a parent, always in view: the list below is that of one of them, or of all on one page. */
export function ChildSwitcher({ students, current }: ChildSwitcherProps) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  if (students.length < 2) return null;
  return (
    <nav className={classes.children} aria-label={t('label')}>
      {students.map(({ id, name }) => (
        <Link
          key={id}
          className={classes.child}
          to={{ pathname, search: `${childParam}=${id}` }}
          aria-current={id === current?.id ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
      <Link
        className={classes.child}
        to={{ pathname, search: `${childParam}=${allChildren}` }}
        aria-current={current === null ? 'page' : undefined}
      >
        {t('all')}
      </Link>
    </nav>
  );
}
