import { longestHeading } from '@pelion/questions/types/comprehension/facts';
import { defineMessages } from '@pelion/words';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useMessages } from '../../lib/text.ts';
import type { EditorProps } from './question-editor.ts';

const messages = defineMessages({
  heading: 'Heading of the passage',
  headingHint: 'Such as title and author. Shown above the passage.',
  numbers: 'Number the paragraphs, so that {question+} can name them',
});

/** Settings of a passage beside its text; the questions about the passage are edited separately. */
export function ComprehensionEditor({ draft, onChange, problemOf }: EditorProps<'comprehension'>) {
  const t = useMessages(messages);
  const { content } = draft;
  return (
    <>
      <TextField
        label={t('heading')}
        hint={t('headingHint')}
        maxLength={longestHeading}
        value={content.heading ?? ''}
        error={problemOf('content.heading')}
        onChange={(heading) => onChange({ ...draft, content: { ...content, heading: heading || undefined } })}
      />
      <CheckboxField
        label={t('numbers')}
        value={content.numbering === 'paragraphs'}
        onChange={(isNumbered) =>
          onChange({ ...draft, content: { ...content, numbering: isNumbered ? 'paragraphs' : 'none' } })
        }
      />
    </>
  );
}
