import type { Papers } from '@pelion/contract/papers';
import { defineMessages } from '@pelion/words';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';
import { cellKey } from './paper-draft.ts';
import classes from './papers.module.css';
import type { PaperSheet } from './use-paper-sheet.ts';

const messages = defineMessages({
  failed: 'Nothing was saved',
  wrong: '{$n} {#n|cell|cells} cannot be read. Nothing was saved.',
  error: '{$name}, {question} {$n}: {$problem}',
  errorOf: '{$name}: {$problem}',
  conflict: 'Somebody else has filled in the same cells. Nothing has been saved yet.',
  both: '{$name}, {question} {$n}: now “{$theirs}”, you typed “{$mine}”.',
  mine: 'Keep mine',
  theirs: 'Take theirs',
});

/** Maximum number of rejected cells listed by name. */
const MOST = 12;

/** Why saving did not work, cell by cell. */
export function PaperConflicts({ papers, sheet }: { readonly papers: Papers; readonly sheet: PaperSheet }) {
  const t = useMessages(messages);
  const cells = papers.rows.flatMap((row) =>
    [0, ...row.order.map((_, index) => index + 1)].map((position) => ({
      key: cellKey(row.student_id, position),
      name: row.student_name ?? row.code,
      position,
      mine: sheet.textOf(row, position),
    })),
  );
  const wrong = cells.filter(({ key }) => key in sheet.errors);
  const taken = cells.filter(({ key }) => key in sheet.conflicts);
  return (
    <>
      {sheet.failure === null ? null : (
        <Notice kind="failure" title={t('failed')}>
          {sheet.failure}
        </Notice>
      )}
      {wrong.length === 0 ? null : (
        <Notice kind="failure" title={t('wrong', { n: wrong.length })}>
          <ul className={classes.problems}>
            {wrong.slice(0, MOST).map(({ key, name, position }) => {
              const problem = sheet.errors[key] ?? '';
              return (
                <li key={key}>
                  {position === 0
                    ? t('errorOf', { name, problem })
                    : t('error', { name, n: position, problem })}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
      {taken.length === 0 ? null : (
        <Notice kind="warning" title={t('conflict')}>
          <ul className={classes.problems}>
            {taken.map(({ key, name, position, mine }) => (
              <li key={key}>
                {t('both', { name, n: position, theirs: sheet.conflicts[key] ?? '', mine })}{' '}
                <Button size="sm" onClick={() => sheet.decide(key, true)}>
                  {t('mine')}
                </Button>{' '}
                <Button size="sm" onClick={() => sheet.decide(key, false)}>
                  {t('theirs')}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
