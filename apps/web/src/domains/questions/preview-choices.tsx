import { defineMessages } from '@pelion/words';
import { CheckboxField, RadioField } from '../../components/fields/choice-fields.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  width: 'Width',
  desktop: 'Computer',
  phone: 'Phone',
  paper: 'Paper',
  key: 'Show the right answers',
});

const widths = ['desktop', 'phone', 'paper'] as const;
export type PreviewWidth = (typeof widths)[number];

interface PreviewChoicesProps {
  readonly width: PreviewWidth;
  readonly onWidth: (width: PreviewWidth) => void;
  readonly hasKey: boolean;
  /** Missing for content without correct answers. */
  readonly onKey: ((hasKey: boolean) => void) | undefined;
}

/** Chooses the screen size of the preview, and whether the key is shown. */
export function PreviewChoices({ width, onWidth, hasKey, onKey }: PreviewChoicesProps) {
  const t = useMessages(messages);
  return (
    <>
      <RadioField
        label={t('width')}
        isLabelHidden
        choices={widths.map((value) => ({ value, label: t(value) }))}
        value={width}
        onChange={onWidth}
      />
      {onKey ? <CheckboxField label={t('key')} value={hasKey} onChange={onKey} /> : null}
    </>
  );
}
