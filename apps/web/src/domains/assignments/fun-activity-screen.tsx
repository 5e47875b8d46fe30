import { pathOf } from '@pelion/access';
import type { AssignmentDetail } from '@pelion/contract/assignments';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ViewerFrame } from '../../components/file-view/viewer-frame.tsx';
import classes from '../../components/fun-activity/fun-activity.module.css';
import { type Pair, PlayPairs } from '../../components/fun-activity/play-pairs.tsx';
import { WithQueries } from '../../components/with-queries.tsx';
import { readId } from '../../lib/read-id.ts';
import { useMessages } from '../../lib/text.ts';
import { activitiesQuery, assignmentQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Fun Activity',
  list: 'Fun activities',
  none: 'No fun activities yet.',
  words: '{$n} words',
});

/** /fun-activity-player: all activities, or the one that the address names. */
export function FunActivityScreen() {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const leave = () => (history.length > 1 ? navigate(-1) : navigate(pathOf('home')));
  const assignment = readId(search.get('assignment'));
  const document = readId(search.get('document'));
  return (
    <ViewerFrame title={t('title')} onClose={leave}>
      <WithQueries>
        <div className={classes.stage}>
          {assignment === null ? <Activities /> : <OfAssignment id={assignment} document={document} />}
        </div>
      </WithQueries>
    </ViewerFrame>
  );
}

export const activityPath = (assignment: number, document?: number): string =>
  `${pathOf('funActivityPlayer')}?assignment=${assignment}${document === undefined ? '' : `&document=${document}`}`;

interface Named {
  readonly name: string;
  readonly to: string;
  /** Subject, or how many words it has. */
  readonly fact: string | null;
}

function Choices({ choices }: { readonly choices: readonly Named[] }) {
  const t = useMessages(messages);
  if (choices.length === 0) return <p>{t('none')}</p>;
  return (
    <ul className={classes.choices} aria-label={t('list')}>
      {choices.map(({ name, to, fact }) => (
        <li key={to}>
          <Link to={to}>
            <bdi>{name}</bdi>
            {fact === null ? null : <small>{fact}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Activities() {
  const query = useQuery(activitiesQuery);
  return (
    <AsyncView query={query}>
      {({ assignments }) => (
        <Choices
          choices={assignments.map(({ id, name, subject_name }) => ({
            ...{ name, to: activityPath(id), fact: subject_name },
          }))}
        />
      )}
    </AsyncView>
  );
}

function OfAssignment({ id, document }: { readonly id: number; readonly document: number | null }) {
  const query = useQuery(assignmentQuery(id));
  return (
    <AsyncView query={query}>
      {(assignment) => <Chosen assignment={assignment} document={document} />}
    </AsyncView>
  );
}

interface ChosenProps {
  readonly assignment: AssignmentDetail;
  readonly document: number | null;
}

function Chosen({ assignment, document }: ChosenProps) {
  const t = useMessages(messages);
  const activities = assignment.documents.filter(({ pairs }) => pairs !== null);
  const named = activities.find(({ id }) => id === document);
  const only = activities.length === 1 ? activities[0] : named;
  if (only?.pairs) return <Play key={only.id} name={only.name} pairs={only.pairs} />;
  return (
    <Choices
      choices={activities.map(({ id, name, pairs }) => ({
        ...{ name, to: activityPath(assignment.id, id), fact: t('words', { n: pairs?.length ?? 0 }) },
      }))}
    />
  );
}

function Play({ name, pairs }: { readonly name: string; readonly pairs: readonly Pair[] }) {
  return (
    <>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <PlayPairs pairs={pairs} />
    </>
  );
}
