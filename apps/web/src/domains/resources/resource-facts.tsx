import { shareTypeTable } from '@pelion/contract/assessment-kinds';
import type { ResourceDetail } from '@pelion/contract/resources';
import { licenceTable } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import classes from '../../components/facts.module.css';
import { useText } from '../../lib/text.ts';
import { isPicture } from './resource-form-values.ts';

const messages = defineMessages({
  description: 'Description',
  grade: '{^grade}',
  subject: '{^subject}',
  tags: 'Tags',
  licence: 'License',
  alternative: 'Alternative text',
  decorative: 'Decorative',
  missing: 'None yet',
  captions: 'Captions',
  shares: 'Shared with',
  share: '{$name} ({$level})',
});

/** Facts of a resource, without those that are empty. */
export function ResourceFacts({ resource }: { readonly resource: ResourceDetail }) {
  const text = useText();
  const t = text(messages);
  const { alternative_text, file, can } = resource;
  const alternative =
    alternative_text === null ? (can.edit ? t('missing') : '') : alternative_text || t('decorative');
  const facts = [
    { label: t('grade'), value: resource.grade_name },
    { label: t('subject'), value: resource.subject_name },
    { label: t('tags'), value: resource.tags.join(', ') },
    { label: t('licence'), value: text.phrase(licenceTable.labelOf(resource.licence_id)) },
    { label: t('alternative'), value: file && isPicture(file.name) ? alternative : '' },
    { label: t('captions'), value: resource.captions.map(({ file: { name } }) => name).join(', ') },
    {
      label: t('shares'),
      value: resource.shares
        .map(({ user_name: name, share_type_id }) =>
          t('share', { name, level: text.phrase(shareTypeTable.labelOf(share_type_id)) }),
        )
        .join(', '),
    },
  ];
  return (
    <dl className={classes.facts}>
      {resource.description ? (
        <div className={classes.wide}>
          <dt>{t('description')}</dt>
          <dd>{resource.description}</dd>
        </div>
      ) : null}
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
