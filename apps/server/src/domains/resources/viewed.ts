import { mayOpen, rules } from '@pelion/access';
import { sql } from 'kysely';
import type { ViewedKind } from '../../lib/viewed.ts';
import { type ResourceScope, scopeOf } from './policy.ts';
import { findResource } from './queries.ts';

type Open = ViewedKind['open'];

const openIn =
  (scopeFor: (...of: Parameters<typeof scopeOf>) => ResourceScope): Open =>
  async ({ viewer, db, now }, id) => {
    const row = await findResource(db, scopeFor(viewer, now), sql`false`, { id });
    return (
      row && {
        title: row.name,
        file_id: row.file?.id ?? null,
        text: row.text_html,
        url: row.url,
        alternative_text: row.alternative_text,
        captions: row.captions.map(({ file, language, label }) => ({ file_id: file.id, language, label })),
      }
    );
  };

/** Content of a resource in the scope of the drawer, for records that show it to those without the drawer too. */
export const openResource: Open = openIn(scopeOf);

/** Content of a resource for people to whom an item of a course gives it, whatever the drawer shows them. */
export const openGivenResource: Open = openIn(({ userId }, now) => ({ userId, reach: 'campus', now }));

/** Resources in the viewer, by the scope of the drawer. */
export const viewedResource: ViewedKind = {
  parameter: 'resource',
  open: async (context, id) =>
    mayOpen(context.viewer, rules.viewDrawer) ? openResource(context, id) : undefined,
};
