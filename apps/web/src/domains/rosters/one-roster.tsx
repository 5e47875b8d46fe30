import type { RosterImport } from '@pelion/contract/rosters';
import type { RosterOutcome } from '@pelion/contract/rosters/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { useText } from '../../lib/text.ts';
import { cancelRoster, isUnderWay, rosterQuery } from './queries.ts';
import classes from './roster.module.css';
import { RosterEnd } from './roster-end.tsx';
import { RosterPeople } from './roster-people.tsx';
import { RosterProgress } from './roster-progress.tsx';
import { RosterGoOn, RosterReady } from './roster-ready.tsx';

const messages = defineMessages({
  stop: 'Stop the import',
  cancel: 'Cancel the import',
  discard: 'Discard',
  from: '{$name} · {$format} {$encoding}',
});

interface OneRosterProps {
  readonly id: number;
  readonly shown: RosterOutcome | '';
  readonly onShow: (outcome: RosterOutcome) => void;
}

/** One import: progress, preview or result, and its people. */
export function OneRoster({ id, shown, onShow }: OneRosterProps) {
  const query = useQuery(rosterQuery(id));
  return (
    <AsyncView query={query}>
      {(roster) => (
        <div className={classes.stack}>
          <Stage
            roster={roster}
            people={hasPeople(roster) ? <RosterPeople roster={roster} shown={shown} onShow={onShow} /> : null}
          />
        </div>
      )}
    </AsyncView>
  );
}

const hasPeople = ({ state, counts }: RosterImport) =>
  !isUnderWay(state) && Object.values(counts).some((count) => count > 0);

/** View and actions for the import's state. */
function Stage({ roster, people }: { readonly roster: RosterImport; readonly people: ReactNode }) {
  const t = useText()(messages);
  const cancel = useMutation(cancelRoster(roster.id));
  const { state, can, file_name: name, format, encoding } = roster;
  const word = state === 'writing' ? 'stop' : state === 'ready' ? 'discard' : 'cancel';
  const stop = can.cancel ? (
    <ChangeButton isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
      {t(word)}
    </ChangeButton>
  ) : null;
  if (isUnderWay(state))
    return (
      <>
        <RosterProgress roster={roster} />
        {stop ? <div className={classes.actions}>{stop}</div> : null}
      </>
    );
  return (
    <>
      <p className="field-hint">{t('from', { name, format, encoding })}</p>
      {state === 'ready' ? (
        // Remounts after a new comparison, because its preview differs.
        <RosterReady key={JSON.stringify(roster.columns)} roster={roster} discard={stop} people={people} />
      ) : (
        <RosterEnd roster={roster} />
      )}
      {state === 'stopped' && can.write ? <RosterGoOn roster={roster} /> : null}
      {state === 'ready' ? null : people}
    </>
  );
}
