import { rules } from '@pelion/access';
import { classifications, classificationTable, MOST_DOCUMENTS } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { FieldGroup } from '../../components/fields/field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { later } from '../../components/lazy-part.tsx';
import { UploadArea } from '../../components/upload/upload-area.tsx';
import { WordsField } from '../../components/words-field.tsx';
import { useText } from '../../lib/text.ts';
import type { Upload, Uploads } from '../../lib/uploads/uploads.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import {
  type AssignmentValues,
  addedUploads,
  correctable,
  type DocumentValue,
  uploadValue,
} from './assignment-form-values.ts';
import classes from './assignments.module.css';
import { resourceClassifications } from './resource-classifications.ts';

const ResourcePickerDialog = later(() =>
  import('./resource-picker-dialog.tsx').then((file) => file.ResourcePickerDialog),
);

const messages = defineMessages({
  documents: 'Documents',
  name: 'Name',
  address: 'Web address',
  drawer: 'From the drawer',
  link: 'Link',
  words: 'Fun activity',
  key: 'Answer key',
  keyHint: 'Hidden until you release it.',
  use: 'Use',
  useHint: 'Whoever had opened the old file is told.',
  newOne: 'New document',
  corrects: 'Correction of “{$name}”',
  remove: 'Remove “{$name}”',
  removeUnnamed: 'Remove the document',
});

interface DocumentsFieldProps {
  readonly values: AssignmentValues;
  readonly onChange: (changes: Partial<AssignmentValues>) => void;
  readonly errorAt: (path: string, isExact?: boolean) => string | undefined;
  readonly uploads: Uploads;
  readonly list: readonly Upload[];
  /** Finished ones, in the order in which they follow the other documents. */
  readonly done: readonly Upload[];
}

/** Documents of an assignment: files, resources of the drawer, links and words. */
export function DocumentsField(props: DocumentsFieldProps) {
  const { values, onChange, errorAt, uploads, list, done } = props;
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const [isPicking, setIsPicking] = useState(false);
  const { documents } = values;
  const count = documents.length + list.length;
  const isFull = count >= MOST_DOCUMENTS;
  const newOne = (changes: Partial<DocumentValue>): DocumentValue => ({
    ...{ key: freeKey(documents), id: null, name: '', classification_id: classifications.link },
    ...{ file_id: null, resource_id: null, url: null, pairs: null },
    ...changes,
  });
  const files = correctable(values);
  const add = (changes: Partial<DocumentValue>) => onChange({ documents: [...documents, newOne(changes)] });
  const setAt = (at: number, changes: Partial<DocumentValue>) =>
    onChange({ documents: documents.map((one, place) => (place === at ? { ...one, ...changes } : one)) });
  return (
    <FieldGroup label={t('documents')} error={errorAt('documents', true)}>
      {() => (
        <div className={classes.documents}>
          {documents.length > 0 ? (
            <ol className={classes.drafts} aria-label={t('documents')}>
              {documents.map((document, place) => (
                <DocumentFields
                  key={document.key}
                  document={document}
                  errorAt={(path, isExact) => errorAt(`documents.${place}.${path}`, isExact)}
                  onChange={(changes) => setAt(place, changes)}
                  onRemove={() => onChange({ documents: documents.filter((_one, other) => other !== place) })}
                />
              ))}
            </ol>
          ) : null}
          <div className={classes.ways}>
            {may(rules.viewDrawer) ? (
              <Button icon={IconPlus} disabled={isFull} onClick={() => setIsPicking(true)}>
                {t('drawer')}
              </Button>
            ) : null}
            <Button icon={IconPlus} disabled={isFull} onClick={() => add({ url: '' })}>
              {t('link')}
            </Button>
            {may(rules.playFunActivities) ? (
              <Button
                icon={IconPlus}
                disabled={isFull}
                onClick={() =>
                  add({
                    classification_id: classifications.funActivity,
                    pairs: [
                      { word: '', meaning: '' },
                      { word: '', meaning: '' },
                    ],
                  })
                }
              >
                {t('words')}
              </Button>
            ) : null}
          </div>
          <UploadArea
            uploads={uploads}
            list={list}
            accept=""
            isMultiple
            hasCamera
            details={(upload) => {
              const at = addedUploads(values, done).indexOf(upload);
              const own = uploadValue(values, upload);
              const setOwn = (changes: Partial<typeof own>) =>
                onChange({ uploads: { ...values.uploads, [upload.key]: { ...own, ...changes } } });
              const replaces = files.find(({ key }) => key === own.replaces)?.key ?? '';
              const use =
                files.length > 0 ? (
                  <SelectField
                    label={t('use')}
                    hint={replaces === '' ? undefined : t('useHint')}
                    value={replaces}
                    options={[
                      { value: '', label: t('newOne') },
                      ...files.map(({ key, name }) => ({ value: key, label: t('corrects', { name }) })),
                    ]}
                    onChange={(key) => setOwn({ replaces: key === '' ? undefined : key })}
                  />
                ) : null;
              return replaces !== '' ? (
                use
              ) : (
                <>
                  {use}
                  <TextField
                    label={t('name')}
                    isRequired
                    maxLength={200}
                    value={own.name}
                    error={at < 0 ? undefined : errorAt(`documents.${documents.length + at}`)}
                    onChange={(name) => setOwn({ name })}
                  />
                  <CheckboxField
                    label={t('key')}
                    hint={t('keyHint')}
                    value={own.isKey}
                    onChange={(isKey) => setOwn({ isKey })}
                  />
                </>
              );
            }}
          />
          {isPicking ? (
            <ResourcePickerDialog
              chosen={documents.flatMap(({ resource_id }) => resource_id ?? [])}
              onChoose={({ id, name, category_id }) =>
                add({ name, resource_id: id, classification_id: resourceClassifications[category_id] ?? 2 })
              }
              onClose={() => setIsPicking(false)}
            />
          ) : null}
        </div>
      )}
    </FieldGroup>
  );
}

