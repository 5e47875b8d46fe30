import type { TextRules } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import classes from '../../components/entry-list.module.css';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { FieldGroup } from '../../components/fields/field.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  rules: 'Ignored differences',
  hint: 'Spaces, quotation marks and dashes are always ignored.',
  ignoreCase: 'Capital and small letters',
  ignoreAccents: 'Accents: “cafe” for “café”',
  ignorePunctuation: 'Punctuation: “Its 5 oclock” for “It’s 5 o’clock!”',
  wildcards: 'Use * for anything: “theat*” accepts “theater” and “theatre”',
});

const rules = ['ignoreCase', 'ignoreAccents', 'ignorePunctuation', 'wildcards'] as const;

interface TextRulesFieldsProps {
  readonly value: TextRules;
  readonly onChange: (rules: TextRules) => void;
}

/** How exactly a typed answer has to be an accepted one. */
export function TextRulesFields({ value, onChange }: TextRulesFieldsProps) {
  const t = useMessages(messages);
  return (
    <FieldGroup label={t('rules')} hint={t('hint')}>
      {() => (
        <div className={classes.rules}>
          {rules.map((rule) => (
            <CheckboxField
              key={rule}
              label={t(rule)}
              value={value[rule]}
              onChange={(is) => onChange({ ...value, [rule]: is })}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
