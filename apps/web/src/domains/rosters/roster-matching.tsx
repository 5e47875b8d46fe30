import { userTypes, userTypeTable } from '@pelion/access';
import type { RosterMatching as Matching, RosterImport } from '@pelion/contract/rosters';
import { type RosterField, rosterFieldNames, rosterFields } from '@pelion/contract/rosters/facts';
import { defineMessages, hasTerm } from '@pelion/words';
import type { UseMutationResult } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { rolesToImport } from './roles.ts';
import classes from './roster.module.css';
import type { MatchingState } from './use-matching.ts';

const messages = defineMessages({
  title: 'Columns',
  hint: 'Your choices are remembered for the next file.',
  none: 'Not imported',
  samples: 'For instance: {$samples}',
  as: 'People without a role in the file are',
  again: 'Update preview',
  isUsed: 'Two columns cannot have the same meaning.',
});

interface RosterMatchingProps {
  readonly roster: RosterImport;
  readonly match: Pick<UseMutationResult<RosterImport, Error, Matching>, 'mutate' | 'isPending'>;
  readonly matching: MatchingState;
}

/** Field detected for each column, editable. Changes apply after another comparison. */
export function RosterMatching({ roster, match, matching }: RosterMatchingProps) {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const { fields, userType } = matching;
  const offered = rosterFieldNames.filter(
    (field) => hasTerm(viewer.campusType, 'parent') || !('isOfParents' in rosterFields[field]),
  );
  const options: { value: RosterField | ''; label: string }[] = [
    { value: '', label: t('none') },
    ...offered.map((field) => ({ value: field, label: text.phrase(rosterFields[field].label) })),
  ];
  const isTwice = (field: RosterField | null) =>
    field !== null && fields.filter((other) => other === field).length > 1;
  const roles = rolesToImport(viewer).map((role) => ({
    value: String(userTypes[role]),
    label: text.phrase(userTypeTable.labelOf(role)),
  }));
  const again = () =>
    match.mutate({ ...(fields.length > 0 && { fields: [...fields] }), user_type_id: userType });
  if (roster.columns.length === 0) return null;
  return (
    <section className={classes.section} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="field-hint">{t('hint')}</p>
      <div className={classes.columns}>
        {roster.columns.map(({ name, samples }, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and two may have one name
            key={index}
            label={name}
            hint={samples.length > 0 ? t('samples', { samples: samples.join(', ') }) : undefined}
            error={isTwice(fields[index] ?? null) ? t('isUsed') : undefined}
            options={options}
            value={fields[index] ?? ''}
            onChange={(field) => matching.setField(index, field === '' ? null : field)}
          />
        ))}
        <SelectField
          label={t('as')}
          options={roles}
          value={String(userType)}
          onChange={(value) => matching.setUserType(Number(value))}
        />
      </div>
      <div className={classes.actions}>
        <Button
          isBusy={match.isPending}
          disabledReason={fields.some(isTwice) ? t('isUsed') : null}
          onClick={again}
        >
          {t('again')}
        </Button>
      </div>
    </section>
  );
}
