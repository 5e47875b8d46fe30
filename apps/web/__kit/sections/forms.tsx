import { phrase } from '@pelion/words';
import { useState } from 'react';
import { Button } from '../../src/components/button.tsx';
import { DateTimeField } from '../../src/components/fields/date-time-field.tsx';
import { TextField } from '../../src/components/fields/text-field.tsx';
import { AddPage } from '../../src/components/form/add-page.tsx';
import { FormFrame, FormPage, FormRow } from '../../src/components/form/form.tsx';
import { FormDialog } from '../../src/components/form/form-dialog.tsx';
import { useForm } from '../../src/components/form/use-form.ts';
import { RichTextField } from '../../src/components/rich-text/rich-text-field.tsx';
import { useAction } from '../../src/lib/use-action.ts';
import { Row, Section } from '../section.tsx';

interface Lesson {
  readonly name: string;
  readonly text: string;
  readonly from: string | null;
  readonly to: string | null;
}
const empty: Lesson = { name: '', text: '', from: null, to: null };

/** Refused at first, for the name; "late" is refused for no field. */
const save = async ({ name }: Lesson): Promise<void> => {
  if (name === 'late') throw new Error('Late');
};

function useLesson(onSaved: () => void) {
  return useForm({
    initial: empty,
    body: (values) => values,
    check: ({ name }) => (name === '' ? { name: phrase('Please enter the name') } : null),
    mutation: useAction(save),
    variables: (body) => body,
    onSaved,
  });
}

function Fields({ form }: { readonly form: ReturnType<typeof useLesson> }) {
  return (
    <>
      <TextField {...form.field('name')} label="Name" isRequired hint="Leave it empty, or write “late”." />
      <RichTextField {...form.field('text')} label="Text" lines={3} />
      <FormRow>
        <DateTimeField {...form.field('from')} label="Opens" />
        <DateTimeField {...form.field('to')} label="Closes" />
      </FormRow>
    </>
  );
}

function LessonDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useLesson(onClose);
  return (
    <FormDialog form={form} title="New lesson" submitLabel="Save draft" onClose={onClose}>
      <Fields form={form} />
    </FormDialog>
  );
}

export function Forms() {
  const [isOpen, setIsOpen] = useState(false);
  const form = useLesson(() => undefined);
  const added = useLesson(() => undefined);
  const paged = useLesson(() => undefined);
  return (
    <Section title="Forms">
      <FormFrame form={form}>
        <Fields form={form} />
        <Row>
          <Button type="submit" tone="primary" isBusy={form.isPending}>
            {form.isDirty ? 'Save changes' : 'Save'}
          </Button>
          <Button onClick={() => setIsOpen(true)}>The same in a dialog</Button>
        </Row>
      </FormFrame>
      <FormPage
        form={paged}
        actions={
          <Button type="submit" tone="primary" isBusy={paged.isPending}>
            Save
          </Button>
        }
      >
        <TextField {...paged.field('name')} label="Name on a page of its own" isRequired />
      </FormPage>
      <AddPage screen="addGrade" list="grades" facts="Added at the end." form={added}>
        <TextField {...added.field('name')} label="Name of the grade" isRequired />
      </AddPage>
      {isOpen ? <LessonDialog onClose={() => setIsOpen(false)} /> : null}
    </Section>
  );
}
