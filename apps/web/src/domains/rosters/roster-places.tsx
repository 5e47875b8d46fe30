import type { RosterMatching as Matching, RosterImport } from '@pelion/contract/rosters';
import { defineMessages } from '@pelion/words';
import type { UseMutationResult } from '@tanstack/react-query';
import { SelectField } from '../../components/fields/select-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  school: '{^school} of the file',
  noSchool: 'Choose one',
  create: 'Create missing {section+}: {$n}',
});

interface RosterPlacesProps {
  readonly roster: RosterImport;
  readonly match: Pick<UseMutationResult<RosterImport, Error, Matching>, 'mutate'>;
}

/** School in the file to use for this campus, and whether to create missing sections. */
export function RosterPlaces({ roster, match }: RosterPlacesProps) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <>
      {roster.schools.length > 1 ? (
        <SelectField
          label={t('school')}
          options={[
            { value: '', label: t('noSchool') },
            ...roster.schools.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={roster.school_id ?? ''}
          onChange={(school_id) => match.mutate({ school_id: school_id || null })}
        />
      ) : null}
      {roster.missing_places.length > 0 && roster.can.createPlaces ? (
        <SwitchField
          label={t('create', { n: roster.missing_places_count })}
          hint={format.list(roster.missing_places)}
          value={roster.creates_places}
          onChange={(creates_places) => match.mutate({ creates_places })}
        />
      ) : null}
    </>
  );
}
