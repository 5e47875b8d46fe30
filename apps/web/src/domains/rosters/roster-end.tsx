import { rules } from '@pelion/access';
import type { RosterImport, RosterUndone } from '@pelion/contract/rosters';
import { defineMessages } from '@pelion/words';
import { IconArrowBackUp, IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeButton } from '../../components/change-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { PrintSlipsButton } from '../../components/print-slips-button.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { printSlips } from '../people/queries.ts';
import { inviteRoster, rosterSlipsQuery, undoRoster } from './queries.ts';

const messages = defineMessages({
  done: '{$name} has been imported: {$create} new, {$change} changed, {$same} unchanged.',
  stopped: 'The import of {$name} stopped at {$handled} of {$total}. Imported lines are kept.',
  cancelled: 'The import of {$name} was cancelled. Nothing was changed.',
  failed: '{$name} was not imported',
  undone: 'This import was undone.',
  result: '{$removed} deleted, {$back} restored to before, {$in} unsuspended.',
  kept: 'Changed since then and kept: {$n}.',
  invite: 'Invite {$n} by mail',
  inviteTitle: 'Invite {$n} {user#n} by mail?',
  inviteText:
    'New people with an e-mail address get a link to choose a password. They cannot log in before that.',
  byHand: '{$n} {user#n} {#n|has|have} no invitation yet.',
  undo: 'Undo the import',
  undoTitle: 'Undo this import?',
  undoText:
    'New people are deleted, and changes are reverted unless somebody has changed them again since. You can bring deleted {user+} back by importing the file again.',
  notUndone: 'The import was not undone',
});

interface RosterEndProps {
  readonly roster: RosterImport;
}

/** Outcome of an import, with actions to invite new people or undo everything. */
export function RosterEnd({ roster }: RosterEndProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { may } = useSignedIn();
  const [asked, setAsked] = useState<'undo' | 'invite' | null>(null);
  const undo = useMutation(undoRoster(roster.id));
  const invite = useMutation(inviteRoster(roster.id));
  const { state, file_name: name, counts, problem, can, handled, total, invitable, by_hand: byHand } = roster;
  if (state === 'cancelled')
    return (
      <Notice kind="info">
        <span role="status">{t('cancelled', { name })}</span>
      </Notice>
    );
  if (state === 'refused' || state === 'failed')
    return (
      <Notice kind="failure" title={t('failed', { name })}>
        {problem}
      </Notice>
    );
  const figures = {
    create: format.number(counts.create),
    change: format.number(counts.change),
    same: format.number(counts.same),
  };
  const sentence =
    state === 'done'
      ? t('done', { name, ...figures })
      : t('stopped', { name, handled: format.number(handled), total: format.number(total ?? 0) });
  return (
    <>
      {undo.error ? (
        <Notice kind="failure" title={t('notUndone')}>
          {messageOf(undo.error)}
        </Notice>
      ) : null}
      {roster.undone_at !== null || undo.data ? (
        <Undone undone={undo.data} />
      ) : (
        <Notice
          kind={state === 'done' ? 'success' : 'warning'}
          actions={
            <>
              {can.invite ? (
                <ChangeButton size="sm" tone="primary" icon={IconMail} onClick={() => setAsked('invite')}>
                  {t('invite', { n: invitable })}
                </ChangeButton>
              ) : null}
              {byHand > 0 && may(rules.managePeople) ? <Slips rosterId={roster.id} /> : null}
              {can.undo ? (
                <ChangeButton size="sm" icon={IconArrowBackUp} onClick={() => setAsked('undo')}>
                  {t('undo')}
                </ChangeButton>
              ) : null}
            </>
          }
        >
          <span role="status">{sentence}</span>
          {problem ? <p>{problem}</p> : null}
          {byHand > 0 ? <p>{t('byHand', { n: byHand })}</p> : null}
        </Notice>
      )}
      <ConfirmDialog
        isOpen={asked === 'undo'}
        title={t('undoTitle')}
        confirmLabel={t('undo')}
        isDangerous
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: () => setAsked(null) })}
        onClose={() => setAsked(null)}
      >
        {t('undoText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'invite'}
        title={t('inviteTitle', { n: invitable })}
        confirmLabel={t('invite', { n: invitable })}
        isBusy={invite.isPending}
        onConfirm={() => invite.mutate(undefined, { onSettled: () => setAsked(null) })}
        onClose={() => setAsked(null)}
      >
        {t('inviteText')}
      </ConfirmDialog>
    </>
  );
}

/** One sheet for the new people of all roles whom no mail reaches. */
function Slips({ rosterId }: { readonly rosterId: number }) {
  const { data } = useQuery(rosterSlipsQuery(rosterId));
  const print = useMutation(printSlips);
  if (!data || data.user_ids.length === 0) return null;
  return (
    <PrintSlipsButton
      size="sm"
      tone="primary"
      userIds={data.user_ids}
      isBusy={print.isPending}
      onPrint={print.mutate}
    />
  );
}

function Undone({ undone }: { readonly undone: RosterUndone | undefined }) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <Notice kind="info" title={t('undone')}>
      {undone ? (
        <span role="status">
          {t('result', {
            removed: format.number(undone.removed),
            back: format.number(undone.changed_back),
            in: format.number(undone.let_in_again),
          })}{' '}
          {undone.kept > 0 ? t('kept', { n: format.number(undone.kept) }) : null}
        </span>
      ) : null}
    </Notice>
  );
}
