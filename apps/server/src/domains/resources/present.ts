import { BIN_DAYS, type ResourceVisibility } from '@pelion/contract/resources/facts';
import type { Context } from '../../lib/http/implement.ts';
import { mediaUrlOf } from '../../lib/media/media-url.ts';
import { isFamily } from '../../lib/own-students.ts';
import { abilities, scopeOf } from './policy.ts';
import type { DetailRow, ResourceRow } from './queries.ts';

const DAY_MS = 86_400_000;

type Reading = Pick<Context, 'viewer' | 'services' | 'now'>;

const visibilityOf = ({
  is_campus,
  is_shared,
}: Pick<ResourceRow, 'is_campus' | 'is_shared'>): ResourceVisibility =>
  is_campus ? 'campus' : is_shared ? 'shared' : 'own';

const removedOn = (removedAt: Date | null) => removedAt && new Date(removedAt.getTime() + BIN_DAYS * DAY_MS);

export function present<Row extends ResourceRow>({ viewer, services, now }: Reading, row: Row) {
  return {
    ...row,
    cover:
      row.cover_file_id === null
        ? null
        : { id: row.cover_file_id, url: mediaUrlOf(services, row.cover_file_id) },
    visibility: visibilityOf(row),
    removed_on: removedOn(row.removed_at),
    is_used: row.is_used && !isFamily(scopeOf(viewer, now)),
    can: abilities(viewer, row),
  };
}

export function presentDetail(reading: Reading, row: DetailRow) {
  const shown = present(reading, row);
  return {
    ...shown,
    text: shown.can.edit ? row.text_source : null,
    shares: shown.can.share ? row.shares : [],
  };
}
