import { useState } from 'react';
import { ChooseFileButton } from '../../src/components/choose-file-button.tsx';
import { type CourseImage, CourseImageField } from '../../src/components/course-image-field.tsx';
import { CoursePicture } from '../../src/components/course-picture.tsx';
import { DayRange, type DayRangeValue } from '../../src/components/day-range.tsx';
import { EntryList } from '../../src/components/entry-list.tsx';
import { CheckboxField, CheckGroupField, RadioField } from '../../src/components/fields/choice-fields.tsx';
import { ComboField } from '../../src/components/fields/combo-field.tsx';
import { DateTimeField } from '../../src/components/fields/date-time-field.tsx';
import { NumberField } from '../../src/components/fields/number-field.tsx';
import { PasswordField } from '../../src/components/fields/password-field.tsx';
import { SearchField } from '../../src/components/fields/search-field.tsx';
import { SelectField } from '../../src/components/fields/select-field.tsx';
import { SwitchField } from '../../src/components/fields/switch-field.tsx';
import { TagsField } from '../../src/components/fields/tags-field.tsx';
import { TextAreaField } from '../../src/components/fields/text-area-field.tsx';
import { TextField } from '../../src/components/fields/text-field.tsx';
import { FileDrop } from '../../src/components/file-drop.tsx';
import classes from '../kit.module.css';
import { Section } from '../section.tsx';

const grades = [
  { value: '', label: 'Please select' },
  { value: '7', label: 'Grade 7' },
  { value: '8', label: 'Grade 8' },
] as const;

/** A part with a value of its own, so that the kit can be tried. */
function useValue<Value>(initial: Value) {
  const [value, onChange] = useState(initial);
  return { value, onChange };
}

export function Fields() {
  const name = useValue('Triangles and circles');
  const names: { value: string[]; onChange: (value: string[]) => void } = useValue(['Rosa Miller']);
  const empty = useValue('');
  const reason = useValue('');
  const password = useValue('pelion-demo');
  const minutes = useValue<number | null>(60);
  const grade = useValue<'' | '7' | '8'>('7');
  const wrongGrade = useValue<'' | '7' | '8'>('');
  const opens = useValue<string | null>('2026-11-22T08:00:00Z');
  const when = useValue<'now' | 'later'>('now');
  const readers = useValue<string[]>(['student']);
  const shuffle = useValue(true);
  const term = useValue('');
  const isPublic = useValue(true);
  const days = useValue<DayRangeValue>({ from: '2026-11-01', to: undefined });
  const teachers = useState<number[]>([1]);
  const [tags, setTags] = useState(['water', 'weather']);
  const image = useValue<CourseImage>({ image_file_id: null, image_url: null, default_image: 2 });
  return (
    <Section title="Fields">
      <div className={classes.grid}>
        <TextField {...name} label="Name" isRequired />
        <TextField {...empty} label="Chapter" error="Please enter the chapter" isRequired />
        <TextAreaField {...reason} label="Reason" hint="Kept with the attempt." />
        <PasswordField {...password} label="Password" autoComplete="current-password" />
        <NumberField {...minutes} label="Minutes" hint="From 1 minute to 24 hours" />
        <SelectField {...grade} label="Grade" options={grades} />
        <SelectField {...wrongGrade} label="Grade" options={grades} error="Please select the grade" />
        <DateTimeField {...opens} label="Opens" />
        <TagsField value={tags} maxLength={40} error={undefined} onChange={setTags} />
        <SwitchField {...isPublic} label="Share with all teachers" hint="They can view and preview it." />
        <ComboField
          label="Teachers"
          options={[
            { id: 1, label: 'Rosa Miller' },
            { id: 2, label: 'Ibrahim Haddad' },
            { id: 3, label: 'Sam Stone', note: 'Suspended', disabledReason: 'This teacher is suspended' },
          ]}
          selected={teachers[0]}
          onChange={teachers[1]}
        />
        <DayRange {...days} label="Due" />
        <FileDrop
          label="Choose a file, or drag it here"
          hint="CSV, up to 20 MB"
          accept=".csv"
          isDisabled={false}
          onFile={() => undefined}
        />
        <EntryList
          label="Names"
          entries={names.value}
          keyOf={(_, index) => index}
          addLabel="Add a name"
          removeLabel={(index) => `Remove name ${index + 1}`}
          onAdd={() => names.onChange([...names.value, ''])}
          onRemove={(index) => names.onChange(names.value.toSpliced(index, 1))}
        >
          {(name, index) => (
            <TextField
              label={`Name ${index + 1}`}
              isLabelHidden
              value={name}
              onChange={(typed) => names.onChange(names.value.with(index, typed))}
            />
          )}
        </EntryList>
        <ChooseFileButton label="Choose a photo" accept="image/*" onFiles={() => undefined} />
        <SearchField label="Search by title" value={term.value} onSearch={term.onChange} />
        <RadioField
          {...when}
          label="When"
          choices={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'Later' },
          ]}
        />
        <RadioField
          {...when}
          label="When, with hints"
          isStacked
          choices={[
            { value: 'now', label: 'Now', hint: 'Everybody sees it at once.' },
            { value: 'later', label: 'Later', hint: 'From the day that you choose.' },
          ]}
        />
        <CheckGroupField
          {...readers}
          label="Who sees it"
          error="Choose at least one"
          choices={[
            { value: 'student', label: 'Student' },
            { value: 'parent', label: 'Parent' },
            { value: 'teacher', label: 'Teacher' },
          ]}
        />
        <CheckboxField {...shuffle} label="Shuffle options" hint="Another order in each attempt." />
        <CourseImageField {...image} />
        <CoursePicture course={image.value} shape="banner" />
      </div>
    </Section>
  );
}
