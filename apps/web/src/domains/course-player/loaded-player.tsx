import { AsyncView } from '../../components/async-view.tsx';
import classes from './course-player.module.css';

type LoadedProps<Data> = Pick<Parameters<typeof AsyncView<Data>>[0], 'query' | 'children'>;

/** Player once its data are there; until then, and when they do not come, a page of its own. */
export function LoadedPlayer<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <main className={classes.waiting} id="content">
      <AsyncView query={query} level={1}>
        {children}
      </AsyncView>
    </main>
  );
}
