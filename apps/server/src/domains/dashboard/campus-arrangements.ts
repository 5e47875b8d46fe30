import { effectivePermissions, isPermission, userTypeOf } from '@pelion/access';
import { arrangedTypes } from '@pelion/contract/dashboard/arranged-types';
import { type Arrangement, boardOf, type OfferedName, widgetTable } from '@pelion/contract/dashboard/facts';
import type { dashboardBoard } from '@pelion/contract/dashboard-board';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { found, invalid } from '../../lib/failure.ts';
import type { Context, Recorder } from '../../lib/http/implement.ts';
import type { Viewer } from '../../lib/viewer.ts';
import {
  deleteCampusArrangement,
  findCampusArrangement,
  listRolePermissions,
  saveCampusArrangement,
} from './arrangement-queries.ts';

const idsOf = (names: readonly OfferedName[]) => names.map((name) => widgetTable.ids[name]);

/** Dashboard of a user type on the viewer's campus, as its people have it before they arrange their own. */
export async function campusBoardOf(db: Db, viewer: Viewer, typeId: number) {
  const userType = arrangedType(viewer, typeId);
  const [arrangement, overrides] = await Promise.all([
    findCampusArrangement(db, typeId),
    listRolePermissions(db, typeId),
  ]);
  const permissions = effectivePermissions(
    userType,
    overrides.flatMap(({ permission, is_granted: isGranted }) =>
      isPermission(permission) ? [{ permission, isGranted }] : [],
    ),
  );
  const { shown, hidden } = boardOf({ ...viewer, userType, permissions }, arrangement ?? null);
  return { shown: idsOf(shown), hidden: idsOf(hidden), is_standard: arrangement === undefined };
}

type Changes = Pick<typeof dashboardBoard.endpoints, 'setCampusArrangement' | 'resetCampusArrangement'>;
type Changing = Pick<Context, 'viewer' | 'db' | 'now'> & Recorder<Changes[keyof Changes]>;

/** Arranges the dashboard of a user type, or returns it to the standard. */
export async function changeCampusBoard(
  { viewer, db, now, record }: Changing,
  typeId: number,
  draft: Arrangement | null,
): Promise<void> {
  arrangedType(viewer, typeId);
  if (draft) {
    const { shown, hidden } = await campusBoardOf(db, viewer, typeId);
    assertAmong(new Set([...shown, ...hidden]), draft);
  }
  await db.transaction().execute(async (transaction) => {
    const before = await findCampusArrangement(transaction, typeId);
    if (draft) await saveCampusArrangement(transaction, { ...viewer, userType: typeId }, draft, now);
    else await deleteCampusArrangement(transaction, typeId);
    // Named on one side alone: facts that are equal on both are left out.
    await record(transaction, {
      id: viewer.campusId,
      before: factsOf(before),
      after: { user_type: typeId, ...factsOf(draft) },
    });
  });
}

const factsOf = (arrangement: Arrangement | null | undefined) =>
  arrangement ? { shown_parts: arrangement.shown, hidden_parts: arrangement.hidden } : {};

/** Refuses parts that the user type cannot have. */
function assertAmong(offered: ReadonlySet<number>, { shown, hidden }: Arrangement): void {
  const issues = Object.entries({ shown, hidden }).flatMap(([list, ids]) =>
    ids.flatMap((id, place) =>
      offered.has(id)
        ? []
        : {
            path: `${list}.${place}`,
            message: phrase('“{$part}” is not on these dashboards.', { part: widgetTable.labelOf(id) }),
          },
    ),
  );
  if (issues.length > 0) invalid(...issues);
}

/** User type whose dashboard the campus arranges; `notFound` for others. */
const arrangedType = ({ campusType }: Pick<Viewer, 'campusType'>, typeId: number) =>
  found(arrangedTypes(campusType).find((type) => type === userTypeOf(typeId)));
