/** Known causes of missed budgets, printed only while the budget is missed. */
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
    '300,000 answers are looked up by PostgreSQL, one by one, and put into columns of text, which is two thirds of it; reading and computing them in a thread is the rest.',
  ],
  [
    /^regrading of 5,000/,
    'Each attempt is locked, judged by its key, written with two lines of the ledger and told to its student; after each batch others have the database for five times as long.',
  ],
  [
    /^regrading: p95 of those/,
    'A batch of seven attempts is one transaction; on two cores whoever saves in that moment shares them with it.',
  ],
  [
    /^student table of 500|^student table: CPU/,
    '500 rows and 1,000 attempts are 0.7 MB in one answer. PostgreSQL is a third of it; the rest is spread: reading the rows, presenting them, writing JSON as fast as the engine’s own writer does, collecting what was thrown away, handing the bytes to the socket. The bare server gained more than ours when each line stopped bringing its grading scale along. What would be quicker, and why it is not done, is decision 0140; what the table opens with is the row below.',
  ],
  [
    /^a photographed page/,
    'What a bare PUT does not do: who sends it, whether the attempt takes it, its checksum, and four rows in transactions. The page is held whole once, to leave out what stands in it beside the picture, in memory that is used again: giving it back each time was two fifths of it.',
  ],
  [
    /^dashboard of a/,
    'Each widget has statements of its own, seven for an admin, of which what is to do is the longest; three fifths of it are PostgreSQL.',
  ],
  [
    /^import of 5,000 questions: memory/,
    'At its peak the process holds what it held when this was 68 MB, some 190; idle it holds 14 MB less, as what reads a bank is loaded with the first import. The thread takes 47 MB before it has read a question: 20 by starting, the rest for the types, what draws formulas and what cleans texts.',
  ],
  [
    /^import of 5,000 questions/,
    'Each question is rendered, checked and hashed in a thread, which on two cores shares them with PostgreSQL and the server; nobody has looked further yet.',
  ],
  [
    /^(builder with|player with|list of 10,000|public pages|axe|people, |the next submission|access controls saved|board of 300|300 takers|1,000 deadlines|regrading: failed)/,
    'Nobody has looked into it yet.',
  ],
  [
    /^save an answer, 16/,
    'Half of it is HTTP and system calls, which the bare server pays as well; the rest is the price of a statement that asks for session, part, student and item, shared by those who gather within two milliseconds (decision 0047). From round to round, and from run to run on this machine, it is 0.69 to 0.95.',
  ],
  [
    /^save an answer, 64/,
    'Measured in milliseconds and not against another program, it is slower where the machine is.',
  ],
  [
    /^1,000 takers saving/,
    'On two cores the thousand clients, the server and PostgreSQL share what else the machine does; below its knee a save takes a few milliseconds.',
  ],
  [
    /^CPU: start/,
    'More than half is PostgreSQL: 21 items are inserted into four indexes, and each is checked against its part and its version. In the process a quarter is handing statements to a socket, one write for each.',
  ],
  [
    /^CPU: submit/,
    'More than half is PostgreSQL: 21 items get what they have earned, two lines go to the ledger, and the result is read at once. In the process a quarter is handing statements to a socket, one write for each.',
  ],
  [
    /^CPU: (review|list|save)/,
    'It has statements of its own in PostgreSQL, whose work is counted since decision 0032; what is planned is planned once a connection.',
  ],
  [
    /^list of 8|^list by .*: CPU/,
    'What the bare server does not do: a turn for session and school, reading the filter by its schema, and the rights that travel with each row.',
  ],
  [
    /^list(, p95| by .*: p95)/,
    'One author costs an index level more among a million (66 pages of buffers for 55), several grades 103 for 78.',
  ],
  [
    /^heartbeat/,
    'A beat is a request and one line in the process; the statement that writes a campus together is the smaller part. What is left is HTTP.',
  ],
  [
    /^memory of an idle process/,
    'Half of it is Node itself, 52 MB of it its program as a file in memory; of the heap of 45 MB a quarter is the text of modules, and the schemas of the contract are the largest of the rest.',
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
    /^the same: CPU of writing them, against bare inserts/,
    'Beside the people it writes what each of them was before, so that an import can be undone, an event for each, and the seats of the plan, batch by batch, so that its progress moves.',
  ],
  [
    /^the same: p95 of somebody of another school/,
    'The import rests six times as long as it works (decision 0130); on two cores whoever reads while a batch is written shares them with it, and its file is read without a rest.',
  ],
  [
    /^the same: memory beyond that of before/,
    'The thread that reads the file takes 40 MB before it has read a line, 20 of them by starting, and 50 at most; it gives them back after 30 idle seconds. The rest is the process itself, through which the rows pass in pieces of 500 and 250.',
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
    'Whoever sees a little of 100,000 questions sees some 4,600, and of 10,000 a tenth of them: all are named, out of the assessments of the campus one by one, and their ids go to the process and back.',
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

/** A missed budget without a known cause is recorded as unexplained, and the recording run reports it. */
export function reasonOf(figure: string): string {
  const reason = reasons.find(([pattern]) => pattern.test(figure))?.[1];
  if (reason === undefined) console.error(`Say in bench/reasons.ts why this budget is missed: ${figure}`);
  return reason ?? 'Nobody has looked into it yet.';
}
