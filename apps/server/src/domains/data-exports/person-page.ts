import { userTypeOf, userTypeTable } from '@pelion/access';
import { defineMessages, type Text } from '@pelion/words';

const messages = defineMessages({
  title: 'Your data',
  profile: 'Profile',
  enrolments: '{^enrollment+}',
  classes: '{^class+}',
  attendance: 'Attendance',
  attendance_warnings: 'Warnings of attendance',
  absences: 'Absences',
  ai_refusals: 'Refusals of AI',
  ai_days: 'Replies of AI',
  chiron_messages: 'Conversations with Chiron',
  calendar_feeds: 'Calendar addresses',
  viewing_places: 'Places in files',
  resources: 'Resources',
  tool_results: 'LTI tools',
  turn_ins: '{^assignment+}',
  opened_assignments: 'Opened {assignment+}',
  scorm_attempts: 'SCORM packages',
  course_items: '{^course+}',
  course_reports: 'Reports of {course+}',
  certificates: 'Certificates',
  smart_reports: 'Smart reports',
  messages: 'Messages',
  forum_posts: 'Posts in forums',
  attempts: 'Attempts',
  answers: 'Answers',
  points: 'Points',
  report_cards: 'Report cards',
  redemptions: 'Rewards',
  files: 'Files',
  none: 'Nothing is kept.',
  yes: 'Yes',
  no: 'No',
  json: 'data.json has the same in a format for programs; the files are in the folder “files”.',
});

type Row = Readonly<Record<string, unknown>>;

/** Stored data of a person, by section; keys are those of the JSON export beside it, as plain words. */
export interface PersonFacts {
  readonly profile: Row;
  readonly enrolments: readonly Row[];
  readonly classes: readonly Row[];
  readonly attendance: readonly Row[];
  readonly attendance_warnings: readonly Row[];
  readonly absences: readonly Row[];
  readonly ai_refusals: readonly Row[];
  readonly ai_days: readonly Row[];
  readonly chiron_messages: readonly Row[];
  readonly calendar_feeds: readonly Row[];
  readonly viewing_places: readonly Row[];
  readonly resources: readonly Row[];
  readonly tool_results: readonly Row[];
  readonly turn_ins: readonly Row[];
  readonly opened_assignments: readonly Row[];
  readonly scorm_attempts: readonly Row[];
  readonly course_items: readonly Row[];
  readonly course_reports: readonly Row[];
  readonly certificates: readonly Row[];
  readonly smart_reports: readonly Row[];
  readonly messages: readonly Row[];
  readonly forum_posts: readonly Row[];
  readonly attempts: readonly Row[];
  readonly answers: readonly Row[];
  readonly points: readonly Row[];
  readonly report_cards: readonly Row[];
  readonly redemptions: readonly Row[];
  readonly files: readonly Row[];
}

const lists = [
  'enrolments',
  'classes',
  'attendance',
  'attendance_warnings',
  'absences',
  'ai_refusals',
  'ai_days',
  'chiron_messages',
  'calendar_feeds',
  'viewing_places',
  'resources',
  'tool_results',
  'turn_ins',
  'opened_assignments',
  'scorm_attempts',
  'course_items',
  'course_reports',
  'certificates',
  'smart_reports',
  'messages',
  'forum_posts',
  'attempts',
  'answers',
  'points',
  'report_cards',
  'redemptions',
  'files',
] as const;

/** Builds one HTML page that works offline and without scripts. */
export function personPage(facts: PersonFacts, text: Text): string {
  const t = text(messages);
  const shown = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    // 2026-11-23 14:05 UTC
    if (value instanceof Date) return `${value.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    if (Array.isArray(value)) return value.map((one) => shown(field, one)).join(', ');
    if (field === 'user_types') {
      const role = userTypeOf(Number(value));
      return role ? text.phrase(userTypeTable.labelOf(role)) : String(value);
    }
    if (typeof value !== 'object') return String(value);
    const { label, name: called } = Object.assign({ label: null, name: null }, value);
    return String(label ?? called ?? JSON.stringify(value));
  };
  const cell = (field: string, value: unknown) => `<td>${escaped(shown(field, value))}</td>`;
  const listOf = (label: string, rows: readonly Row[]) => {
    const [first] = rows;
    if (!first) return `<p>${escaped(t('none'))}</p>`;
    const head = shownOf(first).map(([field]) => `<th scope="col">${escaped(named(field))}</th>`);
    const lines = rows.map((row) => shownOf(row).map(([field, value]) => cell(field, value)));
    return tableOf(
      label,
      [head, ...lines].map((cells) => `<tr>${cells.join('')}</tr>`),
    );
  };
  const name = [facts.profile.given_name, facts.profile.family_name].filter(Boolean).join(' ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${t('title')}: ${name}`)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 64rem; margin: 0 auto; padding: 1.5rem; color: light-dark(#1c2024, #e6e8eb); background: light-dark(#fff, #17181c); }
h1, h2 { line-height: 1.25; }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .4rem 1.25rem .4rem 0; text-align: start; vertical-align: top; }
th { white-space: nowrap; font-weight: 600; }
td { min-width: 4rem; max-width: 28rem; overflow-wrap: break-word; }
tr { border-block-end: 1px solid light-dark(#ddd, #444); }
</style>
</head>
<body>
<main>
<h1>${escaped(name)}</h1>
<p>${escaped(t('json'))}</p>
<h2>${escaped(t('profile'))}</h2>
${tableOf(
  t('profile'),
  shownOf(facts.profile).map(
    ([field, value]) => `<tr><th scope="row">${escaped(named(field))}</th>${cell(field, value)}</tr>`,
  ),
)}
${lists.map((list) => `<h2>${escaped(t(list))}</h2>\n${listOf(t(list), facts[list])}`).join('\n')}
</main>
</body>
</html>
`;
}

/** `given_name` -> `Given name` */
const named = (field: string) => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

/** Omits id lists, because the names are shown beside them. */
const shownOf = (row: Row) => Object.entries(row).filter(([field]) => !field.endsWith('_ids'));

const tableOf = (label: string, rows: readonly string[]) =>
  `<div class="table" role="region" aria-label="${escaped(label)}" tabindex="0"><table>\n${rows.join('\n')}\n</table></div>`;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes HTML in text entered by people. */
const escaped = (value: string): string => value.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
