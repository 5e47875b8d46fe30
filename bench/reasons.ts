/** Why a budget is missed, as far as somebody has found out; printed only while it is. */
const reasons = [
  [
    /^save an answer over HTTP/,
    'A save is two statements, who asks and the save itself, sent by one process that fills one core; the bare upsert is one, and PostgreSQL spreads it over both cores.',
  ],
  [
    /^1,000 takers saving/,
    'On two cores the thousand clients, the server and PostgreSQL share what else the machine does; below its knee a save takes a few milliseconds.',
  ],
  [
    /^CPU: (start|submit)/,
    'Its statements go to PostgreSQL one by one; in a profile more than a third of the time is writing to that socket.',
  ],
  [/^CPU: dashboard/, 'It is the sum of all calls of the page, each of which finds out who asks.'],
  [
    /^assessments\/(create|edit)-.* adds/,
    'zod, 26 kB, comes with the first form that checks itself by a schema of the contract, and stays for the next; number input and radios are most of the rest.',
  ],
  [
    /^first signed-in route .* (contentful|shift)/,
    'Shell, screen, widgets and their data are fetched in turn, each a round trip of 150 ms; the banner comes last and pushes.',
  ],
  [
    /^tenancy floor: .* campuses mixed/,
    'A connection that changes campus sends one more statement; choosing connections by campus would save it (decision 0002).',
  ],
] as const satisfies readonly (readonly [figure: RegExp, reason: string])[];

export const reasonOf = (figure: string): string =>
  reasons.find(([pattern]) => pattern.test(figure))?.[1] ?? 'Nobody has looked into it yet.';
