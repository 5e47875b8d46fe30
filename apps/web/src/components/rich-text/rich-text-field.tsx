import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { type Bound, FieldGroup, type FieldProps } from '../fields/field.tsx';
import { TextAreaField } from '../fields/text-area-field.tsx';
import { later } from '../lazy-part.tsx';
import { LoadingState } from '../loading-state.tsx';
import { isBeyondEditor } from './editable-html.ts';
import type { BlankName, RichTextEditorProps } from './rich-text-editor.tsx';

const RichTextEditor = later(
  () => import('./rich-text-editor.tsx').then((file) => file.RichTextEditor),
  ({ lines, isCompact }) => <LoadingState blocks={[lines * 24 + (isCompact ? 20 : 64)]} />,
);

const messages = defineMessages({
  tooLong: 'Too long: up to {$n} characters with formatting.',
  html: 'This text has parts that can only be edited as HTML.',
});

/** The value is HTML as stored in `…_source`. */
export interface RichTextFieldProps
  extends FieldProps,
    Bound<string>,
    Pick<RichTextEditorProps, 'kind' | 'longest' | 'mentions'> {
  /** Least height of the writing area in lines. */
  readonly lines?: number;
  /** Takes the focus as soon as it is there. */
  readonly isFirst?: boolean;
  /** One of many: the label is only read out, the toolbar shows up while the field has the focus. */
  readonly isCompact?: boolean;
  readonly blanks?: BlankName | undefined;
}

/** A form field for formatted text. The editor is heavy and loads with the first field that is shown. */
export function RichTextField({
  value,
  onChange,
  lines = 6,
  isFirst = false,
  isCompact = false,
  blanks,
  kind,
  longest,
  mentions,
  ...field
}: RichTextFieldProps) {
  const t = useMessages(messages);
  const [isRefused, setIsRefused] = useState(false);
  // Decided once: what is being typed must not turn one field into the other.
  const [isSource] = useState(() => isBeyondEditor(value));
  const { hint, isLabelHidden = isCompact } = field;
  if (isSource)
    return (
      <TextAreaField
        {...field}
        isLabelHidden={isLabelHidden}
        hint={hint ?? t('html')}
        lines={Math.max(lines, 4)}
        {...(longest !== undefined && { maxLength: longest })}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <FieldGroup
      {...field}
      isLabelHidden={isLabelHidden}
      error={isRefused && longest !== undefined ? t('tooLong', { n: longest }) : field.error}
    >
      {({ labelledBy, describedBy, isInvalid }) => (
        <RichTextEditor
          labelledBy={labelledBy}
          describedBy={describedBy}
          isInvalid={isInvalid}
          value={value}
          onChange={(source) => {
            setIsRefused(false);
            onChange(source);
          }}
          lines={lines}
          isFirst={isFirst}
          isCompact={isCompact}
          blanks={blanks}
          mentions={mentions}
          {...(kind && { kind })}
          {...(longest !== undefined && { longest, onRefused: () => setIsRefused(true) })}
        />
      )}
    </FieldGroup>
  );
}
