import { pathOf, screenOf, userTypes } from '@pelion/access';
import type { RosterImport } from '@pelion/contract/rosters';
import { type RosterOutcome, rosterOutcomeNames } from '@pelion/contract/rosters/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { cancelRoster, isUnderWay, rosterQuery } from './queries.ts';
import classes from './roster.module.css';
import { RosterEnd } from './roster-end.tsx';
import { RosterHistory } from './roster-history.tsx';
import { RosterPeople } from './roster-people.tsx';
import { RosterProgress } from './roster-progress.tsx';
import { RosterGoOn, RosterReady } from './roster-ready.tsx';
import { StartRoster } from './start-roster.tsx';

const messages = defineMessages({
  other: 'Import another file',
  stop: 'Stop the import',
  cancel: 'Cancel the import',
  discard: 'Discard',
  from: '{$name} · {$format} {$encoding}',
});

/** The list that somebody has come from, by whom the file is about. */
const backOf = (userType: number) =>
  userType === userTypes.student ? 'students' : userType === userTypes.teacher ? 'teachers' : 'users';

/** /import-people: choose a file, look at what would happen, import, think again. It goes on when the page is left. */
export function RosterScreen() {
  const text = useText();
  const t = text(messages);
  const { state, set } = useListState((query) => ({
    import: query.ids('import'),
    as: query.ids('as'),
    show: query.oneOf('show', rosterOutcomeNames),
  }));
  const userType = state.as[0] ?? userTypes.student;
  const [id] = state.import;
  const back = backOf(userType);
  const open = (roster: number) => set({ import: [roster], show: '' });
  return (
    <Page
      title={text.phrase(screenOf('importPeople').title)}
      back={{ to: pathOf(back), label: text.phrase(screenOf(back).title) }}
      width="reading"
      primary={
        id === undefined ? null : <Button onClick={() => set({ import: [], show: '' })}>{t('other')}</Button>
      }
    >
      {id === undefined ? (
        <div className={classes.stack}>
          <StartRoster userType={userType} onUserType={(as) => set({ as: [as] })} onStarted={open} />
          <RosterHistory onOpen={open} />
        </div>
      ) : (
        <OneRoster id={id} shown={state.show} onShow={(show) => set({ show })} />
      )}
    </Page>
  );
}

interface OneRosterProps {
  readonly id: number;
  readonly shown: RosterOutcome | '';
  readonly onShow: (outcome: RosterOutcome) => void;
}

function OneRoster({ id, shown, onShow }: OneRosterProps) {
  const query = useQuery(rosterQuery(id));
  return (
    <AsyncView query={query}>
      {(roster) => (
        <div className={classes.stack}>
          <Stage roster={roster} />
          {hasPeople(roster) ? <RosterPeople roster={roster} shown={shown} onShow={onShow} /> : null}
        </div>
      )}
    </AsyncView>
  );
}

const hasPeople = ({ state, counts }: RosterImport) =>
  !isUnderWay(state) && Object.values(counts).some((count) => count > 0);

/** What there is to see and to do, by where the import is. */
function Stage({ roster }: { readonly roster: RosterImport }) {
  const t = useText()(messages);
  const cancel = useMutation(cancelRoster(roster.id));
  const { state, can, file_name: name, format, encoding } = roster;
  const word = state === 'writing' ? 'stop' : state === 'ready' ? 'discard' : 'cancel';
  const stopping = can.cancel ? (
    <div className={classes.actions}>
      <Button isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t(word)}
      </Button>
    </div>
  ) : null;
  if (isUnderWay(state))
    return (
      <>
        <RosterProgress roster={roster} />
        {stopping}
      </>
    );
  return (
    <>
      <p className={classes.hint}>{t('from', { name, format, encoding })}</p>
      {state === 'ready' ? <RosterReady roster={roster} /> : <RosterEnd roster={roster} />}
      {state === 'stopped' && can.write ? <RosterGoOn roster={roster} /> : null}
      {stopping}
    </>
  );
}
