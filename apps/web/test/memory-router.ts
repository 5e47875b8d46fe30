import { UNSAFE_createMemoryHistory as createMemoryHistory, type To } from 'react-router';
import { guardedHistory } from '../src/lib/history/guarded-history.ts';

/** In-memory history starting at a URL, with accessors for tests. */
export function memoryRouter(at: string, state?: unknown) {
  const { pathname, search, hash } = new URL(at, 'http://pelion.example');
  const history = guardedHistory(
    createMemoryHistory({ initialEntries: [{ pathname, search, hash, state }], v5Compat: true }),
  );
  const router = {
    get state() {
      return { location: history.current().location };
    },
    navigate: (to: To) => history.navigator.push(to),
    back: () => history.navigator.go(-1),
  };
  return { history, router };
}
