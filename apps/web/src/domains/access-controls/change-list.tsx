import { userTypeTable } from '@pelion/access';
import { permissionWords } from '@pelion/access/permission-words';
import type { AccessChange } from '@pelion/contract/access-controls';
import { defineMessages } from '@pelion/words';
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './access-controls.module.css';
import { changesQuery, undoChange } from './queries.ts';

const messages = defineMessages({
  empty: 'Nothing has been changed yet',
  emptyText: 'Everybody has the permissions of their role.',
  by: '{$who}, {$when}',
  undid: '{$who} undid a change, {$when}',
  given: '{$who}: “{$what}” given',
  taken: '{$who}: “{$what}” taken',
  reset: '{$who}: “{$what}” back to the default',
  undo: 'Undo',
  undoOf: 'Undo the change of {$when}',
});

/** Recently saved changes, each with an undo button. */
export function ChangeList() {
  const text = useText();
  const t = text(messages);
  const query = useQuery(changesQuery);
  const format = useFormat();
  const undo = useMutation(undoChange);
  const sayingOf = ({ user_type, person, permission, after }: AccessChange['lines'][number]) => {
    const who = person?.name ?? (user_type === null ? '' : text.phrase(userTypeTable.labelOf(user_type)));
    const what = text.sentence(permissionWords[permission].label);
    return t(after === null ? 'reset' : after ? 'given' : 'taken', { who, what });
  };
  return (
    <AsyncView query={query}>
      {(changes) =>
        changes.length === 0 ? (
          <EmptyState icon={IconHistory} title={t('empty')} text={t('emptyText')} />
        ) : (
          <ul className={classes.changes}>
            {changes.map((change) => {
              const when = format.moment(change.at);
              return (
                <li key={change.id}>
                  <div>
                    <p>{t(change.is_undo ? 'undid' : 'by', { who: change.by.name, when })}</p>
                    <ul className={classes.effects}>
                      {change.lines.map((line) => (
                        <li key={`${line.user_type} ${line.person?.id} ${line.permission}`}>
                          {sayingOf(line)}
                        </li>
                      ))}
                    </ul>
                  </div>
                  {change.can.undo ? (
                    <ChangeButton
                      size="sm"
                      icon={IconArrowBackUp}
                      aria-label={t('undoOf', { when })}
                      isBusy={undo.isPending && undo.variables === change.id}
                      onClick={() => undo.mutate(change.id)}
                    >
                      {t('undo')}
                    </ChangeButton>
                  ) : null}
                </li>
              );
            })}
          </ul>
        )
      }
    </AsyncView>
  );
}
