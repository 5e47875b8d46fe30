import type { AuditWords } from '../../lib/audit-subjects.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { factLabel } from './fact-label.ts';
import { factWords, shownAsOf } from './fact-words.ts';
import type { AuditRow } from './queries.ts';
import { type Reading, sentenceOf, valueText } from './value-text.ts';

/** Words in which events are presented. */
export interface EventReading extends Pick<Reading, 'dates' | 'notices'> {
  readonly auditWords: AuditWords;
}

/** Presents an event in the reader's terms; shows unknown actions of another release by key. */
export function presentEvent(
  { text, permissions }: Pick<Viewer, 'text' | 'permissions'>,
  row: AuditRow,
  { auditWords: { subjects, actions }, ...how }: EventReading,
) {
  const subject = subjects.get(row.subject);
  const needed = subject?.needs;
  const isTold = needed === undefined || permissions.has(needed);
  const action = `${row.subject}.${row.kind}`;
  const actionWord = actions.get(action);
  const nameThen = row.before?.name ?? row.before?.title ?? row.after?.name ?? row.after?.title;
  return {
    id: row.id,
    at: row.at,
    campus: { id: row.campus_id, name: row.campus_name },
    actor: { id: row.actor_id, name: row.actor_name },
    acted_as: row.acted_as,
    acted_by: row.acted_by === null ? null : { id: row.acted_by, name: row.acted_by_name ?? '' },
    subject: row.subject,
    record_id: row.subject_id,
    record_name: isTold ? (row.record_name ?? (typeof nameThen === 'string' ? nameThen : null)) : null,
    subject_label: subject ? text.phrase(subject.label) : row.subject,
    action,
    action_label: actionWord ? text.phrase(actionWord) : action,
    changes: isTold ? changesOf(row, { text, ...how }) : [],
  };
}

export type PresentedEvent = ReturnType<typeof presentEvent>;

/** Stored facts have no order; the labels give it. */
const order = [...factWords.keys()];
const placeOf = (key: string) => (factWords.has(key) ? order.indexOf(key) : order.length);

/** Ids of other records, written as `#12` to distinguish them from counts. */
const isOfRecords = (key: string) => /_ids?$/.test(key);
const numbersOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(numbersOf) : typeof value === 'number' ? `#${value}` : value;

/** Kinds that one list has and the other lacks: the whole lists would be cut before their difference. */
function differing(before: unknown, after: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  return [before.filter((kind) => !after.includes(kind)), after.filter((kind) => !before.includes(kind))];
}

function changesOf({ subject, before, after }: AuditRow, reading: Reading) {
  const keys = Object.keys({ ...before, ...after }).toSorted((a, b) => placeOf(a) - placeOf(b));
  return keys.flatMap((key) => {
    const shownAs = shownAsOf(key, subject);
    const said = (value: unknown) => valueText(isOfRecords(key) ? numbersOf(value) : value, shownAs, reading);
    const [earlier, later] =
      shownAs === 'noticeKind' ? differing(before?.[key], after?.[key]) : [before?.[key], after?.[key]];
    const was = said(earlier);
    const is = said(later);
    if (was === is) return [];
    const label = factLabel(key, subject, reading.text) ?? sentenceOf(key);
    return [{ label, before: was, after: is }];
  });
}
