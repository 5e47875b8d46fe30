import { defineMessages, type Text } from '@pelion/words';

const messages = defineMessages({
  title: 'Your data',
  profile: 'Profile',
  enrolments: '{^enrollment+}',
  attempts: 'Attempts',
  answers: 'Answers',
  points: 'Points',
  files: 'Files',
  none: 'Nothing is kept.',
  json: 'The same for programs is in data.json; files are in the folder “files”.',
});

type Row = Readonly<Record<string, unknown>>;

/** What is kept of somebody, part by part; the keys are those of the JSON beside it. */
export interface PersonFacts {
  readonly profile: Row;
  readonly enrolments: readonly Row[];
  readonly attempts: readonly Row[];
  readonly answers: readonly Row[];
  readonly points: readonly Row[];
  readonly files: readonly Row[];
}

const lists = ['enrolments', 'attempts', 'answers', 'points', 'files'] as const;

/** One page that any browser reads, without a script and without the net. */
export function personPage(facts: PersonFacts, text: Text): string {
  const t = text(messages);
  const name = [facts.profile.given_name, facts.profile.family_name].filter(Boolean).join(' ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${t('title')}: ${name}`)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .25rem .75rem .25rem 0; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
tr { border-block-end: 1px solid light-dark(#ddd, #444); }
</style>
</head>
<body>
<h1>${escaped(name)}</h1>
<p>${escaped(t('json'))}</p>
<h2>${escaped(t('profile'))}</h2>
${tableOf(Object.entries(facts.profile).map(([field, value]) => `<tr><th scope="row">${escaped(field)}</th>${cell(value)}</tr>`))}
${lists.map((list) => `<h2>${escaped(t(list))}</h2>\n${listOf(facts[list], t('none'))}`).join('\n')}
</body>
</html>
`;
}

function listOf(rows: readonly Row[], none: string): string {
  const [first] = rows;
  if (!first) return `<p>${escaped(none)}</p>`;
  const fields = Object.keys(first);
  const head = `<tr>${fields.map((field) => `<th scope="col">${escaped(field)}</th>`).join('')}</tr>`;
  return tableOf([
    head,
    ...rows.map((row) => `<tr>${fields.map((field) => cell(row[field])).join('')}</tr>`),
  ]);
}

const tableOf = (rows: readonly string[]) =>
  `<div class="table" tabindex="0"><table>\n${rows.join('\n')}\n</table></div>`;

const cell = (value: unknown): string => `<td>${escaped(shown(value))}</td>`;

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What people wrote is text on it, whatever it looks like. */
const escaped = (value: string): string => value.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
