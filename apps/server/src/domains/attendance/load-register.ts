import { assertAble } from '../../lib/assert-can.ts';
import type { Context } from '../../lib/http/implement.ts';
import { loadClass } from '../classes/load-class.ts';
import { abilities } from '../classes/policy.ts';

/** The class, whose students the viewer may see. */
export async function loadRegister(context: Pick<Context, 'viewer' | 'db' | 'now'>, id: number) {
  const row = await loadClass(context, id);
  assertAble({ can: abilities(context.viewer, row, context.now) }, 'seePeople');
  return row;
}
