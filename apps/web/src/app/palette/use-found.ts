import { mayOpen, pathOf, rules, screenOf, userTypeTable } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { detailPathOf } from '../../domains/assessments/detail-path.ts';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/text.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { matching, type Place, placesOf } from './places.ts';
import { foundAssessments, foundPeople } from './queries.ts';

const messages = defineMessages({
  screens: 'Pages',
  actions: 'Actions',
  people: 'People',
  assessments: '{^assessment+}',
});

/** Debounce of the server's searches in milliseconds. */
const pause = 200;
/** Length from which people and assessments are searched. */
const shortest = 2;
/** Pages and actions listed for a typed text. */
const most = 8;

export interface FoundGroup {
  readonly label: string;
  readonly places: readonly Place[];
}

/** Results of the palette in groups; the server's searches keep their own access. */
export function useFound(typed: string) {
  const text = useText();
  const t = text(messages);
  const { viewer, may } = useSignedIn();
  const { language } = useLanguage();
  const term = typed.trim();
  const settled = useSettled(term, pause);
  const isSearched = settled.length >= shortest;
  const mayFindPeople = may(rules.viewPeople) && mayOpen(viewer, screenOf('profile').access);
  const mayFindAssessments =
    may(rules.viewAssessmentsAsStaff) && mayOpen(viewer, screenOf('assessment').access);
  const people = useQuery({ ...foundPeople(settled), enabled: isSearched && mayFindPeople });
  const assessments = useQuery({
    ...foundAssessments(settled),
    enabled: isSearched && mayFindAssessments,
  });
  const { screens, actions } = useMemo(() => placesOf(viewer, text, language), [viewer, text, language]);
  const isCurrent = term.length >= shortest && term === settled;
  const local = (places: readonly Place[]) => matching(places, term).slice(0, term === '' ? undefined : most);
  const groups: readonly FoundGroup[] = [
    { label: t('screens'), places: local(screens) },
    { label: t('actions'), places: local(actions) },
    {
      label: t('people'),
      places: ((mayFindPeople && isCurrent && people.data) || []).map(({ id, name, user_types }) => ({
        path: pathOf('profile', { userId: id }),
        label: name,
        note: user_types.map((type) => text.phrase(userTypeTable.labelOf(type))).join(', '),
      })),
    },
    {
      label: t('assessments'),
      places: ((mayFindAssessments && isCurrent && assessments.data) || []).map((one) => ({
        path: detailPathOf(one),
        label: one.name,
        note: [one.subject_name, one.grade_name].filter(Boolean).join(' · '),
      })),
    },
  ];
  const failed = [people, assessments].filter(({ isError }) => isError);
  return {
    groups: groups.filter(({ places }) => places.length > 0),
    isLoading:
      people.isFetching ||
      assessments.isFetching ||
      (term.length >= shortest && term !== settled && (mayFindPeople || mayFindAssessments)),
    /** Repeats failed searches; null when none failed. */
    retry: failed.length > 0 ? () => void Promise.all(failed.map(({ refetch }) => refetch())) : null,
  };
}
