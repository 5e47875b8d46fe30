// Restricts certain operations to one module, so that everyone else uses its interface.

/** Pattern, files that may contain it (path suffixes), and the alternative for all others. */
export const ways = [
  {
    in: 'apps/web/src/',
    pattern: /\.(?:invalidateQueries|refetchQueries|resetQueries|removeQueries)\(/,
    home: ['lib/query-client.ts', 'lib/live-queries.ts'],
    way: 'a mutation declares what it makes stale (meta), live news are read by useLiveQueries',
  },
  {
    in: 'apps/web/src/',
    pattern: /\bcrypto\.randomUUID\b/,
    home: [],
    way: 'lib/random-id.ts makes ids over plain http, too',
  },
  {
    in: 'apps/web/src/',
    pattern: /\b(?:localStorage|sessionStorage)\b/,
    home: [
      'lib/safe-storage.ts',
      'lib/storage.ts',
      'lib/session.ts',
      'lib/own-session.ts',
      'lib/offline-user.ts',
      'lib/sign-in-again.ts',
      'lib/language.ts',
    ],
    way: 'lib/safe-storage.ts remembers, also where a storage is closed or full',
  },
  {
    in: 'apps/web/src/',
    pattern: /(?<!\.)\bfetch\(/,
    home: [
      'lib/transport.ts',
      'lib/live-stream.ts',
      'lib/download.ts',
      // Sends during unload, and measurements of the connection itself.
      'journal/last-send.ts',
      'progress/send-leaving.ts',
      'discussions/send-leaving.ts',
      'device/measure.ts',
      // Reads a reply while it is written.
      'tutor/tutor-calls.ts',
    ],
    way: 'the typed client of lib/transport.ts asks the server',
  },
  {
    in: 'apps/web/src/',
    pattern: /<dialog\b|\.showModal\(/,
    home: ['components/dialog.tsx'],
    way: 'components/dialog.tsx is the frame of every dialog',
  },
  {
    in: 'apps/web/src/',
    pattern: /<LoadMore\b/,
    home: ['components/load-more.tsx', 'components/record-card.tsx'],
    way: 'MorePages reads the next page of a list',
  },
  {
    in: 'apps/web/src/',
    pattern: /\b0\.5 \+ Math\.random\(\)/,
    home: ['lib/backoff.ts'],
    way: 'createBackoff spreads tries out',
  },
  {
    in: 'apps/server/src/',
    pattern: /\bDate\.now\(\)|\bnew Date\(\)/,
    // While the database starts, there is no other clock.
    home: ['lib/clock.ts', 'embedded/embedded-postgres.ts'],
    way: 'the clock is passed in (lib/clock.ts)',
  },
  {
    in: 'apps/server/src/',
    pattern: /\bpg_advisory_xact_lock\b/,
    home: ['db/lock-until-commit.ts'],
    way: 'lockUntilCommit locks to the end of a transaction',
  },
  {
    in: 'apps/server/src/',
    pattern: /\bMath\.random\(/,
    home: [],
    way: 'chance is passed in (lib/random.ts)',
  },
  {
    in: 'apps/server/src/',
    pattern: /\bprocess\.env\b/,
    home: ['src/start.ts', 'embedded/cluster.ts'],
    way: 'the environment is read once, at the start (app/config.ts)',
  },
  {
    in: 'apps/server/src/',
    pattern: /`[^`]*\$(?:[3-9]|\d\d)\b[^`]*`/,
    home: [],
    way: 'values stand in the statement itself, as the builder and sql`` take them',
  },
];

const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '');

/** Path -> text of every source. */
export const secondWays = (sources) =>
  Object.entries(sources).flatMap(([path, source]) => {
    const code = withoutComments(source);
    return ways
      .filter(
        ({ in: folder, pattern, home }) =>
          path.startsWith(folder) && !home.some((end) => path.endsWith(`/${end}`)) && pattern.test(code),
      )
      .map(({ pattern, way }) => `${path}: ${pattern.exec(code)?.[0].slice(0, 60)} is a second way: ${way}`);
  });

/** Listed files that no longer contain the pattern. */
export const emptyHomes = (sources) =>
  ways.flatMap(({ in: folder, pattern, home }) =>
    home.flatMap((end) => {
      const found = Object.entries(sources).find(
        ([path]) => path.startsWith(folder) && path.endsWith(`/${end}`),
      );
      return found && pattern.test(withoutComments(found[1]))
        ? []
        : [`${end} does not need ${pattern} any more`];
    }),
  );
