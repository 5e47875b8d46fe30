import { userTypeOf, userTypeTable } from '@pelion/access';
import { phrase } from '@pelion/words';
import { type Cell, csvHead, csvLines } from '../../lib/csv.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { PresentedEvent } from './present.ts';
import type { Dates } from './value-text.ts';

const columns = [
  phrase('Time'),
  phrase('Person'),
  phrase('Role'),
  phrase('Really done by'),
  phrase('Action'),
  phrase('Record'),
  phrase('Record id'),
  phrase('Changes'),
] as const;

/**
 * Streams the log as CSV page by page, so that it is never in memory as a whole. Cells that a spreadsheet would run as
 * a formula are escaped.
 */
export async function* auditCsv(
  { text }: Pick<Viewer, 'text'>,
  dates: Dates,
  pages: AsyncIterable<readonly PresentedEvent[]>,
): AsyncGenerator<string> {
  const role = (id: number | null) => {
    const name = id === null ? undefined : userTypeOf(id);
    return name ? text.phrase(userTypeTable.labelOf(name)) : null;
  };
  yield csvHead(columns.map((column) => text.phrase(column)));
  for await (const events of pages)
    yield csvLines(
      events.map((event): readonly Cell[] => [
        dates.moment(event.at),
        event.actor.name,
        role(event.acted_as),
        event.acted_by?.name ?? null,
        event.action_label,
        event.record_name ?? event.subject_label,
        event.record_id,
        event.changes
          .map(({ label, before, after }) => `${label}: ${before ?? '–'} → ${after ?? '–'}`)
          .join('; '),
      ]),
    );
}
