import type { ImportUndone, KeptBecause } from '@pelion/contract/question-exchange';
import { defineMessages } from '@pelion/words';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './import-report-view.module.css';

const messages = defineMessages({
  removed: '{$n} {question#n} {#n|has|have} been removed again',
  kept: 'These stay in the {assessment}',
  changed: 'Changed since it was imported.',
  gone: 'Already removed.',
  usedElsewhere: 'Used in another {assessment}, too.',
});

/** Exhaustive by type. */
const reasons = {
  changed: 'changed',
  removed: 'gone',
  usedElsewhere: 'usedElsewhere',
} as const satisfies Record<KeptBecause, keyof typeof messages>;

/** Result of undoing an import: deleted questions, and kept ones with the reason. */
export function UndoneImport({ undone: { removed, kept } }: { readonly undone: ImportUndone }) {
  const t = useMessages(messages);
  const left = kept.filter(({ because }) => because !== 'removed');
  return (
    <>
      <Notice kind="success">{t('removed', { n: removed })}</Notice>
      {left.length > 0 ? (
        <section aria-label={t('kept')}>
          <h3 className={classes.summary}>{t('kept')}</h3>
          <ul className={classes.items}>
            {left.map(({ question_id, title, excerpt, because }) => (
              <li key={question_id}>
                <strong>{title || excerpt}</strong>
                <p>{t(reasons[because])}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
