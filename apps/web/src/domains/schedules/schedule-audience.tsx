import { rules } from '@pelion/access';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { AudienceField } from '../../components/audience-field.tsx';
import { useSignedIn } from '../../lib/viewer.ts';
import { classroomsQuery } from '../classrooms/queries.ts';
import { groupsQuery } from '../groups/queries.ts';

/** Audience of the schedule: sections; also classrooms, groups and students for users who may list them. */
export function ScheduleAudience(
  props: Omit<ComponentProps<typeof AudienceField>, 'groups' | 'classrooms' | 'classes' | 'hasStudents'>,
) {
  const { may } = useSignedIn();
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: may(rules.listStudents) });
  const { data: classrooms = [] } = useQuery({ ...classroomsQuery, enabled: may(rules.viewClassrooms) });
  return <AudienceField {...props} groups={groups} classrooms={classrooms} />;
}