/** Key that no document has, restored ones included. */
function freeKey(documents: readonly DocumentValue[]): string {
  const taken = new Set(documents.map(({ key }) => key));
  let ordinal = taken.size + 1;
  while (taken.has(`new-${ordinal}`)) ordinal += 1;
  return `new-${ordinal}`;
}

interface DocumentFieldsProps {
  readonly document: DocumentValue;
  readonly errorAt: (path: string, isExact?: boolean) => string | undefined;
  readonly onChange: (changes: Partial<DocumentValue>) => void;
  readonly onRemove: () => void;
}

/** One document that is no upload of this visit. */
function DocumentFields({ document, errorAt, onChange, onRemove }: DocumentFieldsProps) {
  const text = useText();
  const t = text(messages);
  const { name, url, pairs, classification_id } = document;
  const [usual] = useState(classification_id);
  const isKey = classification_id === classifications.answerKey;
  // The usual classification of a saved answer key is not known any more.
  const without = usual === classifications.answerKey ? classifications.document : usual;
  return (
    <li className={classes.draft}>
      <div className={classes.draftHead}>
        <span className={classes.kind}>{text.phrase(classificationTable.labelOf(classification_id))}</span>
        <IconButton
          label={name ? t('remove', { name }) : t('removeUnnamed')}
          icon={IconTrash}
          onClick={onRemove}
        />
      </div>
      <TextField
        label={t('name')}
        isRequired
        maxLength={200}
        value={name}
        error={errorAt('name') ?? errorAt('file_id')}
        onChange={(typed) => onChange({ name: typed })}
      />
      {url === null ? null : (
        <TextField
          label={t('address')}
          type="url"
          isRequired
          value={url}
          error={errorAt('url')}
          onChange={(typed) => onChange({ url: typed })}
        />
      )}
      {pairs === null ? (
        <CheckboxField
          label={t('key')}
          hint={t('keyHint')}
          value={isKey}
          onChange={(isNow) => onChange({ classification_id: isNow ? classifications.answerKey : without })}
        />
      ) : (
        <WordsField pairs={pairs} errorAt={errorAt} onChange={(changed) => onChange({ pairs: changed })} />
      )}
    </li>
  );
}
