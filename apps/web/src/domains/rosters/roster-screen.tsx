import { pathOf, screenOf, userTypes } from '@pelion/access';
import { rosterOutcomeNames } from '@pelion/contract/rosters/facts';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { rolesToImport } from './roles.ts';
import classes from './roster.module.css';
import { RosterHistory } from './roster-history.tsx';
import { StartRoster } from './start-roster.tsx';

const OneRoster = later(() => import('./one-roster.tsx').then((file) => file.OneRoster), <LoadingState />);
/** Loads early: needed as soon as a file is chosen. */
void OneRoster.preload();

const messages = defineMessages({
  other: 'Import another file',
});

/** List that the user came from, by the role of the file's people. */
const backOf = (userType: number) =>
  userType === userTypes.student ? 'students' : userType === userTypes.teacher ? 'teachers' : 'users';

interface RosterScreenProps {
  /** Remaining seats of the plan for this role. */
  readonly seats: (userType: number) => ReactNode;
}

/** /import-people: choose a file, preview, import. The import continues after leaving the page. */
export function RosterScreen({ seats }: RosterScreenProps) {
  const text = useText();
  const t = text(messages);
  const { state, set } = useListState((query) => ({
    import: query.ids('import'),
    as: query.ids('as'),
    show: query.oneOf('show', rosterOutcomeNames),
  }));
  const { viewer } = useSignedIn();
  // Role of the people in the file: the one in the URL if the viewer may add it, else the first allowed one.
  const mine = rolesToImport(viewer).map((role) => userTypes[role]);
  const userType =
    mine.find((type) => type === (state.as[0] ?? userTypes.student)) ?? mine[0] ?? userTypes.student;
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
          <StartRoster
            userType={userType}
            seats={seats(userType)}
            onUserType={(as) => set({ as: [as] })}
            onStarted={open}
          />
          <RosterHistory onOpen={open} />
        </div>
      ) : (
        <OneRoster id={id} shown={state.show} onShow={(show) => set({ show })} />
      )}
    </Page>
  );
}
