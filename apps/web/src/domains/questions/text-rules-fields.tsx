import type { TextRules } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import classes from '../../components/entry-list.module.css';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { FieldGroup } from '../../components/fields/field.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  rules: 'Must match',
  hint: 'Spaces, quotation marks and dashes never count.',
  ignoreCase: 'Capital and small letters',
  ignoreAccents: 'Accents: “café”, not “cafe”',
  ignorePunctuation: 'Punctuation: “It’s 5 o’clock!”, not “Its 5 oclock”',
  wildcards: 'Use * for anything: “theat*” accepts “theater” and “theatre”',
});

const differences = ['ignoreCase', 'ignoreAccents', 'ignorePunctuation'] as const;

interface TextRulesFieldsProps {
  readonly value: TextRules;
  readonly onChange: (rules: TextRules) => void;
}

/** How exactly a typed answer has to be an accepted one. */
export function TextRulesFields({ value, onChange }: TextRulesFieldsProps) {
  const t = useMessages(messages);
  return (
    <>
      <FieldGroup label={t('rules')} hint={t('hint')}>
        {() => (
          <div className={classes.rules}>
            {differences.map((rule) => (
              <CheckboxField
                key={rule}
                label={t(rule)}
                value={!value[rule]}
                onChange={(mustMatch) => onChange({ ...value, [rule]: !mustMatch })}
              />
            ))}
          </div>
        )}
      </FieldGroup>
      <CheckboxField
        label={t('wildcards')}
        value={value.wildcards}
        onChange={(wildcards) => onChange({ ...value, wildcards })}
      />
    </>
  );
}
