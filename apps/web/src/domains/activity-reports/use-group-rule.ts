import {
  type ActivityGroup,
  activityCountsOf,
  activityCountWords,
  activityGroups,
} from '@pelion/contract/activity-reports/facts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';

/** How a group is counted: the rules of its counts, one after the other. */
export function useGroupRule(): (group: ActivityGroup) => string {
  const text = useText();
  const { viewer } = useSignedIn();
  const known = activityCountsOf(viewer.campusType);
  return (group) =>
    activityGroups[group]
      .filter((name) => known.includes(name))
      .map((name) => text.sentence(activityCountWords[name].rule))
      .join(' ');
}
