import { scormPackageChanged } from '@pelion/contract/scorm-packages';
import type { Db } from '../../db/database.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { listCourseUses } from '../../lib/course-uses.ts';
import { type Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { abilities } from './policy.ts';
import {
  findLaunched,
  findPackage,
  type LaunchedRow,
  type PackageDetailRow,
  type PackageRow,
} from './queries.ts';

type Reading = Pick<Context, 'viewer' | 'db' | 'services'>;

export const present = <Row extends PackageRow>({ viewer }: Pick<Context, 'viewer'>, row: Row) => ({
  ...row,
  can: abilities(viewer),
});

export async function loadPackage(
  { viewer, db }: Pick<Reading, 'viewer' | 'db'>,
  id: number,
  ability?: keyof ReturnType<typeof abilities>,
): Promise<PackageDetailRow> {
  const row = found(await findPackage(db, id));
  if (ability) assertAble({ can: abilities(viewer) }, ability);
  return row;
}

export const loadLaunched = async (db: Db, id: number): Promise<LaunchedRow> =>
  found(await findLaunched(db, id));

export async function showPackage(context: Reading, id: number) {
  const { contents, version_id: _version, ...row } = await loadPackage(context, id);
  const courses = await listCourseUses(context.db, 'scorm_package_id', id);
  const { title, is_sequenced, parts } = contents;
  return { ...present(context, row), title, is_sequenced, parts: parts.map(presentPart), courses };
}

export const presentPart = ({
  id,
  title,
  level,
  path,
  is_sco,
}: PackageDetailRow['contents']['parts'][number]) => ({
  ...{ id, title, level, is_sco },
  is_launched: path !== null,
});

export async function changedMeanwhile(context: Reading, id: number): Promise<Failure> {
  const current = await showPackage(context, id);
  return changedSince(scormPackageChanged, { reason: 'changed', current }, context.services);
}
