import { ltiToolStatuses } from '@pelion/contract/lti-tools/facts';
import { phrase } from '@pelion/words';
import type { CoursePlace } from '../../lib/course-work.ts';
import { Failure } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { findOrAddLink, findOrAddTrial } from './launch-queries.ts';
import { launchTool } from './launch-tool.ts';
import { findTool } from './queries.ts';

interface InCourse {
  readonly target?: 'window' | undefined;
  /** Null for a trial, whose scores reach no course. */
  readonly place: CoursePlace | null;
  readonly course: {
    readonly scheduleId: number;
    readonly name: string;
    readonly item: string;
    readonly path: string;
  };
}

/** Launches a tool for an item of a course, on the link of that item. */
export async function launchToolInCourse(
  context: Pick<Context, 'viewer' | 'db' | 'services' | 'now'>,
  toolId: number,
  { target, place, course }: InCourse,
) {
  const { viewer, db } = context;
  const tool = await findTool(db, toolId);
  if (!tool) throw new Failure('conflict', { reason: 'deleted' }, phrase('This tool was deleted.'));
  const isOpen = place
    ? tool.status_id === ltiToolStatuses.active
    : tool.status_id !== ltiToolStatuses.inactive;
  if (!isOpen) throw new Failure('conflict', { reason: 'inactive' }, phrase('This tool is inactive.'));
  return launchTool(context, tool, {
    as: 'learner',
    target,
    link: (link) =>
      place
        ? findOrAddLink(db, { ...link, ...place })
        : findOrAddTrial(db, { ...link, tried_by: viewer.userId }),
    ...(place && { course }),
  });
}
