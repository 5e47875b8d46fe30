import { pathOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../../lib/text.ts';
import classes from './create-options.module.css';

const messages = defineMessages({
  label: 'What to create',
  assessment: '{^assessment}',
  standardizedTest: 'Standardized {^test}',
});

/** Spec 2 §2.1: Assessment 1, Standardized Test 5. */
const options = ['assessment', 'standardizedTest'] as const;
const paths = { assessment: pathOf('createAssessment'), standardizedTest: pathOf('createBundle') } as const;

export function CreateOptions({ active }: { readonly active: (typeof options)[number] }) {
  const t = useMessages(messages);
  const { state } = useLocation();
  return (
    <nav className={classes.options} aria-label={t('label')}>
      {options.map((option) => (
        <Link
          key={option}
          to={paths[option]}
          state={state}
          replace
          aria-current={option === active ? 'page' : undefined}
        >
          {t(option)}
        </Link>
      ))}
    </nav>
  );
}
