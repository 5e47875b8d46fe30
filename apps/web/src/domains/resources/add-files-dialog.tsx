import { endingOf, type ResourceCategory, resourceEndings } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Notice } from '../../components/notice.tsx';
import { UploadArea } from '../../components/upload/upload-area.tsx';
import { useText } from '../../lib/text.ts';
import type { Upload } from '../../lib/uploads/uploads.ts';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import { addMessages } from './add-words.ts';
import { AlternativeTextField } from './alternative-text-field.tsx';
import { CaptionsField, type CaptionValue } from './captions-field.tsx';
import { CommonFields, type CommonValues } from './common-fields.tsx';
import { CoverField, type CoverValue } from './cover-field.tsx';
import { addResources, type FileDraft } from './queries.ts';
import { captionBody, isPicture, isPlayed, noCommonValues } from './resource-form-values.ts';
import classes from './resources.module.css';
import { uploadPlace } from './upload-place.ts';

const messages = defineMessages({
  add: 'Add {$n}',
  addNone: 'Add',
  kinds: '{$list}.',
  notTaken: 'This category takes {$list}.',
  name: 'Name',
  forAll: 'For all files',
  wait: 'Files are still being uploaded. You can wait, or close this: they go on.',
  choose: 'Choose a file first.',
});

/** Values of one file, by the key of its upload. */
interface FileValues {
  readonly name: string;
  readonly alternative_text: string | null;
  readonly captions: CaptionValue[];
  readonly cover: CoverValue | null;
}

interface FilesValues extends CommonValues {
  readonly files: Readonly<Record<string, FileValues>>;
}

const noFiles: FilesValues = { ...noCommonValues, files: {} };

/** `leaves of_trees.final.pdf` -> `leaves of trees.final`. */
const nameFrom = (fileName: string) => fileName.replace(/\.[^.]+$/, '').replaceAll('_', ' ');

const valuesOf = ({ files }: FilesValues, { key, name }: Upload): FileValues =>
  files[key] ?? { name: nameFrom(name), alternative_text: null, captions: [], cover: null };

interface AddFilesDialogProps {
  readonly category: ResourceCategory;
  readonly onClose: () => void;
}

/** Uploads files and makes a resource of each; common fields are said once. */
export function AddFilesDialog({ category, onClose }: AddFilesDialogProps) {
  const text = useText();
  const t = text(messages);
  const heading = useId();
  const { uploads, list } = useUploads(uploadPlace(category), 'resource');
  const endings = resourceEndings[category];
  const done = list.filter(({ state }) => state === 'done');
  const isWaiting = list.some(({ state }) => state !== 'done' && state !== 'refused');
  const draftsOf = (values: FilesValues): FileDraft[] =>
    done.flatMap((upload) => {
      const { files: _files, ...common } = values;
      const { name, alternative_text, captions, cover } = valuesOf(values, upload);
      const draft = {
        ...{ ...common, name, alternative_text, captions: captionBody(captions) },
        file_id: upload.file?.id ?? null,
        cover_file_id: cover?.id ?? null,
      };
      return { key: upload.key, draft };
    });
  const form = useForm({
    initial: noFiles,
    schema: () => import('./file-drafts.ts').then((file) => file.fileDrafts),
    body: draftsOf,
    check: () => (done.length === 0 ? { files: t(isWaiting ? 'wait' : 'choose') } : null),
    mutation: useMutation(addResources(category)),
    variables: (drafts) => ({ drafts, onAdded: (key: string) => uploads.settle([key]) }),
    onSaved() {
      uploads.settle(list.filter(({ state }) => state === 'refused').map(({ key }) => key));
      onClose();
    },
  });
  const { values, set, errorAt } = form;
  const setFile = (upload: Upload, changes: Partial<FileValues>) =>
    set({ files: { ...values.files, [upload.key]: { ...valuesOf(values, upload), ...changes } } });
  const kinds = endings.map((ending) => ending.toUpperCase()).join(', ');
  const problem = errorAt('files');
  return (
    <FormDialog
      form={form}
      size="lg"
      title={text(addMessages)(category)}
      submitLabel={done.length > 0 ? t('add', { n: done.length }) : t('addNone')}
      onClose={onClose}
    >
      <UploadArea
        uploads={uploads}
        list={list}
        hint={t('kinds', { list: kinds })}
        accept={endings.map((ending) => `.${ending}`).join(',')}
        isMultiple
        hasCamera={endings.includes('jpg')}
        refuse={({ name }) => (endings.includes(endingOf(name)) ? null : t('notTaken', { list: kinds }))}
        details={(upload) => {
          const place = done.indexOf(upload);
          const own = valuesOf(values, upload);
          return (
            <>
              <TextField
                label={t('name')}
                isRequired
                maxLength={200}
                value={own.name}
                error={place < 0 ? undefined : errorAt(`${place}.draft.name`)}
                onChange={(name) => setFile(upload, { name })}
              />
              {isPicture(upload.name) ? (
                <AlternativeTextField
                  value={own.alternative_text}
                  error={place < 0 ? undefined : errorAt(`${place}.draft.alternative_text`)}
                  onChange={(alternative_text) => setFile(upload, { alternative_text })}
                />
              ) : (
                <CoverField
                  value={own.cover}
                  error={place < 0 ? undefined : errorAt(`${place}.draft.cover_file_id`)}
                  onChange={(cover) => setFile(upload, { cover })}
                />
              )}
              {isPlayed(upload.name) ? (
                <CaptionsField value={own.captions} onChange={(captions) => setFile(upload, { captions })} />
              ) : null}
            </>
          );
        }}
      />
      {problem ? <Notice kind="failure">{problem}</Notice> : null}
      {done.length > 0 || isWaiting ? (
        <section className={classes.common} aria-labelledby={heading}>
          <h3 id={heading}>{t('forAll')}</h3>
          <CommonFields
            category={category}
            values={values}
            errorAt={(path) => errorAt(`0.draft.${path}`)}
            onChange={set}
          />
        </section>
      ) : null}
    </FormDialog>
  );
}
