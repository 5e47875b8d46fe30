import type { classRecord, classRow } from '@pelion/contract/classes';
import type { z } from 'zod';
import type { Viewer } from '../../lib/viewer.ts';
import { abilities, hasDetails } from './policy.ts';
import type { ClassDetailRow, ClassListRow } from './queries.ts';

/** Row of a list; without the details of a meeting, name, time, place and host alone. */
export function presentRow(viewer: Viewer, row: ClassListRow, now: Date): z.input<typeof classRow> {
  const { edit, reschedule, join } = abilities(viewer, row, now);
  const { state, created_by: _created, takes_part: _part, ...facts } = row;
  const shown = { ...facts, state_id: state, can: { edit, reschedule, join } };
  if (hasDetails(viewer, row)) return shown;
  return {
    ...shown,
    subject_id: null,
    subject_name: null,
    subject_icon: null,
    co_teacher_id: null,
    co_teacher_name: null,
    cover_id: null,
    cover_name: null,
    given_to: [],
    series_id: null,
    is_changed: false,
    reason: '',
  };
}

export function presentClass(viewer: Viewer, row: ClassDetailRow, now: Date): z.input<typeof classRecord> {
  const can = abilities(viewer, row, now);
  const isShown = hasDetails(viewer, row);
  const shown = <Value>(value: Value, otherwise: Value): Value => (isShown ? value : otherwise);
  return {
    ...presentRow(viewer, row, now),
    has_details: isShown,
    description: shown(row.description, ''),
    assistants: shown(row.assistants, []),
    sections: shown(row.sections, []),
    groups: shown(row.groups, []),
    students: can.seePeople ? row.students : [],
    invited: shown(row.invited, []),
    join_url: can.edit || can.restore ? row.join_url : null,
    repeat: shown(row.repeat, null),
    created_by: shown(row.created_by, null),
    created_by_name: shown(row.created_by_name, null),
    can,
  };
}
