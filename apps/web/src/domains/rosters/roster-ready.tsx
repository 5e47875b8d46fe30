import { pathOf, rules } from '@pelion/access';
import type { RosterImport } from '@pelion/contract/rosters';
import { defineMessages } from '@pelion/words';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { exportUsernames, matchRoster, writeRoster } from './queries.ts';
import classes from './roster.module.css';
import { RosterEncoding } from './roster-encoding.tsx';
import { RosterMatching } from './roster-matching.tsx';
import { RosterPlaces } from './roster-places.tsx';
import { RosterRefused } from './roster-refused.tsx';
import { useMatching } from './use-matching.ts';

const messages = defineMessages({
  proposed: '{$n} {user#n} {#n|has|have} no e-mail',
  proposedText:
    '{#n|A username is|Usernames are} made from their {#n|name|names}. To change some, download the file, edit it and import it instead.',
  usernames: 'Download usernames',
  errors: '{$n} {#n|line|lines} cannot be imported',
  errorsText:
    '{#n|It is|They are} skipped; all others are imported. See below what is wrong with {#n|it|each}.',
  suspend: 'Suspend {$n} {user#n} who {#n|is|are} no longer in the file',
  suspendHint:
    'These people were in the previous file. All their work is kept, and you can lift the suspension later.',
  mostTitle: 'Suspend {$n} {user#n}, half of the {school} or more?',
  mostText: 'They are logged out immediately. Is this the complete file, for the right {campus}?',
  mostYes: 'Yes, suspend them',
  import: 'Import {$n} {user#n}',
  goOn: 'Go on with the import',
  nothing: 'Everything already matches the file. There is nothing to import.',
  changed: 'The columns have changed. Press “Update preview” first.',
  not: 'The import has not started',
  notCompared: 'The preview could not be updated',
  seats: 'A bigger plan or overage gives you more seats. This import waits meanwhile.',
  noSeats: 'The plan has too few seats for this.',
  askForSeats: 'An admin of your {school} can choose a bigger plan or turn on overage.',
  plan: 'See the plan',
});

interface RosterReadyProps {
  readonly roster: RosterImport;
  readonly discard: ReactNode;
  /** Outcome of each line. */
  readonly people: ReactNode;
}

/** Preview of the import, with the choices to make before writing. */
export function RosterReady({ roster, discard, people }: RosterReadyProps) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const match = useMutation(matchRoster(roster.id));
  const write = useMutation(writeRoster(roster.id));
  const usernames = useMutation(exportUsernames(roster.id));
  const [suspends, setSuspends] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { counts, notices, is_most_gone } = roster;
  const n = counts.create + counts.change;
  const isAnything = n > 0 || (suspends && counts.gone > 0);
  const matching = useMatching(roster);
  const refused = matching.isChanged
    ? t('changed')
    : !isAnything
      ? t('nothing')
      : roster.exceeds_plan
        ? t('noSeats')
        : null;
  const begin = (suspends_most: boolean) =>
    write.mutate({ suspends_gone: suspends, suspends_most }, { onSettled: () => setIsAsked(false) });
  return (
    <div className={classes.stack}>
      {notices.map((notice) => (
        <Notice key={notice} kind="warning">
          {notice}
        </Notice>
      ))}
      {roster.exceeds_plan ? (
        <Notice
          kind="info"
          actions={
            may(rules.viewPlan) ? (
              <ButtonLink size="sm" to={pathOf('plan')}>
                {t('plan')}
              </ButtonLink>
            ) : null
          }
        >
          {t(may(rules.viewPlan) ? 'seats' : 'askForSeats')}
        </Notice>
      ) : null}
      {counts.error > 0 ? (
        <Notice kind="warning" title={t('errors', { n: counts.error })}>
          {t('errorsText', { n: counts.error })}
        </Notice>
      ) : null}
      {roster.proposed > 0 ? (
        <Notice
          kind="info"
          title={t('proposed', { n: roster.proposed })}
          actions={
            roster.can.exportUsernames ? (
              <Button
                size="sm"
                icon={IconDownload}
                isBusy={usernames.isPending}
                onClick={() => usernames.mutate()}
              >
                {t('usernames')}
              </Button>
            ) : null
          }
        >
          {t('proposedText', { n: roster.proposed })}
        </Notice>
      ) : null}
      {roster.can.chooseEncoding ? <RosterEncoding roster={roster} match={match} /> : null}
      {match.error ? (
        <Notice kind="failure" title={t('notCompared')}>
          {messageOf(match.error)}
        </Notice>
      ) : null}
      <RosterPlaces roster={roster} match={match} />
      {counts.gone > 0 ? (
        <SwitchField
          label={t('suspend', { n: counts.gone })}
          hint={t('suspendHint')}
          value={suspends}
          onChange={setSuspends}
        />
      ) : null}
      <RosterMatching roster={roster} match={match} matching={matching} />
      {people}
      {write.error ? <RosterRefused title={t('not')} error={write.error} /> : null}
      <div className={classes.bar} data-bottom-bar>
        <ChangeButton
          tone="primary"
          isBusy={write.isPending}
          disabledReason={refused}
          onClick={() => (suspends && is_most_gone ? setIsAsked(true) : begin(false))}
        >
          {t('import', { n: n + (suspends ? counts.gone : 0) })}
        </ChangeButton>
        {discard}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('mostTitle', { n: counts.gone })}
        confirmLabel={t('mostYes')}
        isDangerous
        isBusy={write.isPending}
        onConfirm={() => begin(true)}
        onClose={() => setIsAsked(false)}
      >
        {t('mostText')}
      </ConfirmDialog>
    </div>
  );
}

/** Continues an import that stopped halfway. */
export function RosterGoOn({ roster }: { readonly roster: RosterImport }) {
  const t = useMessages(messages);
  const write = useMutation(writeRoster(roster.id));
  return (
    <div className={classes.stack}>
      {write.error ? <RosterRefused title={t('not')} error={write.error} /> : null}
      <div className={classes.actions}>
        <ChangeButton
          tone="primary"
          isBusy={write.isPending}
          onClick={() => write.mutate({ suspends_gone: false, suspends_most: false })}
        >
          {t('goOn')}
        </ChangeButton>
      </div>
    </div>
  );
}
