import type { Person } from '@pelion/contract/people';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './person-profile.module.css';
import { personQuery } from './queries.ts';
import { useSchoolFacts } from './school-facts.tsx';

/** School data about a student or parent beside the account, shown to themselves. */
export function OwnSchoolFacts() {
  const { user } = useSignedIn();
  return (
    <AsyncView query={useQuery(personQuery(user.id))} loading={<LoadingState blocks={[44]} />}>
      {(person) => <Facts person={person} />}
    </AsyncView>
  );
}

function Facts({ person }: { readonly person: Person }) {
  const facts = useSchoolFacts(person);
  return facts.length === 0 ? null : (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
