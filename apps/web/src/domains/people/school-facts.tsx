import { pathOf, rules } from '@pelion/access';
import type { Person } from '@pelion/contract/people';
import { defineMessages, hasTerm } from '@pelion/words';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const messages = defineMessages({
  sections: '{^section+}',
  parents: '{^parent+}',
  children: 'Children',
  accommodations: 'Accommodations',
  time: '{$percent} more time',
  breaks: 'breaks',
  readsAloud: 'texts read aloud',
});

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/**
 * Sections, relatives and accommodations of a person; empty facts are omitted, and higher education shows no parents
 * (spec 1 §1).
 */
export function useSchoolFacts(person: Person): readonly Fact[] {
  const t = useMessages(messages);
  const format = useFormat();
  const { may, user, viewer } = useSignedIn();
  // Parents can't open profiles of other parents, and students none.
  const readsParent = (id: number) => may(rules.viewPeople) || id === user.id;
  const accommodations = [
    person.time_multiplier > 1
      ? t('time', { percent: format.percent(Math.round((person.time_multiplier - 1) * 100)) })
      : '',
    person.has_breaks ? t('breaks') : '',
    person.reads_aloud ? t('readsAloud') : '',
  ].filter(Boolean);
  const facts = [
    { label: t('sections'), value: format.list(person.sections.map(({ label }) => label)) },
    {
      label: t('parents'),
      value:
        person.parents.length > 0 && hasTerm(viewer.campusType, 'parent') ? (
          <Names people={person.parents} leadsTo={readsParent} />
        ) : null,
    },
    { label: t('children'), value: person.children.length > 0 ? <Names people={person.children} /> : null },
    { label: t('accommodations'), value: format.list(accommodations) },
  ];
  return facts.filter(({ value }) => value !== null && value !== '');
}

interface NamesProps {
  readonly people: Person['parents'];
  /** Whether the viewer may open this profile; by default every profile. */
  readonly leadsTo?: (id: number) => boolean;
}

function Names({ people, leadsTo = () => true }: NamesProps) {
  return people.map(({ id, name }, place) => (
    <Fragment key={id}>
      {place > 0 ? ', ' : null}
      {leadsTo(id) ? <Link to={pathOf('profile', { userId: id })}>{name}</Link> : name}
    </Fragment>
  ));
}
