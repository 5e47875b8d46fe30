import {
  captionEndings,
  captionLanguages,
  captionLanguageText,
  MOST_CAPTIONS,
} from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { IconBadgeCc, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ChooseFileButton } from '../../components/choose-file-button.tsx';
import { FieldGroup } from '../../components/fields/field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { issuesOf, messageOf } from '../../lib/failure.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMessages } from '../../lib/text.ts';
import { uploadFile } from '../../lib/uploads/upload-file.ts';
import classes from './resources.module.css';

const messages = defineMessages({
  captions: 'Captions',
  hint: 'WebVTT or SRT; also shown as a transcript.',
  add: 'Add captions',
  language: 'Language of {$name}',
  remove: 'Remove {$name}',
});

export interface CaptionValue {
  readonly file_id: string;
  readonly name: string;
  readonly language: string;
  readonly label: string;
}

interface CaptionsFieldProps {
  readonly value: readonly CaptionValue[];
  readonly onChange: (value: CaptionValue[]) => void;
}

/** Caption files of an audio or a video, each with its language. */
export function CaptionsField({ value, onChange }: CaptionsFieldProps) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, 'resource'),
    meta: { failure: 'inline' },
    onSuccess: ({ id, name }) =>
      onChange([...value, { file_id: id, name, language: language.split('-')[0] ?? 'en', label: '' }]),
  });
  const problem = upload.error && (issuesOf(upload.error)[0]?.message ?? messageOf(upload.error));
  return (
    <FieldGroup label={t('captions')} hint={t('hint')} error={problem}>
      {() => (
        <div className={classes.captions}>
          {value.map((caption) => (
            <div key={caption.file_id} className={classes.caption}>
              <span translate="no">{caption.name}</span>
              <SelectField
                label={t('language', { name: caption.name })}
                isLabelHidden
                options={[...new Set<string>([...captionLanguages, caption.language])].map((code) => ({
                  value: code,
                  label: captionLanguageText(code, language),
                  isName: true,
                }))}
                value={caption.language}
                onChange={(chosen) =>
                  onChange(value.map((one) => (one === caption ? { ...one, language: chosen } : one)))
                }
              />
              <IconButton
                label={t('remove', { name: caption.name })}
                icon={IconX}
                size="sm"
                onClick={() => onChange(value.filter((one) => one !== caption))}
              />
            </div>
          ))}
          {value.length < MOST_CAPTIONS ? (
            <ChooseFileButton
              label={t('add')}
              icon={IconBadgeCc}
              size="sm"
              accept={captionEndings.map((ending) => `.${ending}`).join(',')}
              isBusy={upload.isPending}
              onFiles={([file]) => file && upload.mutate(file)}
            />
          ) : null}
        </div>
      )}
    </FieldGroup>
  );
}
