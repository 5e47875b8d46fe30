/** Why a budget is missed, as far as somebody has found out; printed only while it is. */
const reasons = [
  [
    /^board of 300 takers: of a core/,
    'It is twenty signs of life a second, and a statement a second that reads the lines that changed; which of them is the larger part nobody has measured.',
  ],
  [
    /^marking room, 50 of 5,000: CPU/,
    'What the bare server does not do: finding out who asks, reading filter and order by their schema, and a score, its label and its standing for each row.',
  ],
  [
    /^item analysis/,
    '300,000 answers are put into lines of text by PostgreSQL and read again in a thread, which takes half a second of it.',
  ],
  [
    /^regrading of 5,000/,
    'Each attempt is locked, judged by its key, written with two lines of the ledger and told to its student; after each batch others have the database for twice as long.',
  ],
  [
    /^regrading: p95 of those/,
    'A batch of 25 attempts is one transaction; on two cores whoever saves in that moment shares them with it.',
  ],
  [
    /^student table of 500|^student table: CPU/,
    '500 rows and 1,000 attempts are read, told by the release of each, and written as JSON in one answer. A third is making the rows, most of that the moments and scores as text; a quarter is collecting what was thrown away.',
  ],
  [
    /^a photographed page/,
    'What a bare PUT does not do: who sends it, whether the attempt takes it, what stands in it beside the picture (left out), its checksum, and four rows in transactions.',
  ],
  [
    /^dashboard of a/,
    'Each widget has statements of its own, and what is to do is asked three times: of all, of classwork and of homework.',
  ],
  [
    /^import of 5,000 questions: memory/,
    'Reading runs in a thread with schemas and a heap of its own; how much of it that is nobody has measured.',
  ],
  [
    /^import of 5,000 questions/,
    'Each question is rendered, checked and hashed in a thread, which on two cores shares them with PostgreSQL and the server; nobody has looked further yet.',
  ],
  [
    /^(people, |the next submission|access controls saved|board of 300|300 takers|1,000 deadlines|regrading: failed)/,
    'Nobody has looked into it yet.',
  ],
  [
    /^save an answer, 16/,
    'Half of it is HTTP and system calls, which the bare server pays as well; the rest is the price of a statement that asks for session, part, student and item, shared by those who gather within a millisecond (decision 0047).',
  ],
  [
    /^save an answer, 64/,
    'Measured in milliseconds and not against another program, it is slower where the machine is.',
  ],
  [
    /^200 saves a second: p95/,
    'A save waits for its commit to reach the disk; where other work writes to it, that alone takes longer.',
  ],
  [
    /^1,000 takers saving/,
    'On two cores the thousand clients, the server and PostgreSQL share what else the machine does; below its knee a save takes a few milliseconds.',
  ],
  [
    /^CPU: (start|submit|review|list|save)/,
    'It has statements of its own in PostgreSQL, whose work is counted since decision 0032; what is planned is planned once a connection.',
  ],
  [
    /^list of 8/,
    'What the bare server does not do: a turn for session and school, reading the filter by its schema, and the rights that travel with each row.',
  ],
  [
    /^list, p95/,
    'The statement is as quick among a million; its ratio stands on a small and a large time of about a millisecond, each with the noise of the machine.',
  ],
  [
    /^heartbeat/,
    'A beat is a request and one line in the process; the statement that writes a campus together is the smaller part. What is left is HTTP.',
  ],
  [
    /^memory of an idle process/,
    'Half of it is Node itself; of its heap the schemas of the contract are the largest part, and grow with each domain.',
  ],
  [
    /^a live stream: memory/,
    'A socket and its request are most of it; the stream shares its timer and its permissions with all others.',
  ],
  [
    /^tenancy floor: write/,
    'Each write is checked once more by the policy of its table, beside the keys that lead with the campus.',
  ],
  [
    /^2,000 questions/,
    'Reading its questions gives others their turn every 10 ms; writing the 8 MB of the answer is one piece.',
  ],
  [
    /^the same: writing them, against bare inserts/,
    'Beside the people it writes what each of them was before, so that an import can be undone, an event for each, and the seats of the plan, batch by batch, so that its progress moves.',
  ],
  [
    /^the same: memory beyond that of before/,
    'The thread that reads the file takes some 60 MB by starting, before it has read a line, and gives most of it back after 30 idle seconds; the rows pass through it and the process in pieces of 500 and 250.',
  ],
  [/^CPU: dashboard/, 'It is the sum of all calls of the page, each of which finds out who asks.'],
  [
    /^assessments\/(create|edit)-.* adds/,
    'The form itself is a third of it; its fields, the facts of the twelve types and the queries of the builder are most of the rest. Editors and schemas come later.',
  ],
  [
    /: (largest contentful paint|its heading)$/,
    'Files, session and data are there after some 1.3 s, in one wave (decision 0034); the rest is React and the router being evaluated on a processor four times slower.',
  ],
  [
    /blocking time/,
    'What the first files bring is evaluated in a few long pieces, which nobody has cut up yet.',
  ],
  [
    /^login JS/,
    'React is half of it; the table of screens, the session and the words of the page are the rest.',
  ],
  [
    /^answers of all types/,
    'The graph and its equations are a third of it; each type loads by itself, with the first question of its type.',
  ],
  [
    /^editor of variants/,
    'It is no editor of a type but the panel of numbers that vary, loaded when it is opened: with the language of formulas and the schemas that check it, 24 kB, which saving the form would load anyway.',
  ],
  [
    /^bank, who sees a little: p95 at 100,000 against/,
    'Among 10,000 questions all that somebody sees a little of can be named; among 100,000 a page of a frequent word is found by walking past what belongs to others.',
  ],
  [
    /^editor of fill-in-blank/,
    'Its gaps are pieces of the rich-text editor, which it brings; it stands at the limit since it was built.',
  ],
  [/^editor of graph/, 'Its author draws the key with the student’s own widget, which is most of it.'],
  [
    /^player route/,
    'The file that every page starts with, with React, the router and the table of screens, is 105 kB of it; the player and the questions are the rest.',
  ],
  [
    /^assessments\/preview-questions adds|^attempts\/result.* adds/,
    'The frame of a question and the facts of the twelve types, 10 kB, are half of it: the same as in the player, for whom comes from there.',
  ],
  [
    / adds/,
    'Inputs of forms left the files that are always loaded, so that the first screen is lighter; the first screen with a form brings them.',
  ],
  [
    /^tenancy floor: .* campuses in turn/,
    'A connection that changes campus sends one more statement (decision 0032), as it does until each campus has one of its own.',
  ],
] as const satisfies readonly (readonly [figure: RegExp, reason: string])[];

/** A missed budget without a reason is not published: whoever records it finds out first. */
export function reasonOf(figure: string): string {
  const reason = reasons.find(([pattern]) => pattern.test(figure))?.[1];
  if (reason === undefined) throw new Error(`Say in bench/reasons.ts why this budget is missed: ${figure}`);
  return reason;
}
